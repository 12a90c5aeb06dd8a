import { parseDate } from '@internationalized/date';
import * as v from 'valibot';
import { elementAt, fieldItem, fields, firstPresent } from './schemaParts.ts';

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

const oneDay = fields({ day, label }, shape);
const range = fields({ from: day, to: day, label }, shape);

/** One day or a range of days, with its label. */
export const anyLabelledDays = v.union([oneDay, range], shape);

/** One day of the centre, 'YYYY-MM-DD'. */
export type LabelledDay = Readonly<v.InferOutput<typeof oneDay>>;

/** The days from `from` to `to`, both 'YYYY-MM-DD' and both included. */
export type LabelledDays = Readonly<v.InferOutput<typeof range>>;

/** Returns the schema of closures or extra openings, the list in the field `name`: no range over another. */
export function labelledDaysIn(name: 'closures' | 'extraOpenings') {
  return v.pipe(
    v.array(
      firstPresent({ day: oneDay, from: range, to: range }, anyLabelledDays),
      'write a list, [] for none',
    ),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [index, days] of dataset.value.entries()) {
        const { from, to } = endsOf(days);
        if (from <= to) continue;
        addIssue({
          message: `write a day on or after ${name}[${index}].from, "${from}"`,
          input: to,
          path: [...elementAt(dataset.value, index).path, fieldItem(days, 'to', to)],
        });
      }
    }),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      for (const [index, other] of overlaps(dataset.value))
        addIssue({
          message: `it overlaps ${name}[${other}]; name each day once`,
          ...elementAt(dataset.value, index),
        });
    }),
  );
}

/** Returns the first and the last day of a closure or an extra opening; texts, which sort as days do. */
export function endsOf(days: LabelledDay | LabelledDays): { from: string; to: string } {
  return 'day' in days ? { from: days.day, to: days.day } : days;
}

/** Returns the index of each element that begins within another, with the index of the other. */
function overlaps(all: (LabelledDay | LabelledDays)[]): [number, number][] {
  const sorted = all
    .map((days, index) => ({ index, ...endsOf(days) }))
    .toSorted((a, b) => (a.from === b.from ? a.index - b.index : a.from < b.from ? -1 : 1));
  const found: [number, number][] = [];
  let widest = sorted[0];
  for (const next of sorted.slice(1)) {
    if (widest && next.from <= widest.to) found.push([next.index, widest.index]);
    if (widest && next.to > widest.to) widest = next;
  }
  return found;
}

function isDay(value: string): boolean {
  try {
    return parseDate(value).toString() === value;
  } catch {
    return false;
  }
}
