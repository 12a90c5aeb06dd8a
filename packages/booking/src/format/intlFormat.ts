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
  // Days are those of the Gregorian calendar, also where another one is usual. A language that this runtime does not know gives way to
  // English, else to that of each visitor's device.
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat([locale, 'en-GB'], { ...style, calendar: 'gregory', timeZone });
  formats.set(key, format);
  return format;
}

/** Returns a moment in the words of `locale`, the same on every device. */
export function inWords(
  moment: Date | number,
  style: Intl.DateTimeFormatOptions,
  locale: string,
  timeZone?: string,
): string {
  return withPlainSpaces(intlFormat(locale, style, timeZone).format(moment));
}

/** Returns what lies between two moments in the words of `locale`, the same on every device. */
export function rangeInWords(
  first: Date,
  last: Date,
  style: Intl.DateTimeFormatOptions,
  locale: string,
): string {
  return withPlainSpaces(intlFormat(locale, style).formatRange(first, last));
}

/**
 * Returns the name of a zone all year round, as «Ora dell’Europa centrale», in the years around a moment: Lisbon once had the time of
 * Paris.
 */
export function zoneName(zone: string, locale: string, at: Date): string {
  const parts = intlFormat(locale, { timeZoneName: 'longGeneric' }, zone).formatToParts(at);
  return withPlainSpaces(parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone);
}

/**
 * Around a dash or before «PM» some write a thin, a narrow or a fixed space, and Node others than a browser: the page of a
 * server and what hydrates it have to be the same text.
 */
function withPlainSpaces(text: string): string {
  return text.replaceAll(/[\u00a0\u2009\u202f]/g, ' ');
}
