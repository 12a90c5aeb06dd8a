import type { BookingSelection, Schedule } from '@centro/booking';
import { useState } from 'react';

/** The first free slot as a page proposes it; `slot` is null when the window holds none. */
export type FirstFreeState = { isKnown: false } | { isKnown: true; slot: BookingSelection | null };

interface Known {
  slot: BookingSelection | null;
  changes: number;
}

/**
 * Returns the first free slot of `schedule`. It stays the same, so that it never changes under the finger, until `changes`
 * does. While the availability `isAwaited` it is not known.
 */
export function useFirstFree(
  schedule: Schedule | null,
  { isAwaited, changes }: { isAwaited: boolean; changes: number },
): FirstFreeState {
  const [known, setKnown] = useState<Known | null>(null);
  if (schedule && !isAwaited && known?.changes !== changes) setKnown({ slot: schedule.firstFree(), changes });
  return known ? { isKnown: true, slot: known.slot } : { isKnown: false };
}
