import { expect, test, vi } from 'vitest';
import { bookingRequest } from '../testing/bookingRequest.ts';
import { eventually } from '../testing/eventually.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const visitor = 'maria@visitor.test';
const centre = 'info@example.it';

test.concurrent(
  'while the mail server is down a booking is accepted; its e-mails leave when it is back (A23)',
  async () => {
    const { port, url, close } = await startMailbox();
    await close();
    await using api = await startApi({ SMTP_URL: url });

    const answer = await api.post('/send-confirmation-email', bookingRequest());
    expect(answer).toMatchObject({ status: 202, json: { status: 'queued' } });

    await using mailbox = await startMailbox({ port });
    await mailbox.mailTo(visitor);
    await mailbox.mailTo(centre);
    expect(mailbox.mails).toHaveLength(2);
  },
);

test.concurrent(
  'an address that the mail server refuses for good frees the slot and tells nobody (A23)',
  async () => {
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
  },
);

test.concurrent(
  'an address that the mail server refuses for now keeps its booking and gets its e-mail later (A23)',
  async () => {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url });
    mailbox.answerRecipient(visitor, 450);

    const answer = await api.post('/send-confirmation-email', bookingRequest());
    expect(answer).toMatchObject({ status: 202, json: { status: 'queued' } });
    await mailbox.mailTo(centre);
    expect(mailbox.mailsTo(visitor)).toEqual([]);

    mailbox.answerRecipient(visitor, undefined);
    await mailbox.mailTo(visitor);
  },
);

test.concurrent(
  'a booking that the visitor was told of stays when the address turns out not to exist; the centre is told once (A23)',
  async () => {
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
    expect(bookingEmail?.subject).toBe('Nuova prenotazione: 25/11/2026 alle 16:30');
    expect(failureEmail?.subject).toMatch(/^Da chiamare: /);
    expect(failureEmail?.text).toContain('+39 333 1234567');
    const reminder = queryFile(
      api.config.dataDir,
      "SELECT status FROM outbox WHERE kind = 'booking-reminder'",
    );
    expect(reminder).toEqual([{ status: 'dropped' }]);
  },
);

test.concurrent(
  'a disk that fills once a booking is on it hides no booking behind an error: its e-mails are queued (A23)',
  async () => {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url });

    expect(await bookOnFullDisk(mailbox, api)).toMatchObject({ status: 202, json: { status: 'queued' } });
    mailbox.releaseGreetings();
    await mailbox.mailTo(visitor);
    await mailbox.mailTo(centre);
  },
);

test.concurrent(
  'what was said with the disk full holds: refused later, the e-mail costs nobody the booking (A23)',
  async () => {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url });

    expect(await bookOnFullDisk(mailbox, api)).toMatchObject({ status: 202, json: { status: 'queued' } });
    mailbox.answerRecipient(visitor, 550);
    mailbox.releaseGreetings();
    await eventually(() => expect(mailbox.mailsTo(centre)).toHaveLength(2));
    expect(queryFile(api.config.dataDir, 'SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
  },
);

/** Books while the mail server does not greet, with a disk that is full when the answer gives up waiting. */
function bookOnFullDisk(mailbox: Mailbox, api: Api) {
  mailbox.holdGreetings();
  const full = Object.assign(new Error('database or disk is full'), { errcode: 13 });
  vi.spyOn(api.store.outbox, 'defer').mockRejectedValueOnce(full);
  return api.post('/send-confirmation-email', bookingRequest());
}

type Mailbox = Awaited<ReturnType<typeof startMailbox>>;
type Api = Awaited<ReturnType<typeof startApi>>;
