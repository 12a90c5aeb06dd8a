/** A time of day as the locale writes it. */
export const timeStyle = { timeStyle: 'short' } as const;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns a format of `locale`, made once: to make one costs a hundred times more than to use it. */
export function intlFormat(
  locale: string,
  style: Intl.DateTimeFormatOptions,
  timeZone = 'UTC',
): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone} ${JSON.stringify(style)}`;
  // Days are those of the Gregorian calendar, also where another one is usual.
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...style, calendar: 'gregory', timeZone });
  formats.set(key, format);
  return format;
}

/** Some browsers write a narrow space before «PM», others not: a server's page and theirs are the same text. */
export function withPlainSpaces(text: string): string {
  return text.replaceAll('\u202f', ' ');
}
