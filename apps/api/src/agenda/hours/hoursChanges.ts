import { slotsOf, weekdays, weekOn } from '@centro/booking';
import type { CompleteRules, TimeOfDay, Weekday } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { formatDay, formatMinutes, formatTime } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';
import { noticeValue, windowValue } from './hoursForm.ts';
import { rangesOf } from './typedWeek.ts';

/** What becomes of the hours of one weekday. */
export interface DayChange {
  weekday: Weekday;
  /** The hours before; none where the centre did not receive. */
  before: readonly TimeOfDay[];
  after: readonly TimeOfDay[];
  added: readonly TimeOfDay[];
  dropped: readonly TimeOfDay[];
}

/** Returns how the weekly hours differ that hold on a day, YYYY-MM-DD; in the order of the week. */
export function dayChanges(before: CompleteRules, after: CompleteRules, on: string): DayChange[] {
  const slotsIn = (rules: CompleteRules, weekday: Weekday): readonly TimeOfDay[] => {
    const hours = weekOn(on, rules)[weekday];
    return hours ? slotsOf(hours, rules) : [];
  };
  return weekdays.flatMap((weekday) => {
    const [was, is] = [slotsIn(before, weekday), slotsIn(after, weekday)];
    const added = is.filter((slot) => !was.includes(slot));
    const dropped = was.filter((slot) => !is.includes(slot));
    return added.length + dropped.length > 0 ? [{ weekday, before: was, after: is, added, dropped }] : [];
  });
}

/** Returns every difference between rules on a day, each as half a sentence: «giovedì: si aggiungono 15:30 e 16:00». */
export const changesInWords = (
  before: CompleteRules,
  after: CompleteRules,
  { language, on }: { language: Language; on: string },
): string[] => [
  ...dayChanges(before, after, on).map((change) => dayInWords(change, language)),
  ...settingChanges(before, after, language),
];

/** From which day to which, both included and YYYY-MM-DD, weekly hours differ in the same way. */
export interface ChangedPeriod {
  from: string;
  /** Null where it does not end. */
  to: string | null;
  changes: readonly DayChange[];
}

/** Returns how the weekly hours differ from a day on, one period for each way in which they do; earliest first. */
export function changedPeriods(before: CompleteRules, after: CompleteRules, today: string): ChangedPeriod[] {
  const later = [...before.laterHours, ...after.laterHours].map(({ from }) => from);
  const starts = [today, ...[...new Set(later)].filter((from) => from > today).toSorted()];
  const periods: (Omit<ChangedPeriod, 'to'> & { key: string })[] = [];
  for (const from of starts) {
    const changes = dayChanges(before, after, from);
    const key = JSON.stringify(changes);
    if (periods.at(-1)?.key !== key) periods.push({ from, changes, key });
  }
  return periods.flatMap(({ from, changes }, index) => {
    const next = periods[index + 1];
    const to = next ? parseDate(next.from).subtract({ days: 1 }).toString() : null;
    return changes.length > 0 ? [{ from, to, changes }] : [];
  });
}

/**
 * Returns what a publication of a day has changed: the hours, with the days from and until which they differ from what was to hold,
 * and then what holds at once.
 */
export function publishedInWords(
  before: CompleteRules,
  after: CompleteRules,
  { language, on }: { language: Language; on: string },
): string[] {
  const { history } = language.words.agendaHours;
  const dayOf = (day: string) => formatDay(parseDate(day), 'long', language);
  const periods = changedPeriods(before, after, on).map(({ from, to, changes }) =>
    [
      changes.map((change) => dayInWords(change, language)).join('; '),
      ...(from > on ? [history.from({ day: dayOf(from) })] : []),
      ...(to === null ? [] : [history.to({ day: dayOf(to) })]),
    ].join(', '),
  );
  return [...periods, ...settingChanges(before, after, language)];
}

/** Returns what becomes of a weekday: «mercoledì: sparisce 18:00». */
export const dayInWords = (change: DayChange, language: Language): string =>
  language.words.agendaHours.ofDay({
    day: weekdayInWords(change.weekday, language),
    change: dayChangeInWords(change, language),
  });

/** Returns the same without the name of the day. */
export function dayChangeInWords(
  { before, after, added, dropped }: Omit<DayChange, 'weekday'>,
  language: Language,
): string {
  const { changes } = language.words.agendaHours;
  if (after.length === 0) return changes.closes;
  if (before.length === 0) return changes.opens({ times: timesInWords(added, language) });
  return [
    ...counted(added, changes.addsOne, changes.adds),
    ...counted(dropped, changes.dropsOne, changes.drops),
  ].join(', ');

  function counted(
    times: readonly TimeOfDay[],
    one: typeof changes.addsOne,
    many: typeof changes.adds,
  ): string[] {
    if (times.length === 0) return [];
    return [(times.length === 1 ? one : many)({ times: timesInWords(times, language) })];
  }
}

/** Returns the differences beside the hours: «Dura: 45 minuti (era 30 minuti)». */
export function settingChanges(before: CompleteRules, after: CompleteRules, language: Language): string[] {
  const texts = language.words.agendaHours;
  const values = (rules: CompleteRules): [string, string][] => [
    [texts.settings.duration, formatMinutes(rules.durationMinutes, language)],
    [texts.settings.buffer, bufferInWords(rules.bufferMinutes, language)],
    [texts.settings.capacity, String(rules.capacity)],
    [texts.settings.notice, noticeInWords(noticeValue(rules.sameDay), language)],
    [texts.settings.window, windowInWords(windowValue(rules.window), language)],
    ...Object.entries(rules.resources).map(([name, count]): [string, string] => [name, String(count)]),
  ];
  const was = new Map(values(before));
  return values(after).flatMap(([what, value]) => {
    const former = was.get(what) ?? texts.changes.nothing;
    return former === value ? [] : [texts.changes.setting({ what, value, former })];
  });
}

/** Returns how long after a consultation the next can begin: «nessuna», «10 minuti». */
export const bufferInWords = (minutes: number, language: Language): string =>
  minutes === 0 ? language.words.agendaHours.noBuffer : formatMinutes(minutes, language);

/** Returns a notice as a field has it in words: «2 ore prima». */
export function noticeInWords(value: string, language: Language): string {
  const texts = language.words.agendaHours.notices;
  if (value === 'later-hour') return texts.laterHour;
  const minutes = Number(value);
  if (minutes === 0) return texts.atOnce;
  const days = minutes / (24 * 60);
  if (Number.isInteger(days)) return days === 1 ? texts.day : texts.days({ count: days });
  const hours = minutes / 60;
  if (Number.isInteger(hours)) return hours === 1 ? texts.hour : texts.hours({ count: hours });
  return texts.minutes({ minutes: formatMinutes(minutes, language) });
}

/** Returns a window as a field has it in words: «2 mesi avanti». */
export function windowInWords(value: string, language: Language): string {
  const texts = language.words.agendaHours.windows;
  const [unit = '', count = ''] = value.split(' ');
  if (unit === 'until') return texts.until({ day: formatDay(parseDate(count), 'long', language) });
  if (unit === 'days') return count === '1' ? texts.day : texts.days({ count });
  return count === '1' ? texts.month : texts.months({ count });
}

/** Returns the name of a weekday: «lunedì». */
export const weekdayInWords = (weekday: Weekday, language: Language): string =>
  formatDay(monday.add({ days: weekdays.indexOf(weekday) }), 'weekday', language);

const monday = parseDate('2026-11-23');

/** Returns times in a sentence: «15:30 e 16:00». */
export const timesInWords = (times: readonly TimeOfDay[], language: Language): string =>
  new Intl.ListFormat(language.locale, { type: 'conjunction' }).format(
    times.map((time) => formatTime(time, language)),
  );

/** Returns the ranges that times fill: «16:30–18:30». */
export const rangesInWords = (
  times: readonly TimeOfDay[],
  steps: Pick<CompleteRules, 'durationMinutes' | 'bufferMinutes'>,
): string =>
  rangesOf(times, steps)
    .map(({ from, to }) => `${from}–${to}`)
    .join(', ');
