/**
 * Returns a value in quotes that a shell and `parseEnv` read alike, or null when there are none: neither knows the other's way to
 * escape.
 */
export function quoted(value: string): string | null {
  if (!/["$`\\]/.test(value)) return `"${value}"`;
  return value.includes("'") ? null : `'${value}'`;
}
