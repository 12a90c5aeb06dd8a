import type { Problem } from '@centro/api-client';
import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { eventually } from '../../testing/eventually.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';
import { everyone, startMailbox } from '../../testing/startMailbox.ts';
import { withServices } from '../../testing/withServices.ts';

const visitor = 'maria@visitor.test';
const centre = 'info@centro.test';
const message = { message: 'Vorrei informazioni', name: 'Luca', telefono: '+39 333 7654321', to: centre };
const minutesOfDay = 24 * 60;

test.concurrent('while the mail server hangs for one recipient, emails to others are sent at once', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  mailbox.holdRecipient('maria@slow.test');
  const slow = api.post('/send-confirmation-email', bookingRequest({ to: 'maria@slow.test' }));
  await eventually(() => expect(mailbox.heldRecipients()).toBe(1));

  const others = bookingRequest({
    date: 'mercoledì 25 novembre 2026 alle ore 17:00',
    to: 'luca@visitor.test',
  });
  expect(await api.post('/send-confirmation-email', others)).toMatchObject({ status: 201 });

  expect(mailbox.heldRecipients()).toBe(1);
  mailbox.releaseRecipient('maria@slow.test');
  await slow;
});

test.concurrent('when a confirmation is permanently refused after the message, the booking is kept and the centre is asked to call', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  mailbox.answerMessage(visitor, '554 5.6.0 Not wanted');

  expect(await api.post('/send-confirmation-email', bookingRequest())).toMatchObject({ status: 202 });

  await outboxIsEmpty(api.config.dataDir);
  expect(queryFile(api.config.dataDir, 'SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
  expect(states(api.config.dataDir)).toContainEqual({
    kind: 'booking-confirmation',
    status: 'undelivered',
    failure: 'permanent',
    reply: '554 5.6.0',
    attempts: 1,
  });
  expect(mailbox.mailsTo(centre).map(({ subject }) => subject?.split(':')[0])).toEqual(
    expect.arrayContaining(['Nuova prenotazione', 'Da chiamare']),
  );
  const ready = (await (await fetch(`${api.url}/readyz`)).json()) as object;
  expect(ready).toMatchObject({ undeliveredMails: { permanent: 1, temporary: 0, technical: 0 } });
});

test.concurrent.for([
  { reply: '451 4.3.0 Later', failure: 'temporary' },
  { reply: '550 5.7.1 Relay access denied', failure: 'technical' },
  { reply: '550 5.2.2 Mailbox full', failure: 'permanent' },
])(
  'a message that gets «$reply» for a day ends as $failure: the server is unready until the report to the centre is sent',
  async ({ reply, failure }) => {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url });
    mailbox.answerRecipient(everyone, reply);
    await api.post('/send-email', message);
    const state = () => states(api.config.dataDir).find(({ kind }) => kind === 'contact-message');
    await eventually(() => expect(state()).toMatchObject({ attempts: 1 }));
    // Two minutes of margin for a slow test.
    api.passMinutes(minutesOfDay - 2);
    await eventually(() => expect(Number(state()?.['attempts'])).toBeGreaterThan(1));
    expect(state()).toMatchObject({ status: 'pending', failure });

    api.passMinutes(2);
    await eventually(() => expect(state()).toMatchObject({ status: 'undelivered', failure }));
    expect(await unready(api.url)).toContain('mail-undelivered');

    mailbox.answerRecipient(everyone, undefined);
    api.passMinutes(20);
    await api.post('/send-email', { ...message, message: 'Di nuovo' });
    await outboxIsEmpty(api.config.dataDir);
    const reports = mailbox.mailsTo(centre).filter(({ subject }) => subject?.includes('non consegnate: 1'));
    expect(reports.map(({ text }) => text)).toEqual([expect.stringContaining('Vorrei informazioni')]);
    expect(await unready(api.url)).toEqual([]);
    const ready = (await (await fetch(`${api.url}/readyz`)).json()) as object;
    expect(ready).toMatchObject({ undeliveredMails: { [failure]: 1 } });
  },
);

test.concurrent('a report that is refused for its text is sent without the texts of visitors', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  mailbox.answerMessage(centre, '554 5.7.1 Spam');
  await api.post('/send-email', message);
  await eventually(() =>
    expect(states(api.config.dataDir)).toContainEqual(
      expect.objectContaining({ kind: 'delivery-report', failure: 'permanent', status: 'pending' }),
    ),
  );

  mailbox.answerMessage(centre, undefined);
  await outboxIsEmpty(api.config.dataDir);

  const report = mailbox.mailsTo(centre).find(({ subject }) => subject?.includes('non consegnate'));
  expect(report?.text).toContain('Messaggio dal modulo del sito');
  expect(report?.text).not.toContain('Vorrei informazioni');
});

test.concurrent('a report about a booking of another service names the service', async () => {
  await using given = await withServices();
  const { api, mailbox, bookExam, mailsTo } = given;
  mailbox.answerMessage(centre, '554 5.7.1 Spam');
  await bookExam();
  await eventually(() =>
    expect(states(api.config.dataDir)).toContainEqual(
      expect.objectContaining({ kind: 'delivery-report', status: 'pending', attempts: 1 }),
    ),
  );
  mailbox.answerMessage(centre, undefined);
  const [report] = await mailsTo(centre);
  expect(report?.text).toContain('(ora italiana; esami, 20 minuti)');
});

const states = (dataDir: string) =>
  queryFile(dataDir, 'SELECT kind, status, failure, reply, attempts FROM outbox');

async function unready(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/readyz`);
  const { errors = [] } = (await answer.json()) as Problem;
  return errors.map(({ field }) => field);
}
