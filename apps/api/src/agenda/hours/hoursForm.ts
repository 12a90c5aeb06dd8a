import { slotsOf, weekdays, weekOn } from '@centro/booking';
import type { CompleteRules, Weekday, WeekHours } from '@centro/booking';
import { withPublished } from '../../closures/publishedRules.ts';
import type { PageRequest } from '../../page/addPage.ts';
import { textIn } from '../layout/AgendaContext.ts';
import { ontoPresent } from '../layout/changedMeanwhile.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import {
  minutesOf,
  ontoPresentWeek,
  toTypedWeek,
  toWeekFields,
  toWeekHours,
  typedWeekIn,
} from './typedWeek.ts';
import type { DayProblem, TypedWeek } from './typedWeek.ts';

/** The fields of the page beside the week, by their names, as they are sent. */
export interface HoursFields {
  duration: string;
  buffer: string;
  capacity: string;
  notice: string;
  window: string;
  /** How many bookings each resource takes at a time, by its name. */
  resources: Readonly<Record<string, string>>;
}

export interface TypedHours {
  week: TypedWeek;
  fields: HoursFields;
}

/** What cannot be published, by its field. */
export interface HoursProblems {
  days: ReadonlyMap<Weekday, DayProblem | NightProblem>;
  fields: ReadonlyMap<keyof HoursFields, FieldProblem>;
  /** What concerns no single field. */
  general: readonly GeneralProblem[];
}

/** A consultation ends after midnight, or a day begins within the pause of the day before. */
export type NightProblem = 'midnight' | 'pause';

export type FieldProblem = 'number' | 'choice' | 'long-notice' | 'few-seats';
export type GeneralProblem = 'no-day' | 'openings' | 'other-service' | 'other';

/**
 * Returns the weekly hours of a draft. Its `laterHours` say from which day on those hold of which it was made, where these are to come.
 */
export const draftWeek = ({ hours, laterHours }: CompleteRules): WeekHours =>
  laterHours.at(-1)?.hours ?? hours;

/** Returns the day, YYYY-MM-DD, from which those hours hold of which a draft was made: today, or one to come. */
export function draftStart({ laterHours }: CompleteRules, today: string): string {
  const from = laterHours.at(-1)?.from ?? today;
  return from > today ? from : today;
}

/** Returns the days to come from which other hours hold, YYYY-MM-DD; earliest first. */
export const daysToCome = ({ laterHours }: CompleteRules, today: string): string[] =>
  laterHours.map(({ from }) => from).filter((from) => from > today);

/** Returns the fields of the page with the weekly hours and the values of rules. */
export const toTypedHours = (week: WeekHours, rules: CompleteRules): TypedHours => ({
  week: toTypedWeek(week, rules),
  fields: {
    duration: String(rules.durationMinutes),
    buffer: String(rules.bufferMinutes),
    capacity: String(rules.capacity),
    notice: noticeValue(rules.sameDay),
    window: windowValue(rules.window),
    resources: Object.fromEntries(
      Object.entries(rules.resources).map(([name, count]) => [name, String(count)]),
    ),
  },
});

/** Returns a notice as a field has it: its minutes, or `later-hour`. */
export const noticeValue = (sameDay: CompleteRules['sameDay']): string =>
  sameDay === 'later-hour' ? sameDay : String(sameDay.noticeMinutes);

/** Returns a window as a field has it: «months 2». */
export const windowValue = (window: CompleteRules['window']): string =>
  Object.entries(window)
    .map(([unit, count]) => `${unit} ${String(count)}`)
    .join(' ');

/** Returns what a form of the page says; unchecked. */
export function typedHoursIn(body: PageRequest['body'], { resources }: CompleteRules): TypedHours {
  const text = (name: string) => textIn(body, name).trim();
  return {
    week: typedWeekIn(body),
    fields: {
      duration: text('duration'),
      buffer: text('buffer'),
      capacity: text('capacity'),
      notice: text('notice'),
      window: text('window'),
      resources: Object.fromEntries(Object.keys(resources).map((name) => [name, text(`resource-${name}`)])),
    },
  };
}

/** Returns the fields of a form that says the same, by their names. */
export const toHoursFields = ({ week, fields }: TypedHours): Record<string, string> => {
  const { resources, ...others } = fields;
  const ofResources = Object.entries(resources).map(([name, count]) => [`resource-${name}`, count]);
  return { ...toWeekFields(week), ...others, ...Object.fromEntries(ofResources) };
};

/** Returns what was typed over hours that have changed since they were `read`: days and values that were not changed are as now. */
export function ontoPresentHours(typed: TypedHours, read: TypedHours, present: TypedHours): TypedHours {
  const { resources: _resources, ...fields } = present.fields;
  return {
    week: ontoPresentWeek(typed.week, read.week, present.week),
    fields: {
      ...ontoPresent(typed.fields as typeof fields, read.fields as typeof fields, fields),
      resources: ontoPresent(typed.fields.resources, read.fields.resources, present.fields.resources),
    },
  };
}

export type HoursVerdict = { ok: true; rules: CompleteRules } | { ok: false; problems: HoursProblems };

/**
 * Returns the present rules with what was typed in place of theirs, as if it held from now on, or what to change. They are as
 * `withPublished` accepts them. It was typed over the hours that hold from the day `start` on.
 */
export function toDraftRules(
  { week, fields }: TypedHours,
  { present, start, today }: { present: CompleteRules; start: string; today: string },
  { config }: Pick<ReadContext, 'config'>,
): HoursVerdict {
  const ofFields = new Map<keyof HoursFields, FieldProblem>();
  const count = (name: keyof HoursFields, text: string, least: number, most: number): number => {
    const isFine = /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;
    if (!isFine) ofFields.set(name, 'number');
    return isFine ? Number(text) : least;
  };
  const steps = {
    durationMinutes: count('duration', fields.duration, durations.least, durations.most),
    bufferMinutes: count('buffer', fields.buffer, 0, 4 * 60),
  };
  const capacity = count('capacity', fields.capacity, 1, mostAtOnce);
  const sameDay = toNotice(fields.notice);
  if (sameDay === null) ofFields.set('notice', 'choice');
  const window = toWindow(fields.window, present);
  if (window === null) ofFields.set('window', 'choice');
  const resources = Object.fromEntries(
    Object.entries(fields.resources).map(([name, text]) => [name, count('resources', text, 1, mostAtOnce)]),
  );
  const verdict = toWeekHours(week, weekOn(start, present), steps);
  const isEmpty = verdict.ok && Object.keys(verdict.hours).length === 0;
  if (!verdict.ok || isEmpty || ofFields.size > 0 || !sameDay || !window) {
    const days = verdict.ok ? new Map<Weekday, DayProblem>() : verdict.problems;
    return { ok: false, problems: { days, fields: ofFields, general: isEmpty ? ['no-day'] : [] } };
  }
  const { hours } = verdict;
  const rules = { ...present, ...steps, capacity, sameDay, window, resources, hours, laterHours: [] };
  const problems = problemsOf(rules, { config });
  if (problems) return { ok: false, problems };
  return { ok: true, rules: start > today ? { ...rules, laterHours: [{ from: start, hours }] } : rules };
}

/** How long a consultation can take, in minutes. */
export const durations = { least: 5, most: 480 };

/** How many bookings a slot, or what services share, can take. */
export const mostAtOnce = 1000;

/** Returns why rules cannot be published, by the fields of the page; null when they can. */
export function problemsOf(
  rules: CompleteRules,
  { config }: Pick<ReadContext, 'config'>,
): HoursProblems | null {
  const published = withPublished(config, rules);
  if (published.ok) return null;
  const days = new Map<Weekday, NightProblem>();
  const fields = new Map<keyof HoursFields, FieldProblem>();
  const general = new Set<GeneralProblem>();
  for (const line of published.problems) {
    const [, weekday] = /^(?:hours|laterHours\[\d+\]\.hours)\.(\w+day)\b/.exec(line) ?? [];
    if (weekday)
      days.set(weekday as Weekday, isPastMidnight(weekday as Weekday, rules) ? 'midnight' : 'pause');
    else if (line.startsWith('sameDay')) fields.set('notice', 'long-notice');
    else if (line.startsWith('questions')) fields.set('capacity', 'few-seats');
    else if (line.startsWith('extraOpenings')) general.add('openings');
    else general.add(/^\S+: /.test(line) ? 'other-service' : 'other');
  }
  return { days, fields, general: [...general] };
}

/** Whether a consultation of a weekday ends after midnight, in its hours of now or later. */
function isPastMidnight(weekday: Weekday, { hours, laterHours, ...rules }: CompleteRules): boolean {
  return [hours, ...laterHours.map((later) => later.hours)].some((week) => {
    const day = week[weekday];
    const last = day && slotsOf(day, rules).at(-1);
    return last !== undefined && minutesOf(last) + rules.durationMinutes > 24 * 60;
  });
}

function toNotice(text: string): CompleteRules['sameDay'] | null {
  if (text === 'later-hour') return text;
  return /^\d{1,6}$/.test(text) ? { noticeMinutes: Number(text) } : null;
}

function toWindow(text: string, present: CompleteRules): CompleteRules['window'] | null {
  if (text === windowValue(present.window)) return present.window;
  const [, months] = /^months (\d{1,2})$/.exec(text) ?? [];
  return months !== undefined && Number(months) >= 1 ? { months: Number(months) } : null;
}

interface WantedFrom {
  /** The day from which the hours of the draft hold, YYYY-MM-DD; null for now. */
  from: string | null;
  today: string;
  /** Whether hours go that were published for a day after that. */
  withdrawsLater: boolean;
}

/**
 * Returns the rules to publish: the weekly hours of a draft from a day on, until then those that hold today or were published
 * before, and after it those that were published for later, unless these go. Everything else of the draft holds from now on.
 */
export function rulesFrom(
  { from, today, withdrawsLater }: WantedFrom,
  { present, draft }: { present: CompleteRules; draft: CompleteRules },
): CompleteRules {
  const start = from !== null && from > today ? from : today;
  const toCome = present.laterHours.filter((later) => later.from > today);
  const weeks = [
    ...(start > today ? [{ from: today, hours: weekOn(today, present) }] : []),
    ...toCome.filter((later) => later.from < start),
    { from: start, hours: draftWeek(draft) },
    ...(withdrawsLater ? [] : toCome.filter((later) => later.from > start)),
  ];
  const [first, ...laterHours] = weeks.filter(({ hours }, index) => {
    const before = weeks[index - 1];
    return !before || !isSameWeek(before.hours, hours);
  });
  const rules = { ...draft, hours: first?.hours ?? draft.hours, laterHours };
  // Written as before where it says the same: days that have passed are no change.
  return isSameWeeks(rules, present, today)
    ? { ...rules, hours: present.hours, laterHours: present.laterHours }
    : rules;
}

const isSameWeek = (one: WeekHours, other: WeekHours): boolean =>
  weekdays.every((day) => JSON.stringify(one[day]) === JSON.stringify(other[day]));

/** Whether the same weekly hours hold from a day on. */
function isSameWeeks(one: CompleteRules, other: CompleteRules, today: string): boolean {
  const starts = [today, ...daysToCome(one, today), ...daysToCome(other, today)];
  return starts.every((day) => isSameWeek(weekOn(day, one), weekOn(day, other)));
}
