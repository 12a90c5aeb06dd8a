import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { firstBookableDay } from '../../days/firstBookableDay.ts';
import { isBookableDay } from '../../schedule/isBookableDay.ts';
import { offeredSlots } from '../../schedule/offeredSlots.ts';
import { startingDate } from '../../days/startingDate.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import type { DeepLink } from './deepLink.ts';

/** What a visitor has chosen so far; no day only when the window holds none. */
export interface BookingChoice {
  day: CalendarDate | null;
  slot: TimeOfDay | null;
  /** What became of the slot when the day changed or time went by; null when there was none (A11). */
  slotChange: SlotChange | null;
  /** What a link asks for and the rules alone do not offer: an extra opening that the server may yet tell of (A61). */
  awaited?: DeepLink;
}

export interface SlotChange {
  kind: 'kept' | 'cleared';
  slot: TimeOfDay;
}

/** What a choice is judged by. */
export interface ChoiceContext {
  now: ZonedDateTime;
  rules: BookingRules;
  circumstances?: BookingCircumstances | undefined;
}

/** Returns the choice that a page opens with: the link's where it can be booked (A61), else the first day (A1). */
export function openingChoice(link: DeepLink | null, context: ChoiceContext): BookingChoice {
  const first = { day: firstDay(context), slot: null, slotChange: null };
  return link ? (linkedChoice(link, context) ?? { ...first, awaited: link }) : first;
}

/** Returns the choice with another slot, or none. */
export function withSlot({ day }: BookingChoice, slot: TimeOfDay | null): BookingChoice {
  return { day, slot, slotChange: null };
}

/** Returns the choice with another day; the slot stays when that day offers it too (A11). */
export function withDay(choice: BookingChoice, day: CalendarDate, context: ChoiceContext): BookingChoice {
  const { slot } = choice;
  if (!slot) return { day, slot, slotChange: null };
  const kept = offered(day, slot, context);
  return { day, slot: kept, slotChange: { kind: kept ? 'kept' : 'cleared', slot } };
}

/**
 * Returns the choice as it stands at another moment: a day that has closed gives way to the first bookable one,
 * a slot that has gone to none (A5, A13). The same object when nothing has changed.
 */
export function refreshedChoice(choice: BookingChoice, context: ChoiceContext): BookingChoice {
  const { awaited, ...own } = choice;
  if (awaited && context.circumstances?.availability)
    return linkedChoice(awaited, context) ?? refreshedChoice(own, context);
  const { day, slot } = choice;
  const { now, rules, circumstances } = context;
  if (day && isBookableDay(day, now, rules, circumstances)) {
    if (!slot || offered(day, slot, context)) return choice;
    return { day, slot: null, slotChange: { kind: 'cleared', slot } };
  }
  const first = firstDay(context);
  if (!day && !first) return choice;
  return { day: first, slot: null, slotChange: slot && { kind: 'cleared', slot } };
}

function linkedChoice({ day, slot }: DeepLink, context: ChoiceContext): BookingChoice | null {
  const { now, rules, circumstances } = context;
  if (!isBookableDay(day, now, rules, circumstances)) return null;
  return { day, slot: offered(day, slot, context), slotChange: null };
}

const firstDay = ({ now, rules, circumstances }: ChoiceContext) =>
  firstBookableDay(startingDate(now, rules), now, rules, circumstances);

function offered(day: CalendarDate, slot: TimeOfDay | null, context: ChoiceContext): TimeOfDay | null {
  const { now, rules, circumstances } = context;
  return slot && offeredSlots(day, now, rules, circumstances).includes(slot) ? slot : null;
}
