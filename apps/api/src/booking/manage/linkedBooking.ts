import { formatSlotValue } from '@centro/booking/links';
import type { AppContext } from '../../AppContext.ts';
import { isLapsedProposal, isProposal, isTimeOver } from '../../store/provisionalSeats.ts';
import type { Booking } from '../../store/schema.ts';
import { selectionOf } from '../emails/bookingTime.ts';

/** The booking behind the link of an email, by what can be done with it. */
export type LinkedBooking =
  /** The link is not signed by us, or its booking is not stored. */
  | { state: 'unknown' }
  /** The consultation has begun: nothing can be changed. */
  | { state: 'past'; booking: Booking }
  /** By the link of the receipt, an email about it may have been left out. */
  | { state: 'cancelled'; booking: Booking; isOfReceipt?: boolean }
  /** It was not confirmed in time: its slot is free again (B26). */
  | { state: 'expired'; booking: Booking }
  /** It has to be confirmed first, and may wait without a seat until then; `link` is the value of the request, for further links (B26). */
  | { state: 'provisional'; booking: Booking; link: string }
  /** The centre proposes it in place of an hour that it has closed, and waits for an answer; `link` likewise. */
  | { state: 'proposed'; booking: Booking; link: string }
  /** The visitor has not answered to that in time: its slot is free again. */
  | { state: 'lapsed'; booking: Booking }
  /** It can be changed; `link` is the value of the request, for further links. */
  | { state: 'open'; booking: Booking; link: string };

/** Returns the booking of a link in its present state (B6). */
export async function linkedBooking(
  { store, links, now }: Pick<AppContext, 'store' | 'links' | 'now'>,
  link: unknown,
): Promise<LinkedBooking> {
  const id = links.idOf('booking', link) ?? links.idOf('booking-receipt', link);
  const booking = id === null ? undefined : await store.changes.findLinked(id);
  if (!booking || typeof link !== 'string') return { state: 'unknown' };
  const at = now();
  if (Date.parse(booking.startsAt) <= at.getTime()) return { state: 'past', booking };
  if (isLapsedProposal(booking, at)) return { state: 'lapsed', booking };
  if (isProposal(booking)) return { state: 'proposed', booking, link };
  switch (booking.status) {
    case 'confirmed':
      return { state: 'open', booking, link };
    case 'provisional':
    case 'waiting':
      // `releaseExpired` updates the status only when the next seat is taken.
      return isTimeOver(booking, at)
        ? { state: 'expired', booking }
        : { state: 'provisional', booking, link };
    case 'expired':
      return { state: 'expired', booking };
    case 'released':
    case 'cancelled':
      return { state: 'cancelled', booking, isOfReceipt: isOfReceipt({ links }, link) };
  }
}

/** Whether a link is that of the response to whoever booked, which needs no access to the mailbox. */
export const isOfReceipt = ({ links }: Pick<AppContext, 'links'>, link: string): boolean =>
  links.idOf('booking-receipt', link) !== null;

/** Whether a booking is at another slot than a page has shown; the forms of the release before do not say which. */
export const isElsewhere = (booking: Booking, shown: unknown): boolean =>
  typeof shown === 'string' && shown !== formatSlotValue(selectionOf(booking));
