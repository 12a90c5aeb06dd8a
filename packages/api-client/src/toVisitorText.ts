const maxCharacters = 200;

/**
 * Returns `value` as plain text fit to be shown to a visitor, or null when it is not: no text,
 * empty, longer than 200 characters, with a tag in it, or JSON that could not be read.
 */
export function toVisitorText(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return text !== '' && text.length <= maxCharacters && !isMarkup(text) ? text : null;
}

/** A tag is a `<` with one of these after it, so «3 < 5» has none; JSON begins with a bracket. */
function isMarkup(text: string): boolean {
  return /<[a-z/!?]|^[{[]/i.test(text);
}
