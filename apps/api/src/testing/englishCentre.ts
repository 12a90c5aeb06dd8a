import type { CentreFacts } from '../config/config.ts';
import { exampleBooking, exampleCentre } from './emails/exampleBooking.ts';
import { english } from '../texts/en.ts';
import { italian } from '../texts/it.ts';
import { toLanguage } from '../texts/Language.ts';

/** The environment of a centre in London, without its rules. */
export const englishFacts = {
  CENTRE_KEY: 'london',
  CENTRE_NAME: 'Study House',
  CENTRE_TAGLINE: 'Guidance and certificates',
  CENTRE_ADDRESS: '1 Harbour Street, London',
  CENTRE_MOBILE: '+44 7700 900000',
  CENTRE_LANDLINE: '+44 20 7946 0000',
  CENTRE_WHAT_TO_BRING: 'Your school reports.',
  CENTRE_BOOKING_URL: 'https://study.example/book',
};

/** The same as emails and pages take them. */
export const englishCentre: CentreFacts = {
  ...exampleCentre,
  key: englishFacts.CENTRE_KEY,
  name: englishFacts.CENTRE_NAME,
  tagline: englishFacts.CENTRE_TAGLINE,
  address: englishFacts.CENTRE_ADDRESS,
  mobile: englishFacts.CENTRE_MOBILE,
  landline: englishFacts.CENTRE_LANDLINE,
  whatToBring: englishFacts.CENTRE_WHAT_TO_BRING,
  mapUrl: 'https://maps.example/here',
  privacyUrl: 'https://privacy.example/notice',
  bookingUrl: englishFacts.CENTRE_BOOKING_URL,
  language: toLanguage('en-GB'),
};

export const englishBooking = { ...exampleBooking, zone: 'Europe/London' };

/** Returns the Italian words in a text that no English text has; addresses are left out. */
export function italianWordsIn(text: string): string[] {
  return wordsOf(text.replaceAll(/https?:\/\/\S+|\S+@\S+|(href|action|name|value|src)="[^"]*"/g, ' ')).filter(
    (word) => italianWords.has(word),
  );
}

const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

/** «Tue» is a day in a calendar. */
const englishWords = new Set([...wordsOf(JSON.stringify(english)), 'tue']);
const italianWords = new Set(
  [
    ...wordsOf(JSON.stringify(italian)),
    'mercoledì',
    'mer',
    'lunedì',
    'novembre',
    'minuti',
    'italiana',
  ].filter((word) => !englishWords.has(word)),
);
