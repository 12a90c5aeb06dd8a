/** Returns an object without its fields that are undefined: they say as little as those that are not there. */
export const presentFields = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));

/** The same with every object within. */
export function presentWithin(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(presentWithin);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(presentFields(value));
  return Object.fromEntries(fields.map(([name, field]) => [name, presentWithin(field)]));
}
