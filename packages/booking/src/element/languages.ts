import { detailsMessages as germanDetails, messages as german } from '../de/index.ts';
import { detailsMessages as englishDetails, messages as english } from '../en/index.ts';
import { detailsMessages as spanishDetails, messages as spanish } from '../es/index.ts';
import { detailsMessages as frenchDetails, messages as french } from '../fr/index.ts';
import { detailsMessages as italianDetails, messages as italian } from '../it/index.ts';
import type { BookingMessages } from '../messages/BookingMessages.ts';
import type { DetailsMessages } from '../messages/DetailsMessages.ts';

/** The texts of one language. */
export interface Language {
  messages: BookingMessages;
  details: DetailsMessages;
}

const languages: Record<string, Language> = {
  it: { messages: italian, details: italianDetails },
  en: { messages: english, details: englishDetails },
  de: { messages: german, details: germanDetails },
  fr: { messages: french, details: frenchDetails },
  es: { messages: spanish, details: spanishDetails },
};

const inEnglish: Language = { messages: english, details: englishDetails };

/** Returns the texts in the language of a BCP 47 tag; in English where there are none. */
export function languageOf(tag: string): Language {
  return languages[tag.split('-', 1)[0]?.toLowerCase() ?? ''] ?? inEnglish;
}
