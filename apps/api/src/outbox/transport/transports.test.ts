import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { startMailbox } from '../../testing/startMailbox.ts';
import { toLanguage } from '../../texts/Language.ts';
import { outboxRow } from '../Email.ts';
import { chooseTransport } from './chooseTransport.ts';

const language = toLanguage('it-IT');

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

  await chooseTransport({ from, language, via: { folder } }).send(row, never);

  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-booking-confirmation-[\da-f-]{36}\.eml$/);
  expect(
    await PostalMime.parse(readFileSync(path.join(folder, file)), { attachmentEncoding: 'utf8' }),
  ).toMatchObject(sameMail);
  // No other user of the machine can read it.
  expect([folder, path.join(folder, file)].map((entry) => statSync(entry).mode & 0o777)).toEqual([
    0o700, 0o600,
  ]);
});

test('by SMTP the email arrives unchanged, at one recipient', async () => {
  await using mailbox = await startMailbox();

  await chooseTransport({ from, language, via: local(mailbox.url) }).send(row, never);

  expect(mailbox.mails).toEqual([expect.objectContaining({ ...sameMail, recipients: [mail.to] })]);
});

test.for([
  { to: 'a@visitor.test, b@visitor.test' },
  { to: 'a@visitor.test\r\nBcc: b@visitor.test' },
  { to: 'a@visitor.test>\r\nRCPT TO:<b@visitor.test' },
])('an address with additional text reaches nobody else: $to', async ({ to }) => {
  await using mailbox = await startMailbox();
  const transport = chooseTransport({ from, language, via: local(mailbox.url) });

  await transport.send({ ...row, recipient: to }, never).catch(() => undefined);

  expect(mailbox.mailsTo('b@visitor.test')).toEqual([]);
  for (const { raw } of mailbox.mails) expect(raw).not.toMatch(/^Bcc:/im);
});

test('an address for replies with additional text is one address', async () => {
  await using mailbox = await startMailbox();
  const replyTo = 'a@visitor.test, b@visitor.test';
  await chooseTransport({ from, language, via: local(mailbox.url) }).send({ ...row, replyTo }, never);
  expect(mailbox.mails.map((received) => received.replyTo?.length)).toEqual([1]);
});

test('a try ends when the worker aborts it', async () => {
  await using mailbox = await startMailbox();
  mailbox.holdGreetings();
  const worker = new AbortController();
  const sending = chooseTransport({ from, language, via: local(mailbox.url) }).send(row, worker.signal);
  await eventually(() => expect(mailbox.waitingClients()).toBe(1));

  worker.abort();

  await expect(sending).rejects.toThrow(/abort/i);
  mailbox.releaseGreetings();
});
