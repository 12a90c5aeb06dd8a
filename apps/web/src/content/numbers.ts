import { site } from '../site.ts';

/**
 * The only figures that the site claims (R5, R11, R167, R169, L6), as the centre says them; empty for none: then a sentence does
 * without. Read while a page is rendered, never before.
 */
export const numbers = {
  get universities() {
    return site.universityCount;
  },
  get degreeCourses() {
    return site.courseCount;
  },
  get masters() {
    return site.masterCount;
  },
  get authorised() {
    return site.certifierAuthorised;
  },
  get agreed() {
    return site.certifierAgreed;
  },
};

/** Returns «oltre 300 corsi», or «corsi» without a figure. */
export const over = (count: string, noun: string) => (count === '' ? noun : `oltre ${count} ${noun}`);

/** Returns «8 università», or «università» without a figure. */
export const ofUniversities = () =>
  numbers.universities === '' ? 'università' : `${numbers.universities} università`;

/** Returns how many universities there are in words, «otto»; from 21 on in figures, and empty without. */
export const universitiesInWords = () => words[Number(numbers.universities)] ?? numbers.universities;

const words: Readonly<Partial<Record<number, string>>> = {
  2: 'due',
  3: 'tre',
  4: 'quattro',
  5: 'cinque',
  6: 'sei',
  7: 'sette',
  8: 'otto',
  9: 'nove',
  10: 'dieci',
  11: 'undici',
  12: 'dodici',
  13: 'tredici',
  14: 'quattordici',
  15: 'quindici',
  16: 'sedici',
  17: 'diciassette',
  18: 'diciotto',
  19: 'diciannove',
  20: 'venti',
};

/** Returns a text with a capital at its beginning. */
export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
