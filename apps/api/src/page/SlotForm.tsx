import type { BookingSelection, DayGroup, DayState, Schedule, TimeOfDay } from '@centro/booking';
import { groupDays, listedDays } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { isSameDay } from '@internationalized/date';
import type { ReactNode } from 'react';
import { formatDay, formatTime } from '../texts/dates.ts';
import type { Language } from '../texts/Language.ts';
import { DayCalendar, dayId } from './DayCalendar.tsx';
import { HourRadio } from './HourRadio.tsx';
import './SlotForm.css';

interface SlotFormProps extends ListProps {
  /** The address that the chosen slot is posted to. */
  action: string;
  /** Heading of the list. */
  title: string;
  /** Label of the button. */
  submit: string;
  /** Shown below the list: further fields of the form, or a note. */
  children?: ReactNode;
}

interface ListProps {
  /** The name of the form's field. */
  name: string;
  schedule: Schedule;
  language: Language;
  /** The slot that the chosen one replaces. */
  present?: BookingSelection;
}

/**
 * All days of the window with their slots, by week, as the site lists them, in a form that works without scripts. Once a
 * slot is chosen, a bar at the bottom of the window names it, beside the one that it replaces, and holds the button; a wide window
 * has a panel for them at the side. A calendar leads to each day of the list.
 */
export function SlotForm({ action, title, submit, children, ...list }: SlotFormProps) {
  return (
    <form className="SlotForm" method="post" action={action}>
      <h2>{title}</h2>
      <DayCalendar schedule={list.schedule} language={list.language} />
      <Weeks {...list} />
      {children}
      <div data-part="bar">
        <span data-part="unchosen" aria-hidden="true">
          <Change to={list.language.words.pages.slots.choose} {...list} />
        </span>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  );
}

/** The first two weeks, and more until one has a free slot; those after them are folded. */
function Weeks(props: ListProps) {
  const { schedule, language } = props;
  const { weeks, more } = language.words.pages.slots;
  const groups = groupDays(listedDays(schedule), 'week', schedule, {
    ...weeks,
    weekOf: (day) => weeks.weekOf({ day }),
  });
  const firstFree = groups.findIndex(({ days }) => days.some(({ slots }) => slots.length > 0));
  const shown = Math.max(2, firstFree + 1);
  const toWeek = (week: DayGroup) => <Week key={week.key} {...props} week={week} />;
  return (
    <>
      <div data-part="weeks">{groups.slice(0, shown).map(toWeek)}</div>
      {groups.length > shown && (
        <details data-part="more">
          <summary>{more}</summary>
          <div data-part="weeks">{groups.slice(shown).map(toWeek)}</div>
        </details>
      )}
    </>
  );
}

function Week({ week: { key, title, range, days }, ...list }: ListProps & { week: DayGroup }) {
  return (
    <section aria-labelledby={`w${key}`}>
      <h3 id={`w${key}`}>
        {title} {range && <small>{range}</small>}
      </h3>
      {days.map((state) => (
        <Day key={state.day.toString()} {...list} state={state} />
      ))}
    </section>
  );
}

/** A day and its hours, or that every one is taken. */
function Day({ state: { day, slots, fullSlots }, name, language, present }: ListProps & { state: DayState }) {
  const texts = language.words.pages.slots;
  const label = formatDay(day, 'weekdayAndDay', language);
  const own = present && isSameDay(present.day, day) ? present.slot : null;
  if (slots.length === 0 && own === null)
    return (
      <p data-part="day">
        <span>{label}</span> <span data-part="full">{texts.full}</span>
      </p>
    );
  const free = new Set(slots.map(({ slot }) => slot));
  const hours = new Set([...free, ...fullSlots, ...(own ? [own] : [])]);
  const toHour = (slot: TimeOfDay) => {
    const time = formatTime(slot, language);
    if (slot === own) return <NoChoice key={slot} kind="own" time={time} text={texts.own({ time })} />;
    if (!free.has(slot)) return <NoChoice key={slot} kind="taken" time={time} text={texts.taken({ time })} />;
    return (
      <HourRadio key={slot} name={name} selection={{ day, slot }}>
        {time}
        <Chosen selection={{ day, slot }} language={language} {...(present && { present })} />
      </HourRadio>
    );
  };
  return (
    <fieldset id={dayId(day)} data-part="day">
      <legend>{label}</legend>
      <div data-part="hours">{[...hours].toSorted().map(toHour)}</div>
    </fieldset>
  );
}

/** An hour that cannot be chosen, with what a screen reader says of it. */
function NoChoice({ kind, time, text }: { kind: 'own' | 'taken'; time: string; text: string }) {
  return (
    <span data-part={kind}>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">{time}</span>
    </span>
  );
}

/** What the bar says while the slot is chosen; for the eye alone, since the radio button and its group say the same. */
function Chosen({
  selection,
  ...change
}: Pick<ListProps, 'present' | 'language'> & { selection: BookingSelection }) {
  return (
    <span data-part="chosen" aria-hidden="true">
      <Change to={inShort(selection, change.language)} {...change} />
    </span>
  );
}

/** The slot that is replaced, where there is one, and what replaces it. */
function Change({ to, present, language }: Pick<ListProps, 'present' | 'language'> & { to: string }) {
  const texts = language.words.pages.slots;
  return (
    <>
      {present && (
        <>
          <small>{texts.from}</small> <s>{inShort(present, language)}</s> <i>→</i>{' '}
          <small>{texts.to}</small>{' '}
        </>
      )}
      <strong>{to}</strong>
    </>
  );
}

const inShort = ({ day, slot }: BookingSelection, language: Language) =>
  `${formatDay(day, 'weekdayAndDayShort', language)}, ${formatTime(slot, language)}`;
