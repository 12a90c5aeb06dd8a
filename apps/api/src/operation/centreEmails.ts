import { centreTime } from '@centro/booking';
import { unreachableWord } from '../booking/bookingMails.ts';
import type { Config } from '../config.ts';
import { relayRefusals } from '../emails/relayRefusals.ts';
import type { CentreEmails } from '../mail/deliver.ts';
import { unwritten } from '../mail/Mail.ts';
import { outboxRow } from '../mail/outboxRow.ts';

/** Returns the e-mails by which the centre learns what became of others. */
export function centreEmails({
  centre,
  rules,
  mail,
}: Pick<Config, 'centre' | 'rules' | 'mail'>): CentreEmails {
  const sender = mail.from.address;
  return {
    unreachableVisitor: (bookingId, at) => unreachableWord(bookingId, { centre, sender, at }),
    relayRefusals: (reply, at) =>
      outboxRow(relayRefusals(reply, centreTime(at, rules), centre), { kind: 'relay-refusals', sender, at }),
    deliveryReport: (at) =>
      outboxRow(unwritten({ to: centre.email, replyTo: null }), { kind: 'delivery-report', sender, at }),
  };
}
