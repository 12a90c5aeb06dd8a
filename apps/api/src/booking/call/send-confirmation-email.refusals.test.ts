import type { Problem } from '@centro/api-client';
import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { eventually } from '../../testing/eventually.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';
import { everyone, startMailbox } from '../../testing/startMailbox.ts';

const visitor = 'maria@visitor.test';
const centre = 'info@centro.test';
const times = ['16:30', '17:00', '17:30'];
const bookings = times.map((time, index) =>
  bookingRequest({
    to: `visitor${index}@visitor${index}.test`,
    date: `mercoledì 25 novembre 2026 alle ore ${time}`,
  }),
);

test.concurrent.for([
  { reply: '554 5.7.1 Relay access denied' },
  { reply: '550 5.7.1 Authentication required' },
  { reply: '553 5.1.8 Sender address rejected' },
  { reply: '550 No such user here' },
])(
  'a relay that replies «$reply» to everybody releases no booking; /readyz, the log and an email to the centre report it (A23)',
  async ({ reply }) => {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url });
    mailbox.answerRecipient(everyone, reply);

    for (const booking of bookings)
      expect(await api.post('/send-confirmation-email', booking)).toMatchObject({ status: 202 });

    const counts = 'SELECT status, count(*) AS count FROM booking GROUP BY status';
    expect(queryFile(api.config.dataDir, counts)).toEqual([{ status: 'confirmed', count: 3 }]);
    await eventually(async () => expect(await unready(api.url)).toContain('mail-refused'));

    mailbox.answerRecipient(everyone, undefined);
    await outboxIsEmpty(api.config.dataDir);
    for (const { to } of bookings) expect(mailbox.mailsTo(to)).toHaveLength(1);
    const reports = mailbox.mailsTo(centre).filter(({ subject }) => subject?.includes('rifiutato'));
    expect(reports.map(({ text }) => text)).toEqual([
      expect.stringContaining(`risposta: ${reply.slice(0, 3)}`),
    ]);
    expect(await unready(api.url)).toEqual([]);
  },
);

test.concurrent('three refusals in a row make the server unready, two do not; one accepted email makes it ready again', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url, LOG_LEVEL: 'silent' });
  mailbox.answerRecipient(everyone, '554 5.7.1 Relay access denied');
  const message = { message: 'Ciao', name: 'Maria', telefono: '333', to: centre };
  await api.post('/send-email', message);
  await eventually(() => expect(tries(api.config.dataDir)).toBe(2));
  expect(await unready(api.url)).toEqual([]);

  await eventually(() => expect(tries(api.config.dataDir)).toBeGreaterThanOrEqual(3));
  expect(await unready(api.url)).toEqual(['mail-refused']);

  mailbox.answerRecipient(everyone, undefined);
  await mailbox.mailTo(centre);
  await eventually(async () => expect(await unready(api.url)).toEqual([]));
});

test.concurrent('a bare 550 about the mailbox releases the booking while other recipients are accepted (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const [first = bookingRequest()] = bookings;
  expect(await api.post('/send-confirmation-email', first)).toMatchObject({ status: 201 });
  mailbox.answerRecipient(visitor, '550 No such user here');

  const refused = await api.post(
    '/send-confirmation-email',
    bookingRequest({ date: 'mercoledì 25 novembre 2026 alle ore 18:00' }),
  );

  expect(refused).toMatchObject({ status: 422, json: { code: 'recipient-refused' } });
});

test.concurrent('after a refusal of another recipient a bare 550 releases nothing (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const [first = bookingRequest()] = bookings;
  await api.post('/send-confirmation-email', first);
  await outboxIsEmpty(api.config.dataDir);
  mailbox.answerRecipient(everyone, '554 5.7.1 Relay access denied');
  mailbox.answerRecipient(visitor, '550 No such user here');
  await api.post('/send-email', { message: 'Ciao', name: 'Maria', telefono: '333', to: centre });
  await eventually(() => expect(tries(api.config.dataDir)).toBe(3));

  const late = bookingRequest({ date: 'mercoledì 25 novembre 2026 alle ore 18:00' });
  expect(await api.post('/send-confirmation-email', late)).toMatchObject({ status: 202 });
});

const tries = (dataDir: string) =>
  Number(queryFile(dataDir, 'SELECT sum(attempts) AS tries FROM outbox')[0]?.['tries'] ?? 0);

async function unready(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/readyz`);
  const { errors = [] } = (await answer.json()) as Problem;
  return errors.map(({ field }) => field);
}
