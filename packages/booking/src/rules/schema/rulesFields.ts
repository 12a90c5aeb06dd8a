import * as v from 'valibot';
import { weekdays } from '../../time/weekdayOf.ts';
import { dayHours } from './hoursSchema.ts';
import { isLocale, isTimeZone } from '../intlNames.ts';
import { closures, day, extraOpenings } from './labelledDaysSchema.ts';
import { isInheritedName, longestKey, mostAtOnce } from '../limits.ts';
import { longestWindowDays } from '../longestWindowDays.ts';
import { presentFields } from '../presentFields.ts';
import { questions } from './questionsSchema.ts';
import { ruleDefaults } from '../ruleDefaults.ts';
import { distinct, fields, firstPresent, isRecord, wholeNumber } from './schemaParts.ts';

const weekday = v.picklist(weekdays, `write one of ${weekdays.join(', ')}`);

const keyFix = 'write the name of this service as "esami", or remove it';
const nameFix = 'write what visitors call this service as "Preparazione concorsi", or remove it';
const zoneFix = 'write the IANA name of a time zone as "Europe/Rome"';
const localeFix = 'write the BCP 47 tag of a language as "it-IT"';
const laterFix = 'write a list as [{"from": "2027-01-11", "hours": {"monday": ["16:30"]}}], [] for none';
const hoursFix = 'write the hours of at least one weekday as {"monday": ["16:30", "17:00"]}';

const needsFix = 'write the names of resources as ["adviser"], or remove it';
const resourcesFix = 'write how many bookings each resource takes as {"adviser": 1}, or remove it';
const resource = v.pipe(v.string(needsFix), v.regex(/\S/, needsFix));

const windowShape = 'write {"months": 2}, {"days": 14} or {"until": "2027-01-31"}';
const windows = {
  months: fields({ months: wholeNumber(1, 120) }, windowShape),
  days: fields({ days: wholeNumber(1, longestWindowDays) }, windowShape),
  until: fields({ until: day }, windowShape),
};

const week = fields(v.entriesFromList(weekdays, v.exactOptional(dayHours)), hoursFix);

/** How far ahead a day can be booked. */
export const anyWindow = v.union([windows.months, windows.days, windows.until], windowShape);

const sameDayShape = 'write "later-hour" or {"noticeMinutes": 120}';
const notice = fields({ noticeMinutes: wholeNumber(0, 366 * 24 * 60) }, sameDayShape);

/** When a slot of the present day stops being on offer. */
export const anySameDay = v.union([v.literal('later-hour'), notice], sameDayShape);

/** The fields of booking rules, each on its own, as the type `BookingRules` has them. */
export const rulesFields = fields(
  {
    timeZone: v.pipe(
      v.string(zoneFix),
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
    firstDayOfWeek: v.exactOptional(
      v.pipe(weekday, v.description("The first column of the calendar; the locale's first day if omitted.")),
    ),
    hours: v.pipe(
      week,
      v.minEntries(1, hoursFix),
      v.description(
        "The slots of each weekday that can be booked, on the centre's clock: a list of times, earliest first, or from one time to another every so many minutes.",
      ),
    ),
    laterHours: v.exactOptional(
      v.pipe(
        v.array(fields({ from: day, hours: week }, laterFix), laterFix),
        v.description('The hours that hold instead from a later day on, earliest day first.'),
      ),
      ruleDefaults.laterHours,
    ),
    durationMinutes: v.pipe(wholeNumber(1, 24 * 60), v.description('How long a slot takes.')),
    bufferMinutes: v.exactOptional(
      v.pipe(
        wholeNumber(0, 24 * 60),
        v.description('How long after a slot the next one can begin at the earliest; 0 for at once.'),
      ),
      ruleDefaults.bufferMinutes,
    ),
    window: v.exactOptional(
      v.pipe(
        firstPresent(windows, anyWindow),
        v.description('How far ahead a day can be booked, counted from today, or the last such day.'),
      ),
      ruleDefaults.window,
    ),
    weekdayShift: v.exactOptional(
      v.pipe(
        fields(
          v.entriesFromList(weekdays, v.exactOptional(wholeNumber(0, 31))),
          'write the days to add for each weekday as {"saturday": 2}, {} for none',
        ),
        v.description(
          "By how many days the calendar's opening day moves forward when today is this weekday.",
        ),
      ),
      ruleDefaults.weekdayShift,
    ),
    sameDay: v.exactOptional(
      v.pipe(
        firstPresent({ noticeMinutes: notice }, anySameDay),
        v.description(
          'When a slot of the present day stops being on offer: later-hour keeps those whose hour is later than the current one, a notice those that begin so many minutes later, on any day.',
        ),
      ),
      ruleDefaults.sameDay,
    ),
    capacity: v.exactOptional(
      v.pipe(wholeNumber(1, mostAtOnce), v.description('How many bookings one slot takes.')),
      ruleDefaults.capacity,
    ),
    closures: v.exactOptional(
      v.pipe(
        closures,
        v.description(
          'The days on which the centre does not receive, whatever their weekday, or parts of such days.',
        ),
      ),
      ruleDefaults.closures,
    ),
    extraOpenings: v.exactOptional(
      v.pipe(
        extraOpenings,
        v.description(
          "The days on which the centre receives although their weekday has no hours, or at hours other than the weekday's; a closure wins.",
        ),
      ),
      ruleDefaults.extraOpenings,
    ),
    needs: v.exactOptional(
      v.pipe(
        v.array(resource, needsFix),
        distinct(),
        v.description('Which of resources a booking uses, from its beginning to the end of its buffer.'),
      ),
      ruleDefaults.needs,
    ),
    needsPer: v.exactOptional(
      v.pipe(
        v.picklist(['booking', 'slot'], 'write "booking" or "slot"'),
        v.description(
          'Whether each booking uses its needs, or all bookings of one slot once together, as a group has one adviser.',
        ),
      ),
      ruleDefaults.needsPer,
    ),
    resources: v.exactOptional(
      v.pipe(
        v.custom<object>(isRecord, resourcesFix),
        v.transform(presentFields),
        // valibot leaves some of them out, without a word.
        v.check(
          (named) => !Object.keys(named).some(isInheritedName),
          'write other names: every object has some of these',
        ),
        v.record(resource, wholeNumber(1, mostAtOnce)),
        v.description(
          'What the services of a centre share, as advisers or rooms, and how many bookings each takes at a time.',
        ),
      ),
      ruleDefaults.resources,
    ),
    questions: v.exactOptional(
      v.pipe(questions, v.description('What visitors are asked beside name, phone and email.')),
      ruleDefaults.questions,
    ),
    key: v.exactOptional(
      v.pipe(
        v.string(keyFix),
        v.regex(/\S/, keyFix),
        v.maxLength(longestKey, `write ${longestKey} characters at most`),
        v.description('Names the service in a booking, where a centre has several with rules of their own.'),
      ),
    ),
    name: v.exactOptional(
      v.pipe(
        v.string(nameFix),
        v.regex(/\S/, nameFix),
        v.description('What visitors call the service; its key if omitted.'),
      ),
    ),
    $schema: v.exactOptional(v.string('write the address of the JSON Schema, or remove it')),
  },
  'write an object with the fields of booking rules',
);
