import type { Limits } from '../config/config.ts';
import { toNetworks } from '../http/addresses.ts';
import { toRecipientKey } from '../store/keys.ts';
import type { Booking, OutboxRow } from '../store/schema.ts';
import type { DailyLimit } from './limitStore.ts';

/**
 * A wide network (/24, /48) may do what so many homes may: without a limit, one could fill the database with messages, or have
 * thousands of strangers sent an email that asks them to confirm a booking.
 */
const homesOfWideNetwork = 10;

/**
 * Returns how often one visitor may make a call in a day: per address or /64, per /56 around it, and per wide network.
 */
export function addressLimits(
  of: 'booking' | 'message' | 'subscription',
  ip: string,
  { callsPerAddressPerDay, callsPerHomeNetworkPerDay }: Limits,
): DailyLimit[] {
  const { narrow, home, wide } = toNetworks(ip);
  return [
    { of, whose: narrow, atMost: callsPerAddressPerDay },
    ...(home === null ? [] : [{ of, whose: home, atMost: callsPerHomeNetworkPerDay }]),
    {
      // Bookings of a wide network are counted for its ceiling as well.
      of: of === 'booking' ? 'booking-try' : of,
      whose: wide,
      atMost: homesOfWideNetwork * callsPerHomeNetworkPerDay,
    },
  ];
}

/**
 * Returns the ceilings above which a booking is provisional: of its wide network in a day, and of the whole centre in
 * an hour (B26).
 */
export function bookingCeilings(
  ip: string,
  { directBookingsPerWideNetworkPerDay, directBookingsPerHour }: Limits,
): DailyLimit[] {
  return [
    { of: 'booking', whose: toNetworks(ip).wide, atMost: directBookingsPerWideNetworkPerDay },
    { of: 'booking', whose: 'the whole centre', atMost: directBookingsPerHour, hours: 1, isOfCentre: true },
  ];
}

/**
 * Returns how many bookings of one wide network may be confirmed by their links in a day, beside those that are confirmed at once: with
 * a domain of its own mailboxes one network would otherwise take every seat (B26).
 */
export function confirmationLimits(
  { networkWide }: Pick<Booking, 'networkWide'>,
  { directBookingsPerWideNetworkPerDay }: Limits,
): DailyLimit[] {
  const atMost = 2 * directBookingsPerWideNetworkPerDay;
  // The centre's own bookings come from no network.
  return networkWide === null ? [] : [{ of: 'confirmation', whose: networkWide, atMost }];
}

/** Returns how many emails one address may get in a day: anyone can type anyone's address in a form. */
export function recipientLimit(email: string, { mailsPerRecipientPerDay }: Limits): DailyLimit {
  return { of: 'mail-to', whose: toRecipientKey(email), atMost: mailsPerRecipientPerDay };
}

/**
 * Returns how many emails about the newsletter one address may get in a day. They are not counted with those about
 * bookings: a refused booking would reveal that the address had unsubscribed.
 */
export function subscriptionEmailLimit(email: string, { mailsPerRecipientPerDay }: Limits): DailyLimit {
  return { of: 'subscription-mail-to', whose: toRecipientKey(email), atMost: mailsPerRecipientPerDay };
}

/**
 * Returns how many receipts for messages one address may get in a day. They are counted apart: messages that strangers send
 * in somebody's name use up no other email.
 */
export function receiptLimit(email: string, { mailsPerRecipientPerDay }: Limits): DailyLimit {
  return { of: 'receipt-to', whose: toRecipientKey(email), atMost: mailsPerRecipientPerDay };
}

/** Returns the limit that each reminder among `mails` uses, on the day on which it will be sent (B17). */
export function reminderLimits(
  mails: readonly Pick<OutboxRow, 'kind' | 'recipient' | 'sendAfter'>[],
  limits: Limits,
): DailyLimit[] {
  return mails
    .filter(({ kind }) => kind === 'booking-reminder')
    .map(({ recipient, sendAfter }) => ({
      ...recipientLimit(recipient, limits),
      usedAt: new Date(sendAfter),
    }));
}

/**
 * How many messages of the form reach the centre by an email each, from all visitors together. While more come within
 * these ten minutes, further ones wait up to ten minutes for one email that lists them all: a flood costs six emails an
 * hour, and the centre's mail server keeps accepting those about bookings.
 */
export const messageCeiling = { atMost: 10, withinMs: 10 * 60_000 };
