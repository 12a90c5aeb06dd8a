import type { CompleteRules, TimeOfDay, Weekday } from '@centro/booking';
import { slotsOf, weekdays, weekOn } from '@centro/booking';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import { formatMinutes, formatTime } from '../../texts/dates.ts';
import { SmallButton } from '../layout/AgendaParts.tsx';
import {
  bufferInWords,
  noticeInWords,
  rangesInWords,
  weekdayInWords,
  windowInWords,
} from './hoursChanges.ts';
import { durations, mostAtOnce, noticeValue, windowValue } from './hoursForm.ts';
import type { HoursFields, HoursProblems, TypedHours } from './hoursForm.ts';
import { toWeekHours } from './typedWeek.ts';
import type { TypedDay } from './typedWeek.ts';

interface HoursFormFieldsProps {
  centre: CentreFacts;
  /** The rules that hold now. */
  present: CompleteRules;
  /** The day from which the hours hold over which the form is typed, YYYY-MM-DD. */
  start: string;
  typed: TypedHours;
  problems?: HoursProblems | undefined;
  /** The weekday to which a range was just added. */
  added?: Weekday | undefined;
  /** Under the fields of each consultation. */
  beside: ReactNode;
}

/** The week, and what holds for each consultation. */
export function HoursFormFields({ beside, ...props }: HoursFormFieldsProps) {
  const { centre, typed, problems } = props;
  const texts = centre.language.words.agendaHours;
  const firstAtFault = weekdays.find((weekday) => problems?.days.has(weekday));
  return (
    <div className="AgendaColumns">
      <section className="AgendaBox HoursWeek" aria-labelledby="la-settimana">
        <h2 id="la-settimana">{texts.week}</h2>
        <ul>
          {weekdays.map((weekday) => (
            <li key={weekday}>
              <DayFields
                {...props}
                weekday={weekday}
                day={typed.week[weekday]}
                isFirst={weekday === (props.added ?? firstAtFault)}
              />
            </li>
          ))}
        </ul>
      </section>
      <div data-part="side">
        <section className="AgendaBox" aria-labelledby="ogni-consulenza">
          <h2 id="ogni-consulenza">{texts.each}</h2>
          <SettingFields {...props} problems={problems} />
          <p className="note">{texts.atOnceHint}</p>
        </section>
        {beside}
      </div>
    </div>
  );
}

interface DayFieldsProps extends Omit<HoursFormFieldsProps, 'beside'> {
  weekday: Weekday;
  /** Whether its first field, or that of a new range, is the one to go on with. */
  isFirst: boolean;
  day: TypedDay;
}

function DayFields({ centre, present, start, typed, problems, weekday, day, isFirst }: DayFieldsProps) {
  const { language } = centre;
  const texts = language.words.agendaHours;
  const name = weekdayInWords(weekday, language);
  const steps = stepsIn(typed.fields, present);
  const slots = slotsIn(weekday, typed, present);
  const problem = problems?.days.get(weekday);
  const errorId = problem ? `${weekday}-problem` : undefined;
  const ranges = day.ranges.length === 0 && day.times === null ? [{ from: '', to: '' }] : day.ranges;
  const invalid = problem ? { 'aria-invalid': true, 'aria-describedby': errorId } : {};
  return (
    <fieldset data-changed={wasInWords() === null ? undefined : true}>
      <legend className="visually-hidden">{name}</legend>
      <label data-part="open">
        <input type="checkbox" name={`${weekday}-open`} value="si" defaultChecked={day.isOpen} />
        <b>{name}</b>
      </label>
      <div data-part="hours">
        <p className="note" data-part="closed">
          {texts.closed}
        </p>
        {day.times === null ? (
          <div data-part="ranges">
            {ranges.map(({ from, to }, index) => (
              <span key={index} data-part="range">
                <input
                  type="time"
                  name={`${weekday}-from-${index}`}
                  aria-label={texts.fromOf({ day: name })}
                  defaultValue={from}
                  {...(isFirst && index === (problem ? 0 : ranges.length - 1) && { autoFocus: true })}
                  {...invalid}
                />
                <span aria-hidden="true">–</span>
                <input
                  type="time"
                  name={`${weekday}-to-${index}`}
                  aria-label={texts.toOf({ day: name })}
                  defaultValue={to}
                  {...invalid}
                />
              </span>
            ))}
            <SmallButton name="action" value={`add-${weekday}`} aria-label={texts.addRange({ day: name })}>
              <AgendaIcon name="add" />
            </SmallButton>
          </div>
        ) : (
          <div data-part="times">
            <input
              type="text"
              name={`${weekday}-times`}
              aria-label={texts.timesOf({ day: name })}
              defaultValue={day.times}
              {...(isFirst && { autoFocus: true })}
              maxLength={600}
              {...invalid}
            />
            <p className="note">{texts.timesHint}</p>
          </div>
        )}
        {problem && (
          <p id={errorId} data-part="problem">
            {problemInWords()}
          </p>
        )}
        <p className="note" data-part="slots">
          {slots.length > 0 && slotsInWords(slots)}
          {wasInWords() !== null && (
            <>
              {slots.length > 0 && ', '}
              <b>{wasInWords()}</b>
            </>
          )}
        </p>
        {!day.isOpen && wasInWords() !== null && (
          <p className="note" data-part="closed">
            <b>{wasInWords()}</b>
          </p>
        )}
      </div>
    </fieldset>
  );

  function slotsInWords(times: readonly TimeOfDay[]): string {
    const listed = times.map((time) => formatTime(time, language)).join(', ');
    return times.length === 1
      ? texts.oneSlot({ times: listed })
      : texts.slots({ count: times.length, times: listed });
  }

  /** Returns what held before, where it differs; null where it does not. */
  function wasInWords(): string | null {
    const hours = weekOn(start, present)[weekday];
    const before = hours ? slotsOf(hours, present) : [];
    const isSame = before.join() === slots.join();
    if (isSame || problem) return null;
    if (before.length === 0) return texts.wasClosed;
    const former = rangesInWords(before, present);
    return slots.length === 0 ? texts.wasOpen({ ranges: former }) : texts.was({ ranges: former });
  }

  function problemInWords(): string {
    const { durationMinutes, bufferMinutes } = steps;
    if (problem === 'short')
      return texts.problems.short({ duration: formatMinutes(durationMinutes, language) });
    if (problem === 'overlap')
      return texts.problems.overlap({ step: formatMinutes(durationMinutes + bufferMinutes, language) });
    return problem ? texts.problems[problem] : '';
  }
}

/** Returns the slots that a typed day makes; none while it is closed, or cannot be read. */
function slotsIn(
  weekday: Weekday,
  { week, fields }: TypedHours,
  present: CompleteRules,
): readonly TimeOfDay[] {
  const steps = stepsIn(fields, present);
  const closed = { isOpen: false, ranges: [], times: null };
  const alone = Object.fromEntries(
    weekdays.map((day) => [day, day === weekday ? week[day] : closed]),
  ) as TypedHours['week'];
  const verdict = toWeekHours(alone, {}, steps);
  const hours = verdict.ok ? verdict.hours[weekday] : undefined;
  return hours ? slotsOf(hours, steps) : [];
}

/** Returns how long a consultation and its pause take, as typed; those of the rules where that cannot be read or published. */
function stepsIn({ duration, buffer }: HoursFields, present: CompleteRules) {
  const typed = minutesIn(duration, present.durationMinutes);
  return {
    durationMinutes: typed < durations.least || typed > durations.most ? present.durationMinutes : typed,
    bufferMinutes: minutesIn(buffer, present.bufferMinutes),
  };
}

const minutesIn = (text: string, otherwise: number) => (/^\d{1,4}$/.test(text) ? Number(text) : otherwise);

function SettingFields({ centre, present, typed, problems }: Omit<HoursFormFieldsProps, 'beside' | 'start'>) {
  const { language } = centre;
  const texts = language.words.agendaHours;
  const { fields } = typed;
  const seats = { least: 1, most: mostAtOnce };
  const resources = Object.entries(fields.resources);
  return (
    <div className="HoursSettings">
      <NumberField
        name="duration"
        label={texts.settings.duration}
        value={fields.duration}
        error={errorOf('duration', durations)}
        {...durations}
      />
      <Choice
        name="buffer"
        label={texts.settings.buffer}
        value={fields.buffer}
        values={withPresent(['0', '5', '10', '15', '30'], String(present.bufferMinutes))}
        inWords={(value) => bufferInWords(Number(value), language)}
        error={errorOf('buffer', { least: 0, most: 240 })}
      />
      <NumberField
        name="capacity"
        label={texts.settings.capacity}
        value={fields.capacity}
        error={errorOf('capacity', seats)}
        {...seats}
      />
      <Choice
        name="notice"
        label={texts.settings.notice}
        value={fields.notice}
        values={withPresent(['later-hour', '0', '60', '120', '1440', '2880'], noticeValue(present.sameDay))}
        inWords={(value) => noticeInWords(value, language)}
        error={errorOf('notice')}
      />
      <Choice
        name="window"
        label={texts.settings.window}
        value={fields.window}
        values={withPresent(
          ['months 1', 'months 2', 'months 3', 'months 6', 'months 12'],
          windowValue(present.window),
        )}
        inWords={(value) => windowInWords(value, language)}
        error={errorOf('window')}
      />
      {resources.length > 0 && (
        <fieldset>
          <legend>{texts.resources}</legend>
          {resources.map(([name, count]) => (
            <NumberField
              key={name}
              name={`resource-${name}`}
              label={name}
              value={count}
              error={errorOf('resources', seats)}
              {...seats}
            />
          ))}
        </fieldset>
      )}
    </div>
  );

  function errorOf(name: keyof HoursFields, limits = { least: 0, most: 0 }): string | undefined {
    const problem = problems?.fields.get(name);
    if (!problem) return undefined;
    return problem === 'number' ? texts.problems.number(limits) : texts.problems[problem];
  }
}

/** The usual values of a choice, and the one that holds. */
const withPresent = (usual: readonly string[], present: string) =>
  usual.includes(present) ? usual : [...usual, present];

interface FieldProps {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
}

function NumberField({
  name,
  label,
  value,
  error,
  least,
  most,
}: FieldProps & { least: number; most: number }) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        name={name}
        defaultValue={value}
        min={least}
        max={most}
        inputMode="numeric"
        {...describedBy(name, error)}
      />
      <FieldError name={name} error={error} />
    </label>
  );
}

interface ChoiceProps extends FieldProps {
  values: readonly string[];
  inWords: (value: string) => string;
}

function Choice({ name, label, value, values, inWords, error }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value} {...describedBy(name, error)}>
        {values.map((each) => (
          <option key={each} value={each}>
            {inWords(each)}
          </option>
        ))}
      </select>
      <FieldError name={name} error={error} />
    </label>
  );
}

const describedBy = (name: string, error: string | undefined) =>
  error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${name}-problem` };

function FieldError({ name, error }: Pick<FieldProps, 'name' | 'error'>) {
  if (error === undefined) return null;
  return (
    <span id={`${name}-problem`} data-part="problem">
      {error}
    </span>
  );
}
