import { setTimeout as sleep } from 'node:timers/promises';
import { startMailbox } from '../../src/testing/startMailbox.ts';
import { benchRules } from '../benchCentre.ts';
import { bookEverySlot } from '../load/bookEverySlot.ts';
import { clientOf, nextOf } from '../load/callServer.ts';
import { startCluster } from './startCluster.ts';

export interface ClusterKillTally {
  kills: number;
  /** Bookings that were answered with 2xx. */
  acknowledged: number;
  /** Of these, those that are missing in the database. */
  lost: number;
  /** Bookings in the database without a confirmation that the mail server has accepted. */
  withoutMail: number;
  /** Confirmations beyond the first one of a booking. */
  extraMails: number;
}

const callsPerKill = 30;

/** Kills one of three processes at a time, with SIGKILL, while all of them book and send, and starts it again. */
export async function killOfThree(kills: number): Promise<ClusterKillTally> {
  await using mailbox = await startMailbox();
  await using cluster = await startCluster(3, { MAIL: '', SMTP_URL: mailbox.url });
  const servers = [...cluster.servers];
  const calls = bookEverySlot(benchRules).values();
  const acknowledged: string[] = [];

  for (let kill = 0; kill < kills; kill += 1) {
    const victim = kill % servers.length;
    const lastAnswers = 1 + ((kill * 7) % 20);
    let answers = 0;
    await Promise.all(
      Array.from({ length: callsPerKill }, async (_, index) => {
        const server = servers[index % servers.length];
        if (!server) throw new Error('There are three servers');
        await using client = clientOf(server.url, 1);
        const call = nextOf(calls);
        const status = await client.send(call).catch(() => 0);
        if (status < 200 || status >= 300) return;
        acknowledged.push((JSON.parse(call.body ?? '') as { to: string }).to);
        answers += 1;
        if (answers === lastAnswers) servers[victim]?.child.kill('SIGKILL');
      }),
    );
    await servers[victim]?.exited;
    servers[victim] = await cluster.startServer();
  }
  // What a killed process had claimed is sent when its claim ends.
  const deadline = Date.now() + longestClaimMs;
  const confirmations = () => mailbox.mails.flatMap(({ recipients }) => recipients.filter(isVisitor));
  const booked = cluster.query('select email from booking').map(({ email }) => String(email));
  while (new Set(confirmations()).size < booked.length && Date.now() < deadline) await sleep(pollMs);

  const confirmed = confirmations();
  const stored = new Set(booked);
  return {
    kills,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((to) => !stored.has(to)).length,
    withoutMail: booked.filter((to) => !confirmed.includes(to)).length,
    extraMails: confirmed.length - new Set(confirmed).size,
  };
}

const isVisitor = (recipient: string) => recipient.startsWith('visitor');
const longestClaimMs = 130_000;
const pollMs = 200;
