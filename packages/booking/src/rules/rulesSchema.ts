import * as v from 'valibot';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import { weekdays } from '../time/weekdayOf.ts';
import { day, endsOf, labelledDaysIn } from './labelledDaysSchema.ts';
import { longestWindowDays } from './longestWindowDays.ts';
import type { LabelledDay, LabelledDays } from './labelledDaysSchema.ts';
import { distinct, elementAt, fieldItem, fields, firstPresent, wholeNumber } from './schemaParts.ts';

const weekday = v.picklist(weekdays, `write one of ${weekdays.join(', ')}`);

const timeFix = 'write a time of day from "00:00" to "23:59"';
const time = v.pipe(
  v.string(timeFix),
  v.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, timeFix),
  v.guard(isTimeOfDay, timeFix),
);

const zoneFix = 'write the IANA name of a time zone as "Europe/Rome"';
const localeFix = 'write the BCP 47 tag of a language as "it-IT"';
const weekdaysFix = 'list at least one weekday as ["monday"]';
const slotsFix = 'list at least one time of day as ["16:30", "17:00"]';

const windowShape = 'write {"months": 2}, {"days": 14} or {"until": "2027-01-31"}';
const windows = {
  months: fields({ months: wholeNumber(1, 120) }, windowShape),
  days: fields({ days: wholeNumber(1, longestWindowDays) }, windowShape),
  until: fields({ until: day }, windowShape),
};

/** How far ahead a day can be booked. */
export const anyWindow = v.union([windows.months, windows.days, windows.until], windowShape);

const sameDayShape = 'write "later-hour" or {"noticeMinutes": 120}';
const notice = fields({ noticeMinutes: wholeNumber(0, 366 * 24 * 60) }, sameDayShape);

/** When a slot of the present day stops being on offer. */
export const anySameDay = v.union([v.literal('later-hour'), notice], sameDayShape);

/**
 * What one centre decides about its bookings: the source of the type `BookingRules`, of the messages of
 * `validateRules` and of `rules.schema.json`.
 */
export const rulesSchema = v.pipe(
  fields(
    {
      timeZone: v.pipe(
        v.string(zoneFix),
        // Offsets as "+01:00" have no summer time; names alone begin with a letter.
        v.regex(/^[A-Za-z]/, zoneFix),
        v.check(isTimeZone, zoneFix),
        v.description(
          "IANA zone of the centre's clock: today, the current hour and every slot are read in it.",
        ),
      ),
      locale: v.pipe(
        v.string(localeFix),
        v.regex(/^[A-Za-z]/, localeFix),
        v.check(isLocale, localeFix),
        v.description("BCP 47 tag of the calendar's language, as it-IT."),
      ),
      firstDayOfWeek: v.pipe(weekday, v.description('The first column of the calendar.')),
      weekdays: v.pipe(
        v.array(weekday, weekdaysFix),
        v.minLength(1, weekdaysFix),
        distinct(),
        v.description('The weekdays that can be booked, in any order.'),
      ),
      slots: v.pipe(
        v.array(time, slotsFix),
        v.minLength(1, slotsFix),
        distinct(),
        v.rawCheck(({ dataset, addIssue }) => {
          if (!dataset.typed) return;
          const times = dataset.value;
          const late = times.findIndex((slot, index) => slot < (times[index - 1] ?? ''));
          if (late < 0) return;
          const message = `move it before "${times[late - 1] ?? ''}": earliest first`;
          addIssue({ message, ...elementAt(times, late) });
        }),
        v.description("The times on offer on such a day, on the centre's clock, earliest first."),
      ),
      window: v.pipe(
        firstPresent(windows, anyWindow),
        v.description('How far ahead a day can be booked, counted from today, or the last such day.'),
      ),
      weekdayShift: v.pipe(
        fields(
          v.entriesFromList(weekdays, v.exactOptional(wholeNumber(0, 31))),
          'write the days to add for each weekday as {"saturday": 2}, {} for none',
        ),
        v.description(
          "By how many days the calendar's opening day moves forward when today is this weekday.",
        ),
      ),
      sameDay: v.pipe(
        firstPresent({ noticeMinutes: notice }, anySameDay),
        v.description(
          'When a slot of the present day stops being on offer: later-hour keeps those whose hour is later than the current one, a notice those that begin so many minutes later, on any day.',
        ),
      ),
      capacity: v.pipe(wholeNumber(1), v.description('How many bookings one slot takes.')),
      closures: v.pipe(
        labelledDaysIn('closures'),
        v.description('The days on which the centre does not receive, whatever their weekday.'),
      ),
      extraOpenings: v.pipe(
        labelledDaysIn('extraOpenings'),
        v.description(
          'The days on which the centre receives although their weekday is not one of its own; a closure wins.',
        ),
      ),
      $schema: v.exactOptional(v.string('write the address of the JSON Schema, or remove it')),
    },
    'write an object with the fields of booking rules',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { extraOpenings } = dataset.value;
    for (const [index, message] of uselessOpenings(dataset.value)) {
      const { input, path } = elementAt(extraOpenings, index);
      const field = fieldItem(dataset.value, 'extraOpenings', extraOpenings);
      addIssue({ message, input, path: [field, ...path] });
    }
  }),
);

interface Days {
  closures: (LabelledDay | LabelledDays)[];
  extraOpenings: (LabelledDay | LabelledDays)[];
  window: object;
}

/** Returns the index of each extra opening on which nobody can ever book, with what to do about it. */
function uselessOpenings({ closures, extraOpenings, window }: Days): [number, string][] {
  const last = 'until' in window ? String(window.until) : '9999-12-31';
  return extraOpenings.flatMap((opening, index): [number, string][] => {
    const { from, to } = endsOf(opening);
    if (from > last) return [[index, `remove it: it never opens, after window.until "${last}"`]];
    const closure = closures.findIndex((days) => endsOf(days).from <= from && to <= endsOf(days).to);
    if (closure < 0) return [];
    return [[index, `remove it, or closures[${closure}], which covers it and wins`]];
  });
}

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
