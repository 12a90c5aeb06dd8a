/** A property of a calendar file: its name with parameters, and its value as it is written. */
export type IcsLine = readonly [name: string, value: string];

/** Returns lines as a calendar file, folded at 75 octets between characters (RFC 5545, 3.1). */
export function toIcs(lines: readonly IcsLine[]): string {
  return lines.map(([name, value]) => folded(`${name}:${value}`)).join('');
}

/** Returns a text in which nothing can end its line (RFC 5545, 3.3.11). */
export function icsText(value: string): string {
  return value
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\P{Cc}\t\n]/gu, '')
    .replaceAll(/\p{Cs}/gu, '\uFFFD')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`);
}

/** Returns a UTC ISO moment as «20261125T153000Z» (RFC 5545, 3.3.5). */
export const icsMoment = (moment: string) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '');

/** Returns a day (YYYY-MM-DD) as «20261125». */
export const icsDay = (day: string) => day.replaceAll('-', '');

function folded(line: string): string {
  let written = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      written += '\r\n ';
      octets = 1;
    }
    written += character;
    octets += size;
  }
  return `${written}\r\n`;
}
