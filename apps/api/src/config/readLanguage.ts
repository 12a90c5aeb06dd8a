import { ownTexts, toLanguage } from '../texts/Language.ts';
import type { Language } from '../texts/Language.ts';
import { mergeTexts } from '../texts/mergeTexts.ts';
import type { ReadJson } from './readJson.ts';

export type LanguageVerdict =
  | {
      ok: true;
      language: Language;
      /** What the server writes in English instead, a line each. */
      missing: string[];
    }
  | { ok: false; problems: string[] };

/**
 * Returns the language of a centre's rules, with the texts in JSON over the server's own, or its problems. What neither has is English.
 */
export function readLanguage(read: ReadJson | null, locale: string): LanguageVerdict {
  const own = ownTexts(locale);
  if (read === null)
    return {
      ok: true,
      language: toLanguage(locale),
      missing: own ? [] : [`must name the words for "${locale}": without them the server writes in English`],
    };
  if (!read.ok) return read;
  const { texts, missing, problems } = mergeTexts(read.content, own ?? ownTexts('en'));
  if (problems.length > 0) return { ok: false, problems };
  return {
    ok: true,
    language: toLanguage(locale, texts),
    missing: own ? [] : missing.map((path) => `"${path}" is missing: it is written in English`),
  };
}
