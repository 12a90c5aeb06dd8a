import type { DeskEntry } from '../../store/schema.ts';

/** Returns the entry of a booking about which the centre has kept nothing yet. */
export function newDeskEntry(bookingId: string): DeskEntry {
  return { bookingId, presence: null, note: '', noteVersion: 0, isByPhone: 0, moves: 0 };
}
