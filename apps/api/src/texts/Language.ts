import { elideArticle } from './elideArticle.ts';
import { english } from './en.ts';
import { italian } from './it.ts';
import { toWords } from './Phrase.ts';
import type { Words, WordTexts } from './it.ts';

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

/** Returns the server's own texts for a locale; English and Italian have some. */
export function ownTexts(locale: 'en'): WordTexts;
export function ownTexts(locale: string): WordTexts | undefined;
export function ownTexts(locale: string): WordTexts | undefined {
  const { language } = new Intl.Locale(locale);
  return { it: italian, en: english }[language];
}

/** Returns the language of a centre's rules; English, dates included, for a locale without texts. */
export function toLanguage(locale: string, texts = ownTexts(locale)): Language {
  if (!texts) return toLanguage('en-GB');
  const { language: code } = new Intl.Locale(locale);
  return {
    locale,
    code,
    words: toWords(texts, code === 'it' ? elideArticle : undefined),
    ...(rightToLeft.has(code) && { dir: 'rtl' }),
  };
}

/** Languages that are written from right to left. */
const rightToLeft = new Set(['ar', 'dv', 'fa', 'he', 'ps', 'ur', 'yi']);
