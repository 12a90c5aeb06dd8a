import { setTimeout as sleep } from 'node:timers/promises';
import { benchRules } from '../benchCentre.ts';
import { bookEverySlot } from '../load/bookEverySlot.ts';
import { clientOf, nextOf, sendOrFail } from '../load/callServer.ts';
import type { Call } from '../load/callServer.ts';
import { kernelTime, processorTime } from '../load/processorTime.ts';
import { databaseWork } from './databaseWork.ts';
import type { EngineRate } from './enginesPerSecond.ts';
import { startCluster } from './startCluster.ts';

interface EmailRate {
  perSecond: number;
  /** What one email costs. */
  cost: EngineRate['cost'];
}

const bookings = 1000;
const inProgress = 16;

/**
 * Measures what the emails of a crowd cost that are sent after it, into files, on PostgreSQL: to recipients in so many
 * domains, of which each gets one at a time.
 */
export async function emailsPerSecond(domains: number): Promise<EmailRate> {
  await using cluster = await startCluster(1);
  const { postgres, servers, urls, query } = cluster;
  const { send } = clientOf(urls[0] ?? '', inProgress);
  const calls = bookEverySlot(benchRules)
    .map((call, index) => withDomain(call, index % domains))
    .values();
  const readWork = databaseWork(postgres);
  await Promise.all(
    Array.from({ length: inProgress }, async () => {
      for (let sent = 0; sent < bookings / inProgress; sent += 1) await sendOrFail(send, nextOf(calls));
    }),
  );
  query('analyze');
  const read = () => ({
    ...readWork(),
    serverMs: processorTime(servers[0]?.child.pid ?? NaN),
    serverKernelMs: kernelTime(servers[0]?.child.pid ?? NaN),
    sent: Number(query("select count(*) as sent from outbox where status = 'sent'")[0]?.['sent']),
    at: performance.now(),
  });
  const before = read();
  while (query(dueEmails).length > 0) await sleep(pollMs);
  const after = read();
  const each = (name: keyof EmailRate['cost']) => (after[name] - before[name]) / (after.sent - before.sent);
  return {
    perSecond: ((after.sent - before.sent) * 1000) / (after.at - before.at),
    cost: {
      serverMs: each('serverMs'),
      serverKernelMs: each('serverKernelMs'),
      processorMs: each('processorMs'),
      kernelMs: each('kernelMs'),
      statements: each('statements'),
      transactions: each('transactions'),
    },
  };
}

const withDomain = (call: Call, domain: number): Call => ({
  ...call,
  body: (call.body ?? '').replace('@visitor.test', `@visitor${domain}.test`),
});

const dueEmails = `select from outbox where status = 'pending'
  and send_after < to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS') limit 1`;
const pollMs = 500;
