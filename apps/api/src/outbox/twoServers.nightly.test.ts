import { rmSync } from 'node:fs';
import { centreTime, createSchedule, exampleRules } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../testing/built/startServer.ts';
import { eventually } from '../testing/eventually.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { postJson } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';
import { testEnv } from '../testing/testEnv.ts';

function sharedEnv(smtpUrl: string) {
  const env = testEnv({ SMTP_URL: smtpUrl, BOOKINGS_PER_EMAIL: 'off' });
  const dataDir = String(env.DATA_DIR);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { env, dataDir };
}

const slots = createSchedule(exampleRules, centreTime(new Date(), exampleRules)).freeSlots();

/** Returns the date of a request for the n-th slot of the window. */
function dateOf(index: number): string {
  const selection = slots[index];
  if (!selection) throw new Error(`The window has ${slots.length} slots`);
  return formatBookingDate(selection);
}

/**
 * Books `count` slots, each for another visitor, alternating between the servers; returns the visitors' addresses.
 */
function book(urls: readonly string[], count: number): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const to = `visitor${index}@visitor.test`;
      const body = bookingRequest({ to, date: dateOf(index + 4) });
      const { status } = await postJson(`${urls[index % urls.length]}/send-confirmation-email`, body);
      expect([201, 202]).toContain(status);
      return to;
    }),
  );
}

const holderOf = (dataDir: string) => queryFile(dataDir, 'SELECT holder FROM sender_lease')[0]?.holder;

test('of two servers on one folder one sends, and the other after it stops: each email is sent once', async () => {
  await using mailbox = await startMailbox();
  const { env, dataDir } = sharedEnv(mailbox.url);
  await using first = await startServer(env);
  await using second = await startServer(env);

  const visitors = await book([first.url, second.url], 12);
  await outboxIsEmpty(dataDir);

  first.child.kill('SIGTERM');
  await first.exited;
  const last = bookingRequest({ to: 'last@visitor.test', date: dateOf(50) });
  await postJson(`${second.url}/send-confirmation-email`, last);
  await mailbox.mailTo('last@visitor.test');
  await outboxIsEmpty(dataDir);
  for (const to of visitors) expect(mailbox.mailsTo(to)).toHaveLength(1);
  expect(mailbox.mailsTo('info@centro.test')).toHaveLength(visitors.length + 1);
});

test('when the sending server is killed the other takes over, and nothing is sent twice', async () => {
  await using mailbox = await startMailbox();
  const { env, dataDir } = sharedEnv(mailbox.url);
  await using first = await startServer(env);
  await using second = await startServer(env);
  const holder = holderOf(dataDir);
  mailbox.holdGreetings();
  const visitors = await book([second.url], 5);

  first.child.kill('SIGKILL');
  await first.exited;
  mailbox.releaseGreetings();
  await outboxIsEmpty(dataDir);

  expect(holderOf(dataDir)).not.toBe(holder);
  for (const to of visitors) expect(mailbox.mailsTo(to)).toHaveLength(1);
});

test('a server that was frozen while the other took over sends nothing afterwards', async () => {
  await using mailbox = await startMailbox();
  const { env, dataDir } = sharedEnv(mailbox.url);
  await using first = await startServer(env);
  await using second = await startServer(env);
  mailbox.holdGreetings();
  const visitors = await book([second.url], 5);
  await eventually(() => expect(mailbox.waitingClients()).toBeGreaterThan(0));
  const holder = holderOf(dataDir);

  // Its connections to the mail server are still open and could be used.
  first.child.kill('SIGSTOP');
  await eventually(() => expect(holderOf(dataDir)).not.toBe(holder));
  mailbox.releaseGreetings();
  await outboxIsEmpty(dataDir);
  first.child.kill('SIGCONT');
  await postJson(
    `${first.url}/send-confirmation-email`,
    bookingRequest({ to: 'last@visitor.test', date: dateOf(50) }),
  );
  await mailbox.mailTo('last@visitor.test');
  await outboxIsEmpty(dataDir);

  for (const to of [...visitors, 'last@visitor.test']) expect(mailbox.mailsTo(to)).toHaveLength(1);
});
