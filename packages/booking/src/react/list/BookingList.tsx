import './BookingList.css';
import type { CalendarDate } from '@internationalized/date';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { DayState, Schedule } from '../../schedule/Schedule.ts';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import { formatDay } from '../../format/formatDay.ts';
import { useKeptFocus } from '../elements/useKeptFocus.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';
import { usePicker } from '../picker/PickerContext.ts';
import { StandalonePart, type StandaloneProps } from '../picker/StandalonePart.tsx';
import { SlotProblem } from '../slots/SlotProblem.tsx';
import { SlotRadios } from '../slots/SlotRadios.tsx';
import { ZoneNotice } from '../slots/ZoneNotice.tsx';
import { groupDays } from '../../days/groupDays.ts';
import { listedDays } from '../../days/listedDays.ts';

export type BookingListProps = ListProps & (StandaloneProps | { rules?: undefined });

interface ListProps {
  /** Whether days stand under their week or under their month: weeks if omitted. */
  groupBy?: 'week' | 'month' | undefined;
  /** How many days with a free slot are shown at first; the days between them that are full come with them. */
  firstDays?: number | undefined;
  /** How many days of the calendar «show more» adds. */
  moreDays?: number | undefined;
}

/**
 * The days ahead with their slots, all one group of radio buttons: a slot is one press away. The keys N and P go to the
 * next and the previous day. `@centro/booking/react/list` has it without the code of the calendar.
 *
 * A part of `BookingPicker`; with `rules` a control of its own, which takes `value` or `defaultValue` and `onChange`.
 */
export function BookingList({ groupBy, firstDays, moreDays, ...standalone }: BookingListProps) {
  const list = <List groupBy={groupBy} firstDays={firstDays} moreDays={moreDays} />;
  // From a file also null may come.
  return standalone.rules === undefined ? list : <StandalonePart {...standalone}>{list}</StandalonePart>;
}

function List({ groupBy = 'week', firstDays = 4, moreDays = 14 }: ListProps) {
  const { selection, schedule, contacts, messages, problemId } = usePicker();
  const list = useRef<HTMLDivElement>(null);
  const group = useRef<HTMLDivElement>(null);
  const handleFocus = useKeptFocus(group);
  const [until, setUntil] = useState<CalendarDate | null>(null);
  const [opened, setOpened] = useState<CalendarDate | null>(null);

  // The button moves down, or away: the focus passes to the first slot that it brought.
  useEffect(() => {
    if (!opened) return;
    const radios = [...(list.current?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? [])];
    radios.find(({ value }) => value > `${opened.toString()}U`)?.focus();
  }, [opened]);

  const days = useMemo(() => listedDays(schedule), [schedule]);
  const freeDays = days.filter(isFree);
  const first = freeDays[firstDays - 1] ?? days.at(-1);
  if (!first || freeDays.length === 0)
    return <RulesProblems schedule={schedule} contacts={contacts} messages={messages} />;

  const last = latest(first.day, until, selection.slot && selection.day);
  const next = freeDays.find(({ day }) => day.compare(last) > 0);
  const handleMore = () => {
    if (!next) return;
    setOpened(last);
    setUntil(latest(last.add({ days: moreDays }), next.day));
  };

  const handleKeys = (event: KeyboardEvent<HTMLElement>) => {
    const step = { n: 1, p: -1 }[event.key.toLowerCase()];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    const rows = [...(list.current?.querySelectorAll('fieldset') ?? [])];
    const at = rows.findIndex((row) => row.matches(':focus-within'));
    rows[at + step]?.querySelector('input')?.focus();
  };

  return (
    <div className="booking-list" ref={list} role="presentation" onKeyDown={handleKeys}>
      <SlotProblem />
      <div
        ref={group}
        role="radiogroup"
        onFocus={handleFocus}
        aria-label={messages.days}
        aria-describedby={selection.problem ? problemId : undefined}
      >
        <Groups
          days={days}
          last={last.toString()}
          groupBy={groupBy}
          schedule={schedule}
          messages={messages}
        />
      </div>
      <ZoneNotice />
      {next && (
        <button type="button" className="booking-more" onClick={handleMore}>
          {messages.showMoreDays}
        </button>
      )}
    </div>
  );
}

interface GroupsProps {
  days: readonly DayState[];
  /** The last day to be shown, as 'YYYY-MM-DD'. */
  last: string;
  groupBy: 'week' | 'month';
  schedule: Schedule;
  messages: BookingMessages;
}

/** The days under their headings, which a press on a slot leaves as they are. */
const Groups = memo(function Groups({ days, last, groupBy, schedule, messages }: GroupsProps) {
  const id = useId();
  const shown = days.filter(({ day }) => day.toString() <= last);
  return groupDays(shown, groupBy, schedule, messages).map(({ key, title, range, days: daysOfGroup }) => (
    <div key={key} className="booking-group" role="group" aria-labelledby={id + key}>
      <h3 id={id + key}>
        {title} {range && <small>{range}</small>}
      </h3>
      {daysOfGroup.map((state) => (
        <Row key={state.day.toString()} state={state} />
      ))}
    </div>
  ));
});

/** A day and its slots, or that it has none left. */
function Row({ state }: { state: DayState }) {
  const { schedule, messages } = usePicker();
  const name = formatDay(state.day, 'weekdayAndDay', schedule.rules.locale);
  if (!isFree(state))
    return (
      <p className="booking-row">
        <span>{name}</span> <span className="booking-full">{messages.reasons.full}</span>
      </p>
    );
  return (
    <fieldset className="booking-row">
      <legend>{name}</legend>
      <SlotRadios day={state} isDayNamed />
    </fieldset>
  );
}

const isFree = ({ slots }: DayState) => slots.length > 0;

function latest(day: CalendarDate, ...others: (CalendarDate | null)[]): CalendarDate {
  return others.reduce<CalendarDate>((one, other) => (other && other.compare(one) > 0 ? other : one), day);
}
