import type { ZonedDateTime } from '@internationalized/date';

/**
 * Returns a line of a calendar file with its end, folded so that no piece is longer than 75 octets of UTF-8
 * and no character is cut (RFC 5545, 3.1).
 */
export function contentLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = octetsOf(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}

/** Returns `value` as the text of a property: escaped, line breaks as `\n` (RFC 5545, 3.3.11). */
export function icsText(value: string): string {
  return printable(value.replace(/\r\n?/g, '\n'))
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replace(/\n/g, String.raw`\n`);
}

/** Returns `value` as a quoted parameter, which can hold neither a line break nor a double quote (3.2). */
export function parameter(value: string): string {
  return `"${printable(value).replace(/\s+/g, ' ').replace(/"/g, "'")}"`;
}

/** Returns a moment as '20261125T153000Z' (3.3.5). */
export function utc(instant: ZonedDateTime): string {
  return instant.toAbsoluteString().replace(/[-:]|\.\d+/g, '');
}

/** Returns `value` without control characters but tab and line feed; half a surrogate pair becomes U+FFFD. */
export function printable(value: string): string {
  return value.replace(/[^\P{Cc}\t\n]/gu, '').replace(/\p{Cs}/gu, '\uFFFD');
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
