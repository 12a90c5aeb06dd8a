import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { createSchedule } from '../src/index.ts';
import type { BookingRules, BookingSelection, ScheduleOptions, TimeOfDay } from '../src/index.ts';
import { BookingPicker, type PartialMessages } from '../src/react/index.ts';
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

/** Returns a part of the picker as a page uses it: inside a picker, with a schedule made of rules and a moment. */
export function scheduled(Part: ComponentType) {
  return function Scheduled(props: ScheduledProps) {
    const { rules, now, availability, until, selected: day, slot = null, messages } = props;
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
      selectDay: props.onSelect,
      selectSlot: () => undefined,
      select: (selected: BookingSelection) => props.onSelectSlot?.(selected),
      check: () => null,
    };
    return (
      <BookingPicker selection={selection} contacts={contacts} {...(messages && { messages })}>
        <Part />
      </BookingPicker>
    );
  };
}
