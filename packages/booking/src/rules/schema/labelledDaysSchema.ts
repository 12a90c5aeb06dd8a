import * as v from 'valibot';
import { dayHours, partOfDay } from './hoursSchema.ts';
import { isDay } from '../isDay.ts';
import { fields, firstPresent } from './schemaParts.ts';

const dayFix = 'write a day of the calendar as "2026-12-08"';

/** A day of the calendar written 'YYYY-MM-DD'. */
export const day = v.pipe(
  v.string(dayFix),
  v.regex(/^[1-9][0-9]{3}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/, dayFix),
  v.isoDate(dayFix),
  v.check(isDay, dayFix),
  v.description('A day of the centre, YYYY-MM-DD.'),
);

const shape = 'write {"day": …, "label": …} or {"from": …, "to": …, "label": …}';

const labelFix = 'write the words that a visitor reads';
const label = v.pipe(
  v.string(labelFix),
  v.regex(/\S/, labelFix),
  v.description('The words that a visitor reads.'),
);

const closure = labelledDays({ hours: v.exactOptional(partOfDay) });
const extraOpening = labelledDays({ hours: v.exactOptional(dayHours) });

/** A day or a range of days on which the centre is closed, with its label, perhaps for a part of the day. */
export const anyClosure = v.union([closure.oneDay, closure.range], shape);

/** A day or a range of days on which the centre is open, with its label, perhaps at hours of its own. */
export const anyExtraOpening = v.union([extraOpening.oneDay, extraOpening.range], shape);

const listFix = 'write a list, [] for none';

export const closures = v.array(
  firstPresent({ day: closure.oneDay, from: closure.range, to: closure.range }, anyClosure),
  listFix,
);

export const extraOpenings = v.array(
  firstPresent(
    { day: extraOpening.oneDay, from: extraOpening.range, to: extraOpening.range },
    anyExtraOpening,
  ),
  listFix,
);

function labelledDays<const Hours extends v.ObjectEntries>(hours: Hours) {
  return {
    oneDay: fields({ day, label, ...hours }, shape),
    range: fields({ from: day, to: day, label, ...hours }, shape),
  };
}
