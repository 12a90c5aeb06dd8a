import type { Parts } from '../Parts.ts';
import type { Booking } from '../store/Tables.ts';

/** What the link of an e-mail leads to. */
export type LinkedBooking =
  /** We have not signed this link, or the booking is none of ours. */
  | { state: 'unknown' }
  /** Its moment has come: there is nothing left to change. */
  | { state: 'past'; booking: Booking }
  | { state: 'cancelled'; booking: Booking }
  /** It can be changed; `link` is what was asked with, to be handed on. */
  | { state: 'open'; booking: Booking; link: string };

/** Returns the booking that a link is about, as it stands now (B6). */
export async function linkedBooking(
  { store, links, now }: Pick<Parts, 'store' | 'links' | 'now'>,
  link: unknown,
): Promise<LinkedBooking> {
  const id = links.idOf('booking', link);
  const booking = id === null ? undefined : await store.changes.find(id);
  if (!booking || typeof link !== 'string') return { state: 'unknown' };
  if (Date.parse(booking.startsAt) <= now().getTime()) return { state: 'past', booking };
  return booking.status === 'confirmed' ? { state: 'open', booking, link } : { state: 'cancelled', booking };
}
