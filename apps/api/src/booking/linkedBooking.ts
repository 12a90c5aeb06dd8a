import type { AppContext } from '../AppContext.ts';
import { isTimeOver } from '../store/provisionalSeats.ts';
import type { Booking } from '../store/Tables.ts';

/** What the link of an e-mail leads to. */
export type LinkedBooking =
  /** We have not signed this link, or the booking is none of ours. */
  | { state: 'unknown' }
  /** Its moment has come: there is nothing left to change. */
  | { state: 'past'; booking: Booking }
  | { state: 'cancelled'; booking: Booking }
  /** Nobody confirmed it in time: its slot is free again (B26). */
  | { state: 'expired'; booking: Booking }
  /** It is to be confirmed first; `link` is what was asked with, to be handed on (B26). */
  | { state: 'provisional'; booking: Booking; link: string }
  /** It can be changed; `link` is what was asked with, to be handed on. */
  | { state: 'open'; booking: Booking; link: string };

/** Returns the booking that a link is about, as it stands now (B6). */
export async function linkedBooking(
  { store, links, now }: Pick<AppContext, 'store' | 'links' | 'now'>,
  link: unknown,
): Promise<LinkedBooking> {
  const id = links.idOf('booking', link);
  const booking = id === null ? undefined : await store.changes.find(id);
  if (!booking || typeof link !== 'string') return { state: 'unknown' };
  const at = now();
  if (Date.parse(booking.startsAt) <= at.getTime()) return { state: 'past', booking };
  switch (booking.status) {
    case 'confirmed':
      return { state: 'open', booking, link };
    case 'provisional':
      // Who takes the next seat notes that its time is over.
      return isTimeOver(booking, at)
        ? { state: 'expired', booking }
        : { state: 'provisional', booking, link };
    case 'expired':
      return { state: 'expired', booking };
    case 'released':
    case 'cancelled':
      return { state: 'cancelled', booking };
  }
}
