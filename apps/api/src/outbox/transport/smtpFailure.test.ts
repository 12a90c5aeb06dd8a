import { expect, test } from 'vitest';
import { startMailbox } from '../../testing/startMailbox.ts';
import { toLanguage } from '../../texts/Language.ts';
import { outboxRow } from '../Email.ts';
import { chooseTransport } from './chooseTransport.ts';
import { smtpFailure } from './smtpFailure.ts';

const language = toLanguage('it-IT');

const recipient = 'maria@visitor.test';

/** Returns the failure for a real server's reply to the recipient, or to the message. */
async function failureAfter({ rcpt, message }: { rcpt?: string; message?: string }) {
  await using mailbox = await startMailbox();
  mailbox.answerRecipient(recipient, rcpt);
  mailbox.answerMessage(recipient, message);
  const mail = { to: recipient, replyTo: null, subject: 'Prova', text: 'Prova', html: null, calendar: null };
  const row = outboxRow(mail, { kind: 'booking-confirmation', sender: 'a@centro.test', at: new Date() });
  const from = { name: '', address: 'a@centro.test' };
  const via = { smtpUrl: mailbox.url, allowsCleartext: false };
  const error: unknown = await chooseTransport({ from, language, via })
    .send(row, new AbortController().signal)
    .catch((reason: unknown) => reason);
  return smtpFailure(error, recipient);
}

test.for([
  ...['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1'].map((code) => ({
    rcpt: `550 ${code} No`,
    mailbox: 'missing',
    cause: 'permanent',
  })),
  ...['5.1.7', '5.1.8', '5.7.0', '5.7.1', '5.7.26', '5.7.133'].map((code) => ({
    rcpt: `550 ${code} User unknown`,
    mailbox: 'unknown',
    cause: 'technical',
  })),
  ...['5.1.0', '5.1.4', '5.1.9', '5.1.11', '5.2.2', '5.4.1', '5.0.0'].map((code) => ({
    rcpt: `550 ${code} User unknown`,
    mailbox: 'unknown',
    cause: 'permanent',
  })),
  { rcpt: '550 No such user here', mailbox: 'seems-missing', cause: 'permanent' },
  { rcpt: '550 <maria@visitor.test>: unknown', mailbox: 'seems-missing', cause: 'permanent' },
  { rcpt: '550 mailbox unavailable', mailbox: 'seems-missing', cause: 'permanent' },
  // Not at the place of an enhanced code, or not one.
  { rcpt: '550 No such user - 5.1.1', mailbox: 'seems-missing', cause: 'permanent' },
  { rcpt: '550 5.1.1-2 No such user', mailbox: 'seems-missing', cause: 'permanent' },
  { rcpt: '551 No such user here', mailbox: 'unknown', cause: 'permanent' },
  { rcpt: '554 No such user here', mailbox: 'unknown', cause: 'permanent' },
  { rcpt: '550 Not wanted', mailbox: 'unknown', cause: 'permanent' },
  { rcpt: '550 <maria@visitor.test>: Relay access denied', mailbox: 'unknown', cause: 'permanent' },
  { rcpt: '550 Recipient unknown: authentication required', mailbox: 'unknown', cause: 'permanent' },
  { rcpt: '450 4.2.1 Mailbox busy', mailbox: 'unknown', cause: 'temporary' },
  { rcpt: '421 Too busy', mailbox: 'unknown', cause: 'temporary' },
])('«$rcpt» to the recipient: the mailbox is $mailbox, the cause $cause (A23)', async (expected) => {
  const { rcpt, mailbox, cause } = expected;
  expect(await failureAfter({ rcpt })).toMatchObject({ mailbox, cause, isMessageRefused: false });
});

test.for([
  { message: '554 5.7.1 Not wanted', cause: 'permanent', isMessageRefused: true, reply: '554 5.7.1' },
  ...['5.2.2', '5.3.4', '5.4.5'].map((code) => ({
    message: `552 ${code} Limit exceeded`,
    cause: 'technical',
    isMessageRefused: false,
    reply: `552 ${code}`,
  })),
  { message: '552 Too large', cause: 'permanent', isMessageRefused: true, reply: '552' },
  { message: '451 4.3.0 Later', cause: 'temporary', isMessageRefused: false, reply: '451 4.3.0' },
])('«$message» after the message: the cause is $cause', async ({ message, ...expected }) => {
  expect(await failureAfter({ message })).toMatchObject({ ...expected, mailbox: 'unknown' });
});

test.for([
  { what: 'the command DATA, before the message', error: { command: 'DATA', code: 'EENVELOPE' } },
  { what: 'the size of the message, before it', error: { command: 'MAIL FROM', code: 'EMESSAGE' } },
])('a permanent refusal of $what is no refusal of the message', ({ error }) => {
  const refusal = { ...error, response: '554 5.5.1 No', responseCode: 554, permanent: true };
  expect(smtpFailure(refusal, recipient)).toMatchObject({ cause: 'technical', isMessageRefused: false });
});

test.for([
  { command: 'RCPT TO', permanent: true, responseCode: 550 },
  { command: 'RCPT TO', permanent: true, response: '550 5.1.1 No' },
])('half a reply is no reply: $responseCode $response', (error) => {
  expect(smtpFailure(error, recipient)).toMatchObject({
    cause: 'technical',
    mailbox: 'unknown',
    reply: '',
  });
});

test('a refusal of the sender, or no reply, does not concern the recipient', async () => {
  const login = Object.assign(new Error('Invalid login: 535 No'), {
    code: 'EAUTH',
    command: 'AUTH PLAIN',
    response: '535 5.1.1 No',
    responseCode: 535,
    permanent: true,
  });
  expect(smtpFailure(login, recipient)).toMatchObject({ cause: 'technical', mailbox: 'unknown' });
  const silence = { cause: 'technical', mailbox: 'unknown', isRefusal: false, reply: '' };
  expect(smtpFailure(new Error('Timeout'), recipient)).toMatchObject(silence);
});
