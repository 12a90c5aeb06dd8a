import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { firstBookableDay } from '../../days/firstBookableDay.ts';
import { isBookableDay } from '../../schedule/isBookableDay.ts';
import { offeredSlots } from '../../schedule/offeredSlots.ts';
import { startingDate } from '../../days/startingDate.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import type { DeepLink } from './deepLink.ts';

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
}

/** What a selection is checked against. */
export interface SelectionContext {
  now: ZonedDateTime;
  rules: BookingRules;
  scheduleOptions?: ScheduleOptions | undefined;
}

/** Returns the selection that a page opens with: the link's where it can be booked, else the first day. */
export function openingSelection(link: DeepLink | null, context: SelectionContext): PartialSelection {
  const first = { day: firstDay(context), slot: null, slotChange: null };
  return link ? (linkedSelection(link, context) ?? { ...first, pendingLink: link }) : first;
}

/** Returns the selection with another slot, or none. */
export function withSlot({ day }: PartialSelection, slot: TimeOfDay | null): PartialSelection {
  return { day, slot, slotChange: null };
}

/** Returns the selection with another day; the slot stays when that day offers it too. */
export function withDay(
  selection: PartialSelection,
  day: CalendarDate,
  context: SelectionContext,
): PartialSelection {
  const { slot } = selection;
  if (!slot) return { day, slot, slotChange: null };
  const kept = offered(day, slot, context);
  return { day, slot: kept, slotChange: { kind: kept ? 'kept' : 'cleared', slot } };
}

/**
 * Returns the selection at another moment: a day that has closed gives way to the first bookable one,
 * a slot that has gone to none. The same object when nothing has changed.
 */
export function refreshedSelection(selection: PartialSelection, context: SelectionContext): PartialSelection {
  const { pendingLink, ...own } = selection;
  if (pendingLink && context.scheduleOptions?.availability)
    return linkedSelection(pendingLink, context) ?? refreshedSelection(own, context);
  const { day, slot } = selection;
  const { now, rules, scheduleOptions } = context;
  if (day && isBookableDay(day, now, rules, scheduleOptions)) {
    if (!slot || offered(day, slot, context)) return selection;
    return { day, slot: null, slotChange: { kind: 'cleared', slot } };
  }
  const first = firstDay(context);
  if (!day && !first) return selection;
  return { day: first, slot: null, slotChange: slot && { kind: 'cleared', slot } };
}

function linkedSelection({ day, slot }: DeepLink, context: SelectionContext): PartialSelection | null {
  const { now, rules, scheduleOptions } = context;
  if (!isBookableDay(day, now, rules, scheduleOptions)) return null;
  return { day, slot: offered(day, slot, context), slotChange: null };
}

const firstDay = ({ now, rules, scheduleOptions }: SelectionContext) =>
  firstBookableDay(startingDate(now, rules), now, rules, scheduleOptions);

function offered(day: CalendarDate, slot: TimeOfDay | null, context: SelectionContext): TimeOfDay | null {
  const { now, rules, scheduleOptions } = context;
  return slot && offeredSlots(day, now, rules, scheduleOptions).includes(slot) ? slot : null;
}
