import { toPath } from '../toPath.ts';

/** One email address, without the characters by which a second address or a header could be added. */
export const address = String.raw`[^\s@,;:<>()"\\]+@[^\s@,;:<>()"\\]+\.[^\s@.,;:<>()"\\]+`;
/** An address, or «Name <address>». */
export const mailbox = new RegExp(
  `^(?:(?<name>[^<>"\\p{Cc}]*)<(?<named>${address})>|(?<bare>${address}))$`,
  'u',
);

/** Returns the entries of a list with commas. */
export function toList(text: string): string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

/** Returns the entries of a list separated by spaces. */
export function toWords(text: string): string[] {
  return text.split(/\s+/).filter((entry) => entry !== '');
}

/** Returns channel and source of «channel=https://…», or of «channel=file.xml» with the file's absolute path. */
export function toFeed(entry: string): [channel: string, source: string] {
  const [channel = ''] = entry.split('=', 1);
  const source = entry.slice(channel.length + 1);
  return [channel, isWebUrl(source) ? source : toPath(source)];
}

/** Returns a limit as a number; `off` is `Infinity`. */
export function toLimit(text: string): number {
  return text === 'off' ? Infinity : Number(text);
}

export function isWebUrl(text: string): boolean {
  return isUrlOf(text, ['http:', 'https:']);
}

export function isUrlOf(text: string, protocols: readonly string[]): boolean {
  return protocols.includes(URL.parse(text)?.protocol ?? '');
}
