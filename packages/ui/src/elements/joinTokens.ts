/** Returns class names or ids joined for an attribute; undefined when there is none. */
export function joinTokens(...tokens: (string | undefined)[]): string | undefined {
  return tokens.filter(Boolean).join(' ') || undefined;
}
