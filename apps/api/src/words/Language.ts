import { english } from './en/index.ts';
import { italian } from './it/index.ts';
import { toWords } from './texts/Phrase.ts';
import type { Words, WordTexts } from './texts/WordTexts.ts';

/** The language in which the server writes to visitors and to the centre. */
export interface Language {
  /** For dates, times and numbers. */
  locale: string;
  /** Of the words, for `lang` and `Content-Language`. */
  code: string;
  /** The direction of words that are written from right to left. */
  dir?: 'rtl';
  words: Words;
}

/** The languages that the server speaks by itself. */
const ownTexts: Partial<Record<string, WordTexts>> = { it: italian, en: english };

/** Returns the language of a centre's rules; English, dates included, for a locale without words. */
export function toLanguage(locale: string): Language {
  const { language } = new Intl.Locale(locale);
  const texts = ownTexts[language];
  return texts ? withTexts(locale, texts) : withTexts('en-GB', english);
}

function withTexts(locale: string, texts: WordTexts): Language {
  const { language: code } = new Intl.Locale(locale);
  return { locale, code, words: toWords(texts), ...(rightToLeft.has(code) && { dir: 'rtl' }) };
}

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);
