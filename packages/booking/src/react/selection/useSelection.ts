import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { useMemo, useState } from 'react';
import type { BookingCircumstances } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import type { BookingSelection } from '../../time/BookingSelection.ts';
import { checkBooking } from '../../validate/checkBooking.ts';
import type { BookingProblem } from '../../validate/checkBooking.ts';
import { offeredSlots } from '../../schedule/offeredSlots.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { openingChoice, refreshedChoice, withDay, withSlot } from './bookingChoice.ts';
import type { BookingChoice, SlotChange } from './bookingChoice.ts';
import { parseDeepLink } from './deepLink.ts';
import type { DeepLinkParameters } from './deepLink.ts';
import { rulesFault } from '../notices/rulesFault.ts';
import { useNow } from './useNow.ts';

export interface UseBookingOptions {
  /** The end of the window from outside (R138) and what the server tells (A25); both may come later. */
  circumstances?: BookingCircumstances | undefined;
  /**
   * The query of the address, which may name a day and a slot (B13); read once, at the first moment. What the rules alone
   * do not offer waits for the first availability, unless the visitor chooses before.
   */
  link?: string;
  linkParameters?: DeepLinkParameters;
}

/** A booking in the making, for a page that draws its own calendar as well as for `BookingPicker`. */
export interface BookingState {
  rules: BookingRules;
  circumstances: BookingCircumstances | undefined;
  /** What makes the rules unreadable; everything else is empty then. */
  fault: Error | null;
  /** Null until the page is hydrated, and all that follows is empty until then. */
  now: ZonedDateTime | null;
  day: CalendarDate | null;
  slot: TimeOfDay | null;
  /** The slots on offer on the chosen day, earliest first; none is left late on the present day (R113). */
  slots: TimeOfDay[];
  /** What became of the slot when the day changed or time went by, to be said to the visitor (A11). */
  slotChange: SlotChange | null;
  /** What the last `check` found, until the next choice. */
  problem: BookingProblem | null;
  selectDay: (day: CalendarDate) => void;
  /** Null when none is to be chosen any more, as after a booking. */
  selectSlot: (slot: TimeOfDay | null) => void;
  /** Judges the choice at the present moment; returns it when it can be booked, else null (A5, A13). */
  check: () => BookingSelection | null;
}

/**
 * Keeps a visitor's choice of day and slot true to the rules while time goes by (A5, A11, A13).
 */
export function useBooking(rules: BookingRules, options: UseBookingOptions = {}): BookingState {
  const { circumstances, link = '', linkParameters } = options;
  const fault = useMemo(() => rulesFault(rules), [rules]);
  // Rules that cannot be read have no clock either.
  const [present, refresh] = useNow(fault ? { timeZone: 'UTC' } : rules);
  const now = fault ? null : present;
  const [kept, setKept] = useState<BookingChoice | null>(null);
  const [problem, setProblem] = useState<BookingProblem | null>(null);

  const choice = now && choiceAt(now);
  if (choice !== kept) setKept(choice);

  function choiceAt(moment: ZonedDateTime): BookingChoice {
    const context = { now: moment, rules, circumstances };
    if (kept) return refreshedChoice(kept, context);
    return openingChoice(parseDeepLink(link, linkParameters), context);
  }

  const selectDay = (day: CalendarDate) => {
    if (!now) return;
    setKept((current) => current && withDay(current, day, { now, rules, circumstances }));
    setProblem(null);
  };

  const selectSlot = (slot: TimeOfDay | null) => {
    setKept((current) => current && withSlot(current, slot));
    setProblem(null);
  };

  const check = () => {
    const moment = refresh();
    const { day = null, slot = null } = choice ?? {};
    const found = day ? checkBooking({ day, slot }, moment, rules, circumstances) : 'slot-missing';
    setProblem(found);
    return day && slot && !found ? { day, slot } : null;
  };

  return {
    rules,
    circumstances,
    fault,
    now,
    day: choice?.day ?? null,
    slot: choice?.slot ?? null,
    slots: now && choice?.day ? offeredSlots(choice.day, now, rules, circumstances) : [],
    slotChange: choice?.slotChange ?? null,
    problem,
    selectDay,
    selectSlot,
    check,
  };
}
