import type { PageRequest } from '../../page/addPage.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

const prefix = 'read-';

/** Returns the hidden fields in which a form carries the values that it was read with. */
export const readFields = (values: Values<string>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));

/** Returns the values that a form was read with; undefined for a form of the previous release, which does not carry them. */
export function readValuesIn(body: PageRequest['body']): Partial<Values<string>> | undefined {
  const values = Object.entries(body ?? {}).flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value] as const] : [],
  );
  return values.length === 0 ? undefined : Object.fromEntries(values);
}

/** Returns the same for the fields of these values; a field that the form does not carry is as it is at present. */
export function readIn<Name extends string>(
  body: PageRequest['body'],
  present: Values<Name>,
): Values<Name> | undefined {
  const read = readValuesIn(body);
  return read && mapValues(present, (name) => read[name] ?? present[name]);
}

/** Returns what was typed over values that have changed since they were `read`: what the form did not change is as it is now. */
export const ontoPresent = <Name extends string>(
  typed: Values<Name>,
  read: Values<Name>,
  present: Values<Name>,
): Record<Name, string> =>
  mapValues(present, (name) => (isSame(typed[name], read[name]) ? present[name] : typed[name]));

/** Returns the names of the values that somebody else has changed since they were `read`. */
export const changedNames = <Name extends string>(read: Values<Name>, present: Values<Name>): Name[] =>
  namesOf(present).filter((name) => !isSame(read[name], present[name]));

/** Returns the names of those that the form has changed too, to something else. */
export const disputedNames = <Name extends string>(
  typed: Values<Name>,
  read: Values<Name>,
  present: Values<Name>,
): Name[] =>
  changedNames(read, present).filter(
    (name) => !isSame(typed[name], read[name]) && !isSame(typed[name], present[name]),
  );

/** A browser sends other line breaks than it was given. */
const isSame = (one: string, other: string) => withPlainBreaks(one) === withPlainBreaks(other);
const withPlainBreaks = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

const namesOf = <Name extends string>(values: Values<Name>) => Object.keys(values) as Name[];

const mapValues = <Name extends string>(values: Values<Name>, valueOf: (name: Name) => string) =>
  Object.fromEntries(namesOf(values).map((name) => [name, valueOf(name)])) as Record<Name, string>;
