const maxCharacters = 200;

/**
 * Returns `value` as plain text that may be shown to a visitor, or null when it may not: no text,
 * empty, longer than 200 characters, with a tag in it, or unparsed JSON.
 */
export function toVisitorText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text !== '' && text.length <= maxCharacters && !isMarkup(text) ? text : null;
}

/** A tag is a `<` followed by one of these characters, so «3 < 5» has none; JSON begins with a bracket. */
function isMarkup(text: string): boolean {
  return /<[a-z/!?]|^[{[]/i.test(text);
}
