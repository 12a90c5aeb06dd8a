import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { startMailbox } from '../../testing/startMailbox.ts';
import { isRecipientRefused, mailTransport } from './mailTransport.ts';
import { outboxRow } from '../outboxRow.ts';

const from = { name: 'Centro Studi, sede', address: 'prenotazioni@centro.test' };
const mail = {
  to: 'maria@visitor.test',
  replyTo: 'info@centro.test',
  subject: 'È tutto pronto: àèìòù €',
  text: 'Perché no? Così è più bello.\n',
  html: '<p>Perché no? Così è <b>più bello</b>.</p>',
  calendar: 'BEGIN:VCALENDAR\r\nSUMMARY:Perché no\r\nEND:VCALENDAR\r\n',
};
const row = outboxRow(mail, { kind: 'booking-confirmation', sender: from.address, at: new Date() });
const never = new AbortController().signal;
const local = (smtpUrl: string) => ({ smtpUrl, allowsCleartext: false });

const sameMail = {
  from,
  to: [{ name: '', address: mail.to }],
  replyTo: [{ name: '', address: mail.replyTo }],
  subject: mail.subject,
  text: expect.stringMatching(/^Perché no\? Così è più bello\.\s+$/) as string,
  html: expect.stringContaining(mail.html) as string,
  messageId: row.messageId,
  attachments: [
    expect.objectContaining({
      filename: 'consulenza.ics',
      mimeType: 'text/calendar',
      method: 'PUBLISH',
      disposition: 'attachment',
      content: mail.calendar.replaceAll('\r', ''),
    }),
  ],
};

test('without SMTP an email is written to a file that mail programs can read', async () => {
  const folder = path.join(tmpdir(), `centro-mail-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true }));

  await mailTransport({ from, via: { folder } }).send(row, never);

  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-booking-confirmation-[\da-f-]{36}\.eml$/);
  expect(
    await PostalMime.parse(readFileSync(path.join(folder, file)), { attachmentEncoding: 'utf8' }),
  ).toMatchObject(sameMail);
});

test('by SMTP the email arrives unchanged, at one recipient', async () => {
  await using mailbox = await startMailbox();

  await mailTransport({ from, via: local(mailbox.url) }).send(row, never);

  expect(mailbox.mails).toEqual([expect.objectContaining({ ...sameMail, recipients: [mail.to] })]);
});

test.for([
  { to: 'a@visitor.test, b@visitor.test' },
  { to: 'a@visitor.test\r\nBcc: b@visitor.test' },
  { to: 'a@visitor.test>\r\nRCPT TO:<b@visitor.test' },
])('an address with additional text reaches nobody else: $to', async ({ to }) => {
  await using mailbox = await startMailbox();
  const transport = mailTransport({ from, via: local(mailbox.url) });

  await transport.send({ ...row, recipient: to }, never).catch(() => undefined);

  expect(mailbox.mailsTo('b@visitor.test')).toEqual([]);
  for (const { raw } of mailbox.mails) expect(raw).not.toMatch(/^Bcc:/im);
});

test.for([
  { code: 550, isRefused: true },
  { code: 553, isRefused: true },
  { code: 450, isRefused: false },
  { code: 421, isRefused: false },
])('$code to the recipient means refused for good: $isRefused (A23)', async ({ code, isRefused }) => {
  await using mailbox = await startMailbox();
  mailbox.answerRecipient(mail.to, code);
  const error: unknown = await mailTransport({ from, via: local(mailbox.url) })
    .send(row, never)
    .catch((reason: unknown) => reason);
  expect(isRecipientRefused(error)).toBe(isRefused);
});

test('a refusal of the sender does not mean that the recipient is refused', async () => {
  await using mailbox = await startMailbox();
  const url = mailbox.url.replace('//', '//user:wrong@');
  const error: unknown = await mailTransport({ from, via: local(url) })
    .send(row, never)
    .catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'EAUTH', responseCode: 535 });
  expect(isRecipientRefused(error)).toBe(false);
});
