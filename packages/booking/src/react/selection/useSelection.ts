import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { useMemo, useState } from 'react';
import type { ScheduleOptions } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import type { BookingSelection } from '../../time/BookingSelection.ts';
import { checkBooking } from '../../validate/checkBooking.ts';
import type { BookingProblem } from '../../validate/checkBooking.ts';
import { offeredSlots } from '../../schedule/offeredSlots.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { openingSelection, refreshedSelection, withDay, withSlot } from './partialSelection.ts';
import type { PartialSelection, SlotChange } from './partialSelection.ts';
import { parseDeepLink } from './deepLink.ts';
import type { DeepLinkParameters } from './deepLink.ts';
import { rulesFault } from '../notices/rulesFault.ts';
import { useNow } from './useNow.ts';

export interface UseSelectionOptions {
  /** The end of the window from outside and the server's availability; both may come later. */
  scheduleOptions?: ScheduleOptions | undefined;
  /**
   * The query of the address, which may name a day and a slot; read once, at the first moment. What the rules alone
   * do not offer waits for the first availability, unless the visitor chooses before.
   */
  link?: string;
  linkParameters?: DeepLinkParameters;
}

/** A booking in the making, for a page that draws its own calendar as well as for `BookingPicker`. */
export interface SelectionState {
  rules: BookingRules;
  scheduleOptions: ScheduleOptions | undefined;
  /** What makes the rules unreadable; everything else is empty then. */
  fault: Error | null;
  /** Null until the page is hydrated, and all that follows is empty until then. */
  now: ZonedDateTime | null;
  day: CalendarDate | null;
  slot: TimeOfDay | null;
  /** The slots on offer on the chosen day, earliest first; none is left late on the present day. */
  slots: TimeOfDay[];
  /** What became of the slot when the day changed or time went by, to be shown to the visitor. */
  slotChange: SlotChange | null;
  /** What the last `check` found, until the next selection. */
  problem: BookingProblem | null;
  selectDay: (day: CalendarDate) => void;
  /** Null when none is to be chosen any more, as after a booking. */
  selectSlot: (slot: TimeOfDay | null) => void;
  /** Judges the selection at the present moment; returns it when it can be booked, else null. */
  check: () => BookingSelection | null;
}

/**
 * Keeps a visitor's selection of day and slot true to the rules while time goes by.
 */
export function useSelection(rules: BookingRules, options: UseSelectionOptions = {}): SelectionState {
  const { scheduleOptions, link = '', linkParameters } = options;
  const fault = useMemo(() => rulesFault(rules), [rules]);
  // Rules that cannot be read have no clock either.
  const [present, refresh] = useNow(fault ? { timeZone: 'UTC' } : rules);
  const now = fault ? null : present;
  const [kept, setKept] = useState<PartialSelection | null>(null);
  const [problem, setProblem] = useState<BookingProblem | null>(null);

  const selection = now && selectionAt(now);
  if (selection !== kept) setKept(selection);

  function selectionAt(moment: ZonedDateTime): PartialSelection {
    const context = { now: moment, rules, scheduleOptions };
    if (kept) return refreshedSelection(kept, context);
    return openingSelection(parseDeepLink(link, linkParameters), context);
  }

  const selectDay = (day: CalendarDate) => {
    if (!now) return;
    setKept((current) => current && withDay(current, day, { now, rules, scheduleOptions }));
    setProblem(null);
  };

  const selectSlot = (slot: TimeOfDay | null) => {
    setKept((current) => current && withSlot(current, slot));
    setProblem(null);
  };

  const check = () => {
    const moment = refresh();
    const { day = null, slot = null } = selection ?? {};
    const found = day ? checkBooking({ day, slot }, moment, rules, scheduleOptions) : 'slot-missing';
    setProblem(found);
    return day && slot && !found ? { day, slot } : null;
  };

  return {
    rules,
    scheduleOptions,
    fault,
    now,
    day: selection?.day ?? null,
    slot: selection?.slot ?? null,
    slots: now && selection?.day ? offeredSlots(selection.day, now, rules, scheduleOptions) : [],
    slotChange: selection?.slotChange ?? null,
    problem,
    selectDay,
    selectSlot,
    check,
  };
}
