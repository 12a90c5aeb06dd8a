/** Tells whether a value is a text of this form. */
export function isTextLike(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
