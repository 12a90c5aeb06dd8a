/** Returns whether a value is a string that matches `pattern`. */
export function isTextLike(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value);
}
