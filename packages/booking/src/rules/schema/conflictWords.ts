import { parseDate } from '@internationalized/date';
import { minutesOf, timeAfter } from '../../time/timeOfDay.ts';
import { weekdayOf, type Weekday } from '../../time/weekdayOf.ts';
import type { CompleteRules, DayHours, WeekHours } from '../BookingRules.ts';
import { isTimeList, slotsOf, weekOn } from '../hours.ts';
import { covers, endsOf } from '../labelledDays.ts';
import { daysAfter, hoursOn, longestNotice, minutesPastMidnight, weekdayBefore } from '../ruleConflicts.ts';
import type { RulesConflict } from '../ruleConflicts.ts';
import { seatsOf } from '../seatsOf.ts';

/** Returns what to write instead of a field that contradicts another, in English for developers. */
export function conflictWords(conflict: RulesConflict, rules: CompleteRules): string {
  const { kind, path, other } = conflict;
  const step = rules.durationMinutes + rules.bufferMinutes;
  const [field, index] = [path[0], Number(path[1])];
  switch (kind) {
    case 'overlap': {
      const after = timeBefore(hoursAt(path, rules), Number(path.at(-1)));
      return `${moveTo(minutesOf(after) + step, rules)}: the slot at "${after}" takes ${lengthOf(rules)}`;
    }
    case 'buffer-past-midnight': {
      if (conflict.day)
        return field === 'laterHours'
          ? besideChange(conflict.day, rules)
          : besideOpening(conflict.day, index, rules);
      const slot = lastOf(weekAt(path, rules)?.[weekdayBefore(path.at(-2) as Weekday)], rules);
      const takes = `the slot at "${slot}" of the day before takes ${lengthOf(rules)}`;
      return `${moveTo(minutesPastMidnight(slot, rules), rules)}: ${takes}`;
    }
    case 'too-often':
      return `write ${step} or more: a slot takes ${lengthOf(rules)}`;
    case 'past-midnight':
      return `move it to "${timeAfter(midnight - rules.durationMinutes)}" or earlier: a slot ends by midnight`;
    case 'none-fits': {
      const hours = hoursAt(path, rules);
      if (hours && !isTimeList(hours) && hours.to === '00:00')
        return 'write "24:00" for the midnight that ends the day';
      return `write a later time: no slot of ${rules.durationMinutes} minutes fits in`;
    }
    case 'backwards': {
      const closure = rules.closures[index];
      if (path.includes('hours')) return `write a time after "${closure?.hours?.from ?? ''}"`;
      const days = field === 'closures' ? closure : rules.extraOpenings[index];
      return `write a day on or after ${field}[${index}].from, "${days ? endsOf(days).from : ''}"`;
    }
    case 'not-later':
      return `write a day after "${rules.laterHours[index - 1]?.from ?? ''}": earliest first`;
    case 'named-twice':
      return `it overlaps ${field}[${other}]; name each day once`;
    case 'hours-differ':
      return 'add its "hours" as ["09:00"]: the weekdays have different ones';
    case 'never-opens':
      return `remove it: it never opens, after window.until ${JSON.stringify(Object.values(rules.window)[0])}`;
    case 'closed-opening':
      return `remove it, or closures[${other}], which covers it and wins`;
    case 'unknown-resource':
      return `add it to resources as {"${rules.needs[index]}": 1}, or remove it`;
    case 'asked-twice':
      return 'write another name: an earlier question has it';
    case 'seats-asked-twice':
      return 'write "text" or "choice": an earlier question asks for the seats';
    case 'too-many-seats':
      return seatsOf(rules) > 1
        ? `write ${seatsOf(rules)} or less: a slot has no more seats`
        : 'write a "capacity" of two or more, or remove the question: a slot has one seat';
    case 'long-notice':
      return `write ${longestNotice(rules.window)} or less: nothing is left to book in the window`;
  }
}

const midnight = 24 * 60;

const moveTo = (earliest: number, { durationMinutes }: CompleteRules) =>
  earliest + durationMinutes <= midnight ? `move it to "${timeAfter(earliest)}" or later` : 'remove it';

const lengthOf = ({ durationMinutes, bufferMinutes }: CompleteRules) =>
  bufferMinutes > 0
    ? `${durationMinutes} minutes and a buffer of ${bufferMinutes}`
    : `${durationMinutes} minutes`;

/** What to change in hours that begin, on the day `from`, within the buffer of the day before. */
function besideChange(from: string, rules: CompleteRules): string {
  const before = daysAfter(from, -1);
  const slot = lastOf(weekOn(before, rules)[weekdayOf(parseDate(before))], rules);
  return `write another day: the slot at "${slot}" of ${before} takes ${lengthOf(rules)}`;
}

/** What to change in an opening that begins within the buffer of the day before `day`, or whose own buffer goes on into it. */
function besideOpening(day: string, index: number, rules: CompleteRules): string {
  const opening = rules.extraOpenings[index];
  if (!opening) return '';
  const before = daysAfter(day, -1);
  const last = lastOf(hoursOn(before, opening, rules), rules);
  const first = firstOf(hoursOn(day, opening, rules), rules);
  const isOwn = covers(opening, day);
  const limit = isOwn
    ? minutesPastMidnight(last, rules)
    : minutesOf(last) + minutesOf(first) - minutesPastMidnight(last, rules);
  const takes = isOwn
    ? `the slot at "${last}" of ${before} takes ${lengthOf(rules)}`
    : `a slot takes ${lengthOf(rules)}, and ${day} begins at "${first}"`;
  if (limit < 0 || limit + rules.durationMinutes > midnight) return `remove the opening: ${takes}`;
  const begin = isOwn
    ? `begin at "${timeAfter(limit)}" or later`
    : `begin the last slot by "${timeAfter(limit)}"`;
  return `${opening.hours ? begin : `add some, and ${begin}`}: ${takes}`;
}

const firstOf = (hours: DayHours | undefined, rules: CompleteRules) =>
  (hours && slotsOf(hours, rules)[0]) ?? '00:00';
const lastOf = (hours: DayHours | undefined, rules: CompleteRules) =>
  (hours && slotsOf(hours, rules).at(-1)) ?? '00:00';

/** The hours that a path leads into. */
function hoursAt(path: RulesConflict['path'], rules: CompleteRules): DayHours | undefined {
  const week = weekAt(path, rules);
  const weekday = path[path[0] === 'hours' ? 1 : 3];
  return week ? week[weekday as Weekday] : rules.extraOpenings[Number(path[1])]?.hours;
}

/** The weekly hours that a path leads into. */
function weekAt([field, key]: RulesConflict['path'], rules: CompleteRules): WeekHours | undefined {
  if (field === 'hours') return rules.hours;
  return field === 'laterHours' ? rules.laterHours[Number(key)]?.hours : undefined;
}

const timeBefore = (hours: DayHours | undefined, index: number) =>
  (hours && isTimeList(hours) && hours[index - 1]) || '00:00';
