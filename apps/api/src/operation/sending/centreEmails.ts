import { centreTime } from '@centro/booking';
import { deliveryFailureEmail } from '../../booking/emails/bookingEmails.ts';
import type { Config } from '../../config/config.ts';
import { relayRefusals } from '../reports/relayRefusals.ts';
import type { CentreEmails } from '../../outbox/deliver.ts';
import { unrenderedEmail } from '../../outbox/Email.ts';
import { outboxRow } from '../../outbox/outboxRow.ts';

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
