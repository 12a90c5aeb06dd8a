import { formatSlotValue, parseSlotValue } from '@centro/booking/links';
import type { CalendarDate } from '@internationalized/date';
import { keptBooking } from '../../../keptBooking.ts';
import { tabMemory } from '../../../tabMemory.ts';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';

/** What the tab keeps of a confirmation, in its storage: what the panel shows, and nothing personal (B28, A31). */
type Kept = Omit<ConfirmedBooking, 'selection' | 'email'> & { slot: string };

/** Keeps a confirmation through reload, Back and a discarded tab. */
export function keepConfirmation({ selection, email: _email, ...shown }: ConfirmedBooking): void {
  const kept: Kept = { ...shown, slot: formatSlotValue(selection) };
  tabMemory.keep(keptBooking, JSON.stringify(kept));
}

/** Returns the kept confirmation until the end of its day, which `today` tells; forgets it after. */
export function recallConfirmation(today: CalendarDate): ConfirmedBooking | null {
  const text = tabMemory.recall(keptBooking);
  if (text === null) return null;
  try {
    const { slot, ...shown } = JSON.parse(text) as Kept;
    const selection = parseSlotValue(slot);
    if (selection && selection.day.compare(today) >= 0) return { ...shown, selection, email: null };
  } catch {
    // Written by another version of the site.
  }
  forgetConfirmation();
  return null;
}

export function forgetConfirmation(): void {
  tabMemory.forget(keptBooking);
}
