import { detailsMessages as germanDetails, messages as german } from '../de/index.ts';
import { detailsMessages as englishDetails, messages as english } from '../en/index.ts';
import { detailsMessages as spanishDetails, messages as spanish } from '../es/index.ts';
import { detailsMessages as frenchDetails, messages as french } from '../fr/index.ts';
import { detailsMessages as italianDetails, messages as italian } from '../it/index.ts';
import type { BookingMessages } from '../messages/BookingMessages.ts';
import type { DetailsMessages } from '../messages/DetailsMessages.ts';
import { isLocale } from '../rules/intlNames.ts';

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

/**
 * Returns the language of the page at an element, also from outside the shadow root that it is in; '' where there is none.
 * Some hosts write en_GB, and a tag that is none must not close the calendar.
 */
export function languageAround(element: Element): string {
  const around = element.closest<HTMLElement>('[lang]');
  if (around) {
    const tag = around.lang.replaceAll('_', '-');
    return isLocale(tag) ? tag : '';
  }
  const root = element.getRootNode();
  return root instanceof ShadowRoot ? languageAround(root.host) : '';
}
