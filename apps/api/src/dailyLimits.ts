import type { Limits } from './config.ts';
import type { DailyLimit } from './store/limitStore.ts';
import type { OutboxRow } from './store/Tables.ts';
import { toRecipientKey } from './store/toRecipientKey.ts';
import { toNetworkKey } from './toNetworkKey.ts';

/** Returns how often one network address may make a call in a day. */
export function addressLimit(
  of: 'booking' | 'message' | 'subscription',
  ip: string,
  { callsPerAddressPerDay }: Limits,
): DailyLimit {
  return { of, whose: toNetworkKey(ip), atMost: callsPerAddressPerDay };
}

/** Returns how many e-mails reach an address in a day: anyone can write anyone's address in a form. */
export function recipientLimit(email: string, { mailsPerRecipientPerDay }: Limits): DailyLimit {
  return { of: 'mail-to', whose: toRecipientKey(email), atMost: mailsPerRecipientPerDay };
}

/**
 * Returns how many e-mails about the newsletter reach an address in a day. They are not counted with those about
 * bookings: a booking that is refused would tell that the address had left the newsletter.
 */
export function subscriptionMailLimit(email: string, { mailsPerRecipientPerDay }: Limits): DailyLimit {
  return { of: 'subscription-mail-to', whose: toRecipientKey(email), atMost: mailsPerRecipientPerDay };
}

/** Returns the limit that each reminder among `mails` uses, on the day on which it will leave (B17). */
export function reminderLimits(mails: readonly OutboxRow[], limits: Limits): DailyLimit[] {
  return mails
    .filter(({ kind }) => kind === 'booking-reminder')
    .map(({ recipient, sendAfter }) => ({
      ...recipientLimit(recipient, limits),
      usedAt: new Date(sendAfter),
    }));
}
