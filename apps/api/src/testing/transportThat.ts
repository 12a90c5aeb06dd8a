import type { MailTransport } from '../outbox/transport/MailTransport.ts';
import { smtpTransport } from '../outbox/transport/smtpTransport.ts';
import { exampleCentre } from './emails/exampleBooking.ts';

const server = { smtpUrl: 'smtp://127.0.0.1:1', allowsCleartext: true };
const from = { name: '', address: 'a@centro.test' };

/** Returns a transport whose mail server is a function. */
export const transportThat = (send: MailTransport['send']): MailTransport => ({
  ...smtpTransport(server, { from, language: exampleCentre.language }),
  send,
});
