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

/**
 * Returns a text as it is compared: in small letters of the Latin alphabet without accents, with one apostrophe for all and one space
 * for any, and without the invisible signs that a pasted name brings along.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{DI}]/gu, '')
    .replaceAll(/[‘’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .toLowerCase()
    .replaceAll(/[^\p{ASCII}]/gu, (letter) => asTyped[letter] ?? letter);

/** Letters that are not one with an accent to Unicode, as who has no key for them types them. */
const asTyped: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
};

/** Returns a code as it is compared, however it is written. */
export const toCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

/** Returns the digits of an Italian number, without the prefix of the country; of a foreign one all of them. */
export function toDigits(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  if (digits.startsWith('0039')) return digits.slice(4);
  const hasPrefix = phone.trimStart().startsWith('+') || digits.length > longestNational;
  return digits.startsWith('39') && hasPrefix ? digits.slice(2) : digits;
}

/** An Italian number without the prefix has at most so many digits. */
const longestNational = 10;

/** Returns the parts of a text, each with whether the search has found it. */
export function markedParts(text: string, terms: SearchTerms): readonly { text: string; isHit: boolean }[] {
  if (terms.by !== 'words') return [{ text, isHit: false }];
  const composed = text.normalize('NFC');
  const signs = comparedSigns(composed);
  const compared = signs.map((sign) => sign.compared).join('');
  const hits = terms.words
    .map((word) => ({ at: compared.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
    .map((hit) => {
      const within = signs.filter(({ at, compared: { length } }) => isOverlap({ at, length }, hit));
      return { from: within.at(0)?.from ?? 0, to: within.at(-1)?.to ?? 0 };
    })
    .toSorted((one, other) => one.from - other.from);
  const parts: { text: string; isHit: boolean }[] = [];
  let end = 0;
  for (const { from, to } of hits) {
    const begin = Math.max(from, end);
    parts.push({ text: composed.slice(end, begin), isHit: false });
    end = Math.max(end, to);
    parts.push({ text: composed.slice(begin, end), isHit: true });
  }
  return [...parts, { text: composed.slice(end), isHit: false }].filter((part) => part.text !== '');
}

/** A range of a text. */
interface Range {
  at: number;
  length: number;
}

const isOverlap = (one: Range, other: Range): boolean =>
  one.at < other.at + other.length && other.at < one.at + one.length;

/** Returns each sign of a text as it is compared, which may be several or none, with where both are. */
function comparedSigns(text: string) {
  let [at, from] = [0, 0];
  return Array.from(text, (sign) => {
    const compared = folded(sign);
    const placed = { compared, at, from, to: from + sign.length };
    at += compared.length;
    from = placed.to;
    return placed;
  });
}
