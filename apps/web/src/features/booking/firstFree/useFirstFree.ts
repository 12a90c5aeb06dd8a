import type { BookingRules, BookingSelection, Schedule } from '@centro/booking';
import { useState } from 'react';

/** The first free slot as a page proposes it; `slot` is null when the window holds none. */
export type FirstFreeState = { isKnown: false } | { isKnown: true; slot: BookingSelection | null };

const unknown: FirstFreeState = { isKnown: false };

interface Known {
  state: FirstFreeState;
  changes: number;
  rules: BookingRules;
}

/**
 * Returns the first free slot of `schedule`. It stays the same, so that it never changes under the finger, until `changes`
 * or the `rules` do. While the availability `isAwaited` it is not known.
 */
export function useFirstFree(
  schedule: Schedule | null,
  { isAwaited, changes, rules }: { isAwaited: boolean; changes: number; rules: BookingRules },
): FirstFreeState {
  const [known, setKnown] = useState<Known | null>(null);
  const isOfRules = known?.rules === rules;
  if (schedule && !isAwaited && !(isOfRules && known.changes === changes))
    setKnown({ state: { isKnown: true, slot: schedule.firstFree() }, changes, rules });
  return isOfRules ? known.state : unknown;
}
