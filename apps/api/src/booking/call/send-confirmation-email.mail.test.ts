import { expect, test, vi } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { eventually } from '../../testing/eventually.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';

const visitor = 'maria@visitor.test';
const centre = 'info@centro.test';

test.concurrent('while the mail server is down a booking is accepted; its emails are sent when it is back (A23)', async () => {
  const { port, url, close } = await startMailbox();
  await close();
  await using api = await startApi({ SMTP_URL: url });

  const answer = await api.post('/send-confirmation-email', bookingRequest());
  expect(answer).toMatchObject({ status: 202, json: { status: 'queued' } });

  await using mailbox = await startMailbox({ port });
  await mailbox.mailTo(visitor);
  await mailbox.mailTo(centre);
  expect(mailbox.mails).toHaveLength(2);
});

test.concurrent('a permanently refused address frees the slot, and no email about it is sent (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  mailbox.answerRecipient(visitor, 550);

  const refused = await api.post('/send-confirmation-email', bookingRequest());
  expect(refused).toMatchObject({ status: 422, json: { code: 'recipient-refused' } });

  const other = await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));
  expect(other.status).toBe(201);
  await outboxIsEmpty(api.config.dataDir);
  expect(queryFile(api.config.dataDir, 'SELECT email, status FROM booking ORDER BY created_at')).toEqual([
    { email: visitor, status: 'released' },
    { email: 'luca@visitor.test', status: 'confirmed' },
  ]);
  const [bookingEmail, ...others] = mailbox.mailsTo(centre);
  expect(bookingEmail?.text).toContain('luca@visitor.test');
  expect(others).toEqual([]);
});

test.concurrent('a temporarily refused address keeps its booking and gets its email later (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  mailbox.answerRecipient(visitor, 450);

  const answer = await api.post('/send-confirmation-email', bookingRequest());
  expect(answer).toMatchObject({ status: 202, json: { status: 'queued' } });
  await mailbox.mailTo(centre);
  expect(mailbox.mailsTo(visitor)).toEqual([]);

  mailbox.answerRecipient(visitor, undefined);
  await mailbox.mailTo(visitor);
});

test.concurrent('a booking that the visitor was told of is kept when the address does not exist; the centre gets one email (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  mailbox.answerRecipient(visitor, 450);
  const answer = await api.post('/send-confirmation-email', bookingRequest());
  expect(answer.status).toBe(202);

  mailbox.answerRecipient(visitor, 550);
  await eventually(() => expect(mailbox.mailsTo(centre)).toHaveLength(2));
  await outboxIsEmpty(api.config.dataDir);

  expect(queryFile(api.config.dataDir, 'SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
  const [bookingEmail, failureEmail] = mailbox.mailsTo(centre);
  expect(bookingEmail?.subject).toBe('Nuova prenotazione: mer 25 nov, 16:30, Maria Rossi');
  expect(failureEmail?.subject).toMatch(/^Da chiamare: /);
  expect(failureEmail?.text).toContain('+39 333 1234567');
  const reminder = queryFile(api.config.dataDir, "SELECT status FROM outbox WHERE kind = 'booking-reminder'");
  expect(reminder).toEqual([{ status: 'dropped' }]);
});

test.concurrent('when the disk becomes full after a booking is stored, the response is no error: its emails are queued (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });

  expect(await bookOnFullDisk(mailbox, api)).toMatchObject({ status: 202, json: { status: 'queued' } });
  mailbox.releaseGreetings();
  await mailbox.mailTo(visitor);
  await mailbox.mailTo(centre);
});

test.concurrent('a booking reported as queued while the disk was full is kept when its email is refused later (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });

  expect(await bookOnFullDisk(mailbox, api)).toMatchObject({ status: 202, json: { status: 'queued' } });
  mailbox.answerRecipient(visitor, 550);
  mailbox.releaseGreetings();
  await eventually(() => expect(mailbox.mailsTo(centre)).toHaveLength(2));
  expect(queryFile(api.config.dataDir, 'SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
});

/** Books while the mail server sends no greeting, with a disk that is full when the request stops waiting. */
function bookOnFullDisk(mailbox: Mailbox, api: Api) {
  mailbox.holdGreetings();
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  vi.spyOn(api.store.outbox, 'defer').mockRejectedValueOnce(full);
  return api.post('/send-confirmation-email', bookingRequest());
}

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
type Api = Awaited<ReturnType<typeof startApi>>;
