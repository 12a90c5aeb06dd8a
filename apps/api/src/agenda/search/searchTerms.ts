import { longestSearch } from '../layout/longestSearch.ts';

/** What is searched for: `words` of a name, an email or a message, the `digits` of a telephone, or the `code` of a booking. */
export type SearchTerms =
  | { by: 'words'; words: readonly string[] }
  | { by: 'digits'; digits: string }
  | { by: 'code'; code: string };

/** Reads what was typed; null for fewer than two signs. */
export function toSearchTerms(typed: string): SearchTerms | null {
  const text = typed.slice(0, longestSearch).trim();
  const code = toCode(text);
  // Without a digit it may be a name of eight letters.
  if (/^(?=.*[A-Z])(?=.*\d)[\dA-Z]{8}$/.test(code)) return { by: 'code', code };
  const digits = toDigits(text);
  if (!/\p{L}|@/u.test(text)) return digits.length < 3 ? null : { by: 'digits', digits };
  const words = folded(text).split(/\s+/);
  return words.join('').length < 2 ? null : { by: 'words', words };
}

/** Returns a text as it is compared: without accents, in small letters, with one apostrophe for all. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .toLowerCase();

/** Returns a code as it is compared, however it is written. */
export const toCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns the digits of an Italian number, without the prefix of the country; of a foreign one all of them. */
export function toDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.startsWith('0039')) return digits.slice(4);
  return digits.startsWith('39') && digits.length > longestNational ? digits.slice(2) : digits;
}

/** An Italian number without the prefix has at most so many digits. */
const longestNational = 10;

/** Returns the parts of a text, each with whether the search has found it. */
export function markedParts(text: string, terms: SearchTerms): readonly { text: string; isHit: boolean }[] {
  const composed = text.normalize('NFC');
  const compared = folded(composed);
  // A sign that becomes several would shift all that follow.
  if (terms.by !== 'words' || compared.length !== composed.length) return [{ text, isHit: false }];
  const hits = terms.words
    .map((word) => ({ from: compared.indexOf(word), length: word.length }))
    .filter(({ from }) => from >= 0)
    .toSorted((one, other) => one.from - other.from);
  const parts: { text: string; isHit: boolean }[] = [];
  let end = 0;
  for (const { from, length } of hits) {
    const begin = Math.max(from, end);
    parts.push({ text: composed.slice(end, begin), isHit: false });
    end = Math.max(end, from + length);
    parts.push({ text: composed.slice(begin, end), isHit: true });
  }
  return [...parts, { text: composed.slice(end), isHit: false }].filter((part) => part.text !== '');
}
