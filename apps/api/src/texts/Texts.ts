import type { italian } from './it.ts';
import type { Texts, WordsOf } from './Phrase.ts';

/** Every text of emails, pages and problems as written, with `{names}`; the Italian ones say which there are. */
export type WordTexts = Texts<typeof italian>;

/** The same to use, with phrases where there are names. */
export type Words = WordsOf<typeof italian>;
