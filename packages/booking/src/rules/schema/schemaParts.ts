import * as v from 'valibot';
import { presentFields } from '../presentFields.ts';

type Fix = string;

/**
 * Returns the schema of an object with these fields and no other.
 *
 * A missing field has the message of a field that holds undefined; `shape` is the message of what is no object.
 */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries, shape: Fix) {
  const names = Object.keys(entries);
  return v.pipe(
    // valibot's objects accept lists, and read inherited fields.
    v.custom<object>(isRecord, shape),
    v.transform(presentFields),
    v.strictObject(entries, (issue) => {
      const name = String(issue.path?.[0].key);
      const field = Object.hasOwn(entries, name) && entries[name];
      if (!field) return `remove it; the fields here are ${names.join(', ')}`;
      return v.safeParse(field, undefined).issues?.[0].message ?? shape;
    }),
  );
}

/**
 * Returns the schema of the one option whose field a value has, so that its messages are about that option
 * alone; `any` accepts each of them.
 */
export function firstPresent<Schema extends v.GenericSchema>(
  options: Record<string, v.GenericSchema<v.InferInput<Schema>, v.InferOutput<Schema>>>,
  any: Schema,
) {
  return v.lazy((value) => {
    const name = Object.keys(options).find(
      (key) => isRecord(value) && Object.hasOwn(presentFields(value), key),
    );
    return (name !== undefined && options[name]) || any;
  });
}

/** Returns the schema of the whole numbers from `least` to `most`. */
export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const fix =
    most === Number.MAX_SAFE_INTEGER
      ? `write a whole number of ${least} or more`
      : `write a whole number from ${least} to ${most}`;
  return v.pipe(v.number(fix), v.integer(fix), v.minValue(least, fix), v.maxValue(most, fix));
}

/** Returns the check that no element of a list equals an earlier one. */
export function distinct<Element>() {
  return v.checkItems<Element[], string>(
    (element, index, all) => all.indexOf(element) === index,
    'remove it: it is there twice',
  );
}

/** Names a value inside `root` in an issue: its path, by the names of fields and the indexes of lists, and the value. */
export function pathTo(root: unknown, keys: readonly [string | number, ...(string | number)[]]) {
  let value = root;
  const path = keys.map((key) => {
    const input = value;
    value = isRecord(input) || Array.isArray(input) ? Reflect.get(input, key) : undefined;
    return typeof key === 'number'
      ? ({ type: 'array', origin: 'value', input: input as unknown[], key, value } satisfies v.ArrayPathItem)
      : ({
          type: 'object',
          origin: 'value',
          input: { ...(input as object) },
          key,
          value,
        } satisfies v.ObjectPathItem);
  });
  return { input: value, path: path as [v.IssuePathItem, ...v.IssuePathItem[]] };
}

/** Tells whether a value is an object with fields, no list. */
export const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
