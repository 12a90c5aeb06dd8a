import type { CalendarDate } from '@internationalized/date';
import { useMemo, useState } from 'react';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { compiledRules } from '../../schedule/compiledRules.ts';
import { createSchedule } from '../../schedule/createSchedule.ts';
import type { Schedule } from '../../schedule/Schedule.ts';
import type { OfferedSlot, ScheduleOptions } from '../../schedule/ScheduleOptions.ts';
import type { Moment } from '../../time/centreTime.ts';
import type { BookingSelection } from '../../time/BookingSelection.ts';
import { checkBooking } from '../../validate/checkBooking.ts';
import type { BookingProblem } from '../../validate/checkBooking.ts';
import { toDay, type Day } from '../../time/toDay.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { withDay, withSlot, type SlotChange } from './partialSelection.ts';
import { useKeptSelection, type SelectionControl } from './useKeptSelection.ts';
import { useNow } from './useNow.ts';

/** The availability and the end of the window may come later. */
export interface UseSelectionOptions extends ScheduleOptions, SelectionControl {
  /** The moment at which a server rendered the page; read once, so that the browser begins with the same. */
  now?: Moment | null | undefined;
}

/** A booking in the making, for a page that draws its own calendar as well as for `BookingPicker`. */
export interface SelectionState {
  /** What can be booked at the present moment. Null until the page is hydrated, and all that follows is empty until then. */
  schedule: Schedule | null;
  day: CalendarDate | null;
  slot: TimeOfDay | null;
  /** The slots on offer on the chosen day, earliest first; none is left late on the present day. */
  slots: readonly OfferedSlot[];
  /** What became of the slot when the day changed or time went by, to be shown to the visitor. */
  slotChange: SlotChange | null;
  /** What the last `check` found, until the next selection. */
  problem: BookingProblem | null;
  selectDay: (day: Day) => void;
  /** Null when none is to be chosen any more, as after a booking. */
  selectSlot: (slot: TimeOfDay | null) => void;
  /** Selects a day and one of its slots at once. */
  select: (selection: { day: Day; slot: TimeOfDay }) => void;
  /**
   * Judges the selection at the present moment; returns it when it can be booked, else null. With `chosen`, selects that
   * before, as a button does that both chooses a slot and submits it.
   */
  check: (chosen?: BookingSelection) => BookingSelection | null;
}

/**
 * Keeps a visitor's selection of day and slot true to the rules while time goes by. With rules of another `key` it begins
 * anew: what was chosen of one service says nothing of another.
 */
export function useSelection(rules: BookingRules, options: UseSelectionOptions = {}): SelectionState {
  const { availability, until, seats, now: initial } = options;
  // Rules that cannot be used have no clock of their own, and no key.
  const { rules: usable } = compiledRules(rules);
  const [now, refresh] = useNow(usable, initial);
  const schedule = useMemo(
    () => now && createSchedule(rules, now, { availability, until, seats }),
    [rules, now, availability, until, seats],
  );
  const [problem, setProblem] = useState<BookingProblem | null>(null);

  const [key, setKey] = useState(usable.key);
  const isOther = key !== usable.key;
  if (isOther) {
    setKey(usable.key);
    setProblem(null);
  }

  const [selection, change] = useKeptSelection(schedule, isOther, options);

  const selectDay = (day: Day) => {
    if (schedule) change((current) => withDay(current, toDay(day), schedule));
    setProblem(null);
  };

  const selectSlot = (slot: TimeOfDay | null) => {
    change((current) => withSlot(current, slot));
    setProblem(null);
  };

  const select = ({ day, slot }: { day: Day; slot: TimeOfDay }) => {
    change(() => ({ day: toDay(day), slot, slotChange: null }));
    setProblem(null);
  };

  const check = (chosen?: BookingSelection) => {
    const present = createSchedule(rules, refresh(), { availability, until, seats });
    const { day = null, slot = null } = chosen ?? selection ?? {};
    if (chosen) change(() => ({ ...chosen, slotChange: null }));
    const found = day ? checkBooking({ day, slot }, present) : 'slot-missing';
    setProblem(found);
    return day && slot && !found ? { day, slot } : null;
  };

  return {
    schedule,
    day: selection?.day ?? null,
    slot: selection?.slot ?? null,
    slots: schedule && selection?.day ? schedule.day(selection.day).slots : [],
    slotChange: selection?.slotChange ?? null,
    problem,
    selectDay,
    selectSlot,
    select,
    check,
  };
}
