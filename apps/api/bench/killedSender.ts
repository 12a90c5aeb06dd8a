import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { outboxRow } from '../src/outbox/Email.ts';
import { openStore } from '../src/stores/openStore.ts';
import { queryFile } from '../src/testing/store/queryFile.ts';
import { startMailbox } from '../src/testing/startMailbox.ts';
import { startServer } from '../src/testing/built/startServer.ts';
import { testEnv } from '../src/testing/testEnv.ts';

/**
 * Repeatedly kills the server (SIGKILL) while it sends emails to a real SMTP server that replies «later» to 5 % of
 * them. The test suite runs a short form.
 */
export async function killedSender({ mails = 2000, kills = 30 } = {}): Promise<BenchResult[]> {
  const dataDir = path.join(tmpdir(), `centro-kills-${randomUUID()}`);
  const recipients = Array.from({ length: mails }, (_, index) => `visitor${index}@visitor.test`);
  await enqueue(dataDir, recipients);
  const mailbox = await startMailbox({ refuseEveryNth: 20 });
  const env = testEnv({ DATA_DIR: dataDir, SMTP_URL: mailbox.url });
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await using server = await startServer(env);
      const enough = Math.floor((mails * kill) / (kills + 1));
      const deadlineSignal = AbortSignal.timeout(timeoutMs);
      while (mailbox.mails.length < enough) await mailbox.nextMail(deadlineSignal);
      // Alternates between the worst moment, after the server accepted an email and before we store that, and any
      // moment of the next session.
      if (kill % 2 === 0) await sleep(Math.random() * 50);
      server.child.kill('SIGKILL');
      await server.exited;
    }
    const last = await startServer(env);
    await untilEmpty(dataDir).finally(() => last[Symbol.asyncDispose]());
  } finally {
    await mailbox.close();
    rmSync(dataDir, { recursive: true });
  }

  const copies = recipients.map((recipient) => mailbox.mailsTo(recipient).map(({ messageId }) => messageId));
  const lost = copies.filter((ids) => ids.length === 0).length;
  const extra = mailbox.mails.length - mails + lost;
  const strangers = copies.filter((ids) => new Set(ids).size > 1).length;
  const about = `the sender killed ${kills} times`;
  return [
    {
      name: `${about}: no e-mail is lost`,
      measured: `${lost} of ${mails}`,
      limit: '0',
      isMet: lost === 0,
    },
    {
      name: `${about}: a kill costs one extra copy at most`,
      measured: `${extra} copies`,
      limit: `${kills}`,
      isMet: extra <= kills,
    },
    {
      name: `${about}: a copy has the Message-ID of its first`,
      measured: `${strangers} others`,
      limit: '0',
      isMet: strangers === 0,
    },
  ];
}

async function enqueue(dataDir: string, recipients: readonly string[]): Promise<void> {
  const store = await openStore(dataDir);
  const mail = { replyTo: null, subject: 'Prova', text: 'Prova', html: null, calendar: null };
  const about = { kind: 'contact-message', sender: 'a@centro.test', at: new Date() } as const;
  for (const to of recipients) await store.outbox.enqueue(outboxRow({ ...mail, to }, about));
  await store.close();
}

async function untilEmpty(dataDir: string): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (queryFile(dataDir, "SELECT id FROM outbox WHERE status = 'pending' LIMIT 1").length > 0) {
    if (performance.now() > deadline) throw new Error('E-mails still wait');
    await sleep(100);
  }
}

const timeoutMs = 10 * 60_000;
