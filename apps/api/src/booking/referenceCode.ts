import { randomInt } from 'node:crypto';

/** Returns a new code for a booking, such as «K7M2-9QXD»: easy to read aloud, without letters that look alike. */
export function referenceCode(): string {
  const letters = Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** No 0 and O, 1 and I and L, 5 and S, 8 and B, 2 and Z, U and V; no vowels, so no words. */
const alphabet = '34679CDFGHJKMNPQRTVWXY';
