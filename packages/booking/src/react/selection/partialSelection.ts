import type { CalendarDate } from '@internationalized/date';
import type { Schedule } from '../../schedule/Schedule.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import type { DeepLink } from '../../links/deepLink.ts';

/** What a visitor has selected so far; no day only when the window holds none. */
export interface PartialSelection {
  day: CalendarDate | null;
  slot: TimeOfDay | null;
  /** What became of the slot when the day changed or time went by; null when there was none. */
  slotChange: SlotChange | null;
  /** What a link names and the rules alone do not offer: the server may report an extra opening. */
  pendingLink?: DeepLink;
}

export interface SlotChange {
  kind: 'kept' | 'cleared';
  slot: TimeOfDay;
  /** The day of a slot that is cleared with its whole day, which another one has replaced. */
  day?: CalendarDate;
}

/**
 * Returns the selection that a page opens with: the link's where it can be booked, else the first day. A day of the window
 * waits for what the server reports.
 */
export function openingSelection(link: DeepLink | null, schedule: Schedule): PartialSelection {
  const first = { day: firstDay(schedule), slot: null, slotChange: null };
  if (!link) return first;
  const { first: earliest, last } = schedule.window;
  const isPossible = link.day.compare(earliest) >= 0 && link.day.compare(last) <= 0;
  return linkedSelection(link, schedule) ?? (isPossible ? { ...first, pendingLink: link } : first);
}

/** Returns the selection with another slot, or none. */
export function withSlot({ day }: PartialSelection, slot: TimeOfDay | null): PartialSelection {
  return { day, slot, slotChange: null };
}

/** Returns the selection with another day; the slot stays when that day offers it too. */
export function withDay(
  selection: PartialSelection,
  day: CalendarDate,
  schedule: Schedule,
): PartialSelection {
  const { slot } = selection;
  if (!slot) return { day, slot, slotChange: null };
  const kept = offered(day, slot, schedule);
  return { day, slot: kept, slotChange: { kind: kept ? 'kept' : 'cleared', slot } };
}

/**
 * Returns the selection at another moment: a day that has closed gives way to the first bookable one,
 * a slot that has gone to none. The same object when nothing has changed.
 */
export function refreshedSelection(selection: PartialSelection, schedule: Schedule): PartialSelection {
  const { pendingLink, ...own } = selection;
  if (pendingLink && schedule.hasAvailability)
    return linkedSelection(pendingLink, schedule) ?? refreshedSelection(own, schedule);
  const { day, slot } = selection;
  if (day && isBookable(day, schedule)) {
    if (!slot || offered(day, slot, schedule)) return selection;
    return { day, slot: null, slotChange: { kind: 'cleared', slot } };
  }
  const first = firstDay(schedule);
  if (!day && !first) return selection;
  return { day: first, slot: null, slotChange: slot && { kind: 'cleared', slot, ...(day && { day }) } };
}

function linkedSelection({ day, slot }: DeepLink, schedule: Schedule): PartialSelection | null {
  if (!isBookable(day, schedule)) return null;
  return { day, slot: offered(day, slot, schedule), slotChange: null };
}

const firstDay = ({ firstBookable, startingDate }: Schedule) => firstBookable(startingDate);

const isBookable = (day: CalendarDate, schedule: Schedule) => schedule.day(day).closed === null;

function offered(day: CalendarDate, slot: TimeOfDay | null, schedule: Schedule): TimeOfDay | null {
  return schedule.day(day).slots.some((candidate) => candidate.slot === slot) ? slot : null;
}
