/** Returns class names or ids as one attribute takes them; undefined when there is none. */
export function joinTokens(...tokens: (string | undefined)[]): string | undefined {
  return tokens.filter(Boolean).join(' ') || undefined;
}
