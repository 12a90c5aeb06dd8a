import { expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { postFrom } from '../testing/requests/postFrom.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';
import { testEnv } from '../testing/testEnv.ts';
import { free } from './commands/free.ts';

const from = ['2001:db8:0:1::1', '2001:db8:0:100::1', '203.0.113.9', '203.0.113.10'] as const;
const days = ['25 novembre', '26 novembre', '30 novembre', '2 dicembre'];
const weekdays = ['mercoledì', 'giovedì', 'lunedì', 'mercoledì'];

/** Starts a server with a booking from each of four networks; the last one is provisional. */
async function withBookings() {
  const mailbox = await startMailbox();
  const api = await startApi({
    SMTP_URL: mailbox.url,
    TRUSTED_PROXIES: '127.0.0.1',
    DIRECT_BOOKINGS_PER_HOUR: '3',
  });
  for (const [index, ip] of from.entries())
    await postFrom(
      ip,
      `${api.url}/send-confirmation-email`,
      bookingRequest({
        to: `visitor${index}@visitor.test`,
        date: `${weekdays[index]} ${days[index]} 2026 alle ore 16:30`,
      }),
    );
  await outboxIsEmpty(api.config.dataDir);
  return {
    api,
    mailbox,
    /** Returns the output of the command, run on the clock of the server. */
    free: async (...args: string[]) => {
      const lines: string[] = [];
      await free.run(args, {
        config: api.config,
        configProblems: () => [],
        isOnlyCentre: true,
        now: api.now,
        program: 'centre',
        answer: (_value, answered) => void lines.push(...answered),
      });
      return lines.join('\n');
    },
    held: () =>
      queryFile(
        api.config.dataDir,
        "SELECT email FROM booking WHERE status IN ('confirmed', 'provisional') ORDER BY email",
      ).map(({ email }) => Number(/\d/.exec(String(email))?.[0])),
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test('the bookings of a network are listed first and freed with --yes; only visitors with a confirmed booking get an email (B26)', async () => {
  await using given = await withBookings();
  const listed = await given.free('--network', '203.0.113.0/24');
  expect(listed).toMatch(/^2026-11-30 16:30 {2}\S+ {2}confirmed/m);
  expect(listed).toContain('2 bookings would be freed; nothing was changed.');
  expect(listed).not.toContain('visitor');
  expect(given.held()).toEqual([0, 1, 2, 3]);

  const freed = await given.free('--network', '203.0.113.0/24', '--yes');
  expect(freed).toContain('2 bookings freed.');
  expect(given.held()).toEqual([0, 1]);
  const mails = `SELECT recipient, kind FROM outbox WHERE kind LIKE '%cancellation%'`;
  expect(queryFile(given.api.config.dataDir, mails)).toEqual([
    { recipient: 'visitor2@visitor.test', kind: 'booking-cancellation' },
  ]);
});

test.for([
  { args: ['--network', '2001:db8::/48'], held: [2, 3] },
  { args: ['--network', '2001:db8::/56'], held: [1, 2, 3] },
  { args: ['--network', '2001:db8:0:100::/64', '--network', '203.0.113.9'], held: [0, 3] },
  { args: ['--network', '2001:db8:1::/48'], held: [0, 1, 2, 3] },
  { args: ['--from', '2026-11-23T09:00', '--to', '2026-11-23T11:00'], held: [] },
  { args: ['--to', '2026-11-23T08:30:00Z'], held: [0, 1, 2, 3] },
])('centre free $args --yes leaves $held', async ({ args, held }) => {
  await using given = await withBookings();
  await given.free(...args, '--yes');
  expect(given.held()).toEqual(held);
});

test.for([
  { args: [], line: 'Say what to free' },
  { args: ['--network', '2001:db8::/32'], line: '/64, /56 and /48' },
  { args: ['--from', 'yesterday'], line: '"yesterday" is no time' },
])('centre free $args frees nothing and prints the reason', async ({ args, line }) => {
  const { code, stderr } = await runCentre(['free', ...args], testEnv());
  expect(code).toBe(2);
  expect(stderr).toContain(line);
});
