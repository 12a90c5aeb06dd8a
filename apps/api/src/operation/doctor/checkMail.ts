import type { Config } from '../../config/config.ts';
import { outboxRow } from '../../outbox/outboxRow.ts';
import { mailTransport, verifyLogin } from '../../outbox/transport/mailTransport.ts';
import { reasonOf, well, wrong } from './Finding.ts';
import type { Finding } from './Finding.ts';

type MailFacts = Pick<Config, 'mail' | 'centre'>;

/** Logs in to the mail server, and sends nothing. */
export async function checkLogin({ mail }: MailFacts): Promise<Finding> {
  const { via } = mail;
  if ('folder' in via) return well('mail server', `none: e-mails are written to ${via.folder}`);
  const { host } = new URL(via.smtpUrl);
  try {
    await verifyLogin(via);
    return well('mail server', `${host} accepts the login`);
  } catch (error) {
    return wrong('mail server', `${host}: ${reasonOf(error)}; check SMTP_URL`);
  }
}

/** Sends an e-mail to the centre, past the outbox. */
export async function sendTest({ mail, centre }: MailFacts, at: Date): Promise<Finding> {
  const { subject, text } = centre.language.words.centreEmails.test;
  const email = { to: centre.email, replyTo: null, subject, text, html: null, calendar: null };
  const row = outboxRow(email, { kind: 'relay-refusals', sender: mail.from.address, at });
  try {
    await mailTransport(mail).send(row, new AbortController().signal);
    return well('test e-mail', `accepted for ${centre.email}: look into that mailbox`);
  } catch (error) {
    return wrong('test e-mail', reasonOf(error));
  }
}
