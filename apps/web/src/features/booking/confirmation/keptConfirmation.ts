import type { Provisional } from '@centro/api-client';
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
    const kept = JSON.parse(text) as Kept;
    const { slot, ...shown } = kept;
    const selection = parseSlotValue(slot);
    if (selection && selection.day.compare(today) >= 0 && isWhole(kept))
      return { ...shown, selection, email: null };
  } catch {
    // Written by another version of the site.
  }
  forgetConfirmation();
  return null;
}

/** Whether the panel can show it: another version of the site may have kept something else. */
const isWhole = ({ reference, manageUrl, uid, provisional }: { [Name in keyof Kept]: unknown }) =>
  isTextOrNull(reference, /^/) &&
  isTextOrNull(manageUrl, /^https?:\/\/[^\s/]+\//) &&
  typeof uid === 'string' &&
  (provisional === null || typeof (provisional as Partial<Provisional>).minutes === 'number');

const isTextOrNull = (value: unknown, pattern: RegExp) =>
  value === null || (typeof value === 'string' && pattern.test(value));

export function forgetConfirmation(): void {
  tabMemory.forget(keptBooking);
}
