import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { createSchedule } from '../src/index.ts';
import type { BookingRules, BookingSelection, Day, ScheduleOptions, TimeOfDay } from '../src/index.ts';
import { BookingPicker, type PartialMessages } from '../src/react/index.ts';
import { toDay } from '../src/time/toDay.ts';
import { contacts } from './contacts.ts';

/** The arguments of a story: plain values, which its toolbar and its controls can change. */
export interface ScheduledProps extends ScheduleOptions {
  rules: BookingRules;
  now: ZonedDateTime;
  selected: CalendarDate | null;
  slot?: TimeOfDay | null;
  onSelect: (day: CalendarDate) => void;
  onSelectSlot?: (selection: BookingSelection) => void;
  messages?: PartialMessages;
}

/** What the controls of Storybook say of the arguments that a story adds to those of the part itself. */
export const scheduledArgTypes = {
  rules: around('The rules of booking.'),
  now: around('The present moment; a page has it from `useSelection`.', false),
  selected: around('The chosen day.', false),
  slot: around('The chosen slot, `HH:MM`.'),
  availability: around('What the server reports: full slots, seats left, closures.'),
  onSelect: around('Takes the day that is chosen.', false),
  onSelectSlot: around('Takes the slot that is chosen, with its day.', false),
};

function around(description: string, control?: false) {
  return { description, table: { category: 'Of the page around it' }, ...(control === false && { control }) };
}

/**
 * Returns a part of the picker as a page uses it: inside a picker, with a schedule made of rules and a moment. Other
 * arguments are the part's own.
 */
export function scheduled<PartProps extends object>(Part: ComponentType<PartProps>) {
  return function Scheduled(props: ScheduledProps & PartProps) {
    const { rules, now, availability, until, selected: day, slot = null, messages, ...others } = props;
    const { onSelect, onSelectSlot, ...part } = others;
    const schedule = useMemo(
      () => createSchedule(rules, now, { availability, until }),
      [rules, now, availability, until],
    );
    const selection = {
      schedule,
      day,
      slot,
      slots: day ? schedule.day(day).slots : [],
      slotChange: null,
      problem: null,
      selectDay: (chosen: Day) => onSelect(toDay(chosen)),
      selectSlot: () => undefined,
      select: (selected: { day: Day; slot: TimeOfDay }) =>
        onSelectSlot?.({ day: toDay(selected.day), slot: selected.slot }),
      check: () => null,
    };
    return (
      <BookingPicker selection={selection} contacts={contacts} messages={messages}>
        <Part {...(part as unknown as PartProps)} />
      </BookingPicker>
    );
  };
}
