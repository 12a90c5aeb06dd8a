import { centreTime } from '@centro/booking';
import { deliveryFailureEmail } from '../booking/bookingEmails.ts';
import type { Config } from '../config/config.ts';
import { relayRefusals } from '../emails/centre/relayRefusals.ts';
import type { CentreEmails } from '../mail/deliver.ts';
import { unrenderedEmail } from '../mail/Email.ts';
import { outboxRow } from '../mail/outboxRow.ts';

/** Returns the emails that report delivery problems to the centre. */
export function centreEmails({
  centre,
  rules,
  mail,
}: Pick<Config, 'centre' | 'rules' | 'mail'>): CentreEmails {
  const sender = mail.from.address;
  return {
    deliveryFailureEmail: (bookingId, at) => deliveryFailureEmail(bookingId, { centre, sender, at }),
    relayRefusals: (reply, at) =>
      outboxRow(relayRefusals(reply, centreTime(at, rules), centre), { kind: 'relay-refusals', sender, at }),
    deliveryReport: (at) =>
      outboxRow(unrenderedEmail({ to: centre.email, replyTo: null }), {
        kind: 'delivery-report',
        sender,
        at,
      }),
  };
}
