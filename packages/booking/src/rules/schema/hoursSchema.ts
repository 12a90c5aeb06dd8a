import * as v from 'valibot';
import { isTimeOfDay } from '../../time/toTimeSlot.ts';
import type { TimeOfDay } from '../../time/toTimeSlot.ts';
import { isEndOfHours } from '../hours.ts';
import { distinct, fields, isRecord, pathTo, wholeNumber } from './schemaParts.ts';

const timeFix = 'write a time of day from "00:00" to "23:59"';

/** A time of day written 'HH:MM'. */
export const time = v.pipe(
  v.string(timeFix),
  v.regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, timeFix),
  v.guard(isTimeOfDay, timeFix),
);

const listFix = 'list at least one time of day as ["16:30", "17:00"], or remove the day';

const timeList = v.pipe(
  v.array(time, listFix),
  v.minLength(1, listFix),
  distinct(),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const times = dataset.value;
    const late = times.findIndex((slot, index) => slot < (times[index - 1] ?? ''));
    if (late < 0) return;
    const message = `move it before "${times[late - 1] ?? ''}": earliest first`;
    addIssue({ message, ...pathTo(times, [late]) });
  }),
);

const hoursShape = 'write a list as ["16:30", "17:00"], or {"from": "09:00", "to": "13:00", "every": 20}';

const endFix = 'write a time of day from "00:00" to "24:00", the midnight after it';

/** A time of day, or the midnight with which it ends. */
const endOfHours = v.pipe(
  v.string(endFix),
  v.regex(/^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$/, endFix),
  v.guard((text): text is TimeOfDay => isEndOfHours(text), endFix),
);

const spacedHours = fields({ from: time, to: endOfHours, every: wholeNumber(1, 24 * 60) }, hoursShape);

/** The slots of a day: a list of times, or from one time to another every so many minutes. */
export const anyDayHours = v.union([timeList, spacedHours], hoursShape);

/** The same, with messages about the form that the value has. */
export const dayHours = v.lazy((value) => {
  if (Array.isArray(value)) return timeList;
  return isRecord(value) ? spacedHours : anyDayHours;
});

const partFix = 'write the part of the day that is closed as {"from": "14:00", "to": "16:00"}';

/** A part of a day, from a time to another that is no longer part of it. */
export const partOfDay = fields({ from: time, to: time }, partFix);
