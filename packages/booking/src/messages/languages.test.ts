import { expect, test } from 'vitest';
import * as de from '../de/index.ts';
import * as en from '../en/index.ts';
import * as es from '../es/index.ts';
import * as fr from '../fr/index.ts';
import * as it from '../it/index.ts';

const languages = { it, en, de, fr, es };
type Language = keyof typeof languages;
const others = ['it', 'de', 'fr', 'es'] as const;
const all = ['en', ...others] as const;

type Texts = { [key: string]: string | ((...values: unknown[]) => string) | Texts };

/** Returns each text by its path, those with values filled in as a visitor might read them. */
function textsOf(language: Language): Map<string, string> {
  const { messages, detailsMessages } = languages[language];
  const found = new Map<string, string>();
  const collect = (texts: object, path: string) => {
    for (const [key, text] of Object.entries(texts as Texts)) {
      const name = `${path}${key}`;
      if (typeof text === 'object') collect(text, `${name}.`);
      else found.set(name, typeof text === 'string' ? text : text(...(values[key] ?? ['«…»'])));
    }
  };
  collect(messages, '');
  collect(detailsMessages, 'details.');
  return found;
}

const values: Record<string, unknown[]> = {
  seats: [3],
  toConfirmWithin: ['ada@visitor.example', 30],
  seatOnceConfirmed: ['ada@visitor.example', 30],
};

/** Words that two languages share. */
const shared: Record<(typeof others)[number], string[]> = {
  it: ['details.email'],
  de: [],
  fr: ['seats'],
  es: [],
};

test.for(others)('in %s no text is the English one', (language) => {
  const english = textsOf('en');
  const same = [...textsOf(language)].filter(([key, text]) => english.get(key) === text).map(([key]) => key);
  expect(same).toEqual(shared[language]);
});

test.for(others)('in %s no text contains an English word', (language) => {
  const english =
    /\b(the|day|days|time|times|choose|chosen|book|booking|week|month|year|your|available|this)\b/i;
  expect([...textsOf(language).values()].filter((text) => english.test(text))).toEqual([]);
});

test.for(all)('in %s every text is there, without spaces at its ends or twice', (language) => {
  const texts = textsOf(language);
  expect([...texts.keys()]).toEqual([...textsOf('it').keys()]);
  expect([...texts].filter(([, text]) => text === '' || text !== text.trim() || / {2}/.test(text))).toEqual(
    [],
  );
});

/** Texts that follow something else in a line. */
const following =
  /^(today|chosen|firstDay|lastDay|reasons\..*|taken|ownTime|seats|atSlot|details\.optional)$/;

test.for(all)('in %s a text that begins a line begins with a capital letter', (language) => {
  const beginning = [...textsOf(language)].filter(([key]) => !following.test(key));
  expect(beginning.length).toBeGreaterThan(50);
  expect(beginning.filter(([, text]) => !/^[\p{Lu}«]/u.test(text))).toEqual([]);
});

test.for(['it', 'en', 'de', 'fr', 'es'] as const)('in %s what follows in a line begins small', (language) => {
  const inside = [...textsOf(language)].filter(([key]) => following.test(key));
  expect(inside.filter(([, text]) => /^\p{Lu}/u.test(text))).toEqual([]);
});

// Two of the Italian texts are written with a straight apostrophe.
test.for(['en', 'de', 'fr', 'es'] as const)('in %s apostrophes and quotes are typographic', (language) => {
  expect([...textsOf(language)].filter(([, text]) => /['"]/.test(text))).toEqual([]);
});

test.for([
  { language: 'de', familiar: /\b(du|dich|dir|dein\p{L}*|wähle)\b/iu, formal: /\bSie\b/ },
  { language: 'fr', familiar: /\b(tu|toi|ton|tes|choisis)\b/iu, formal: /\b(vous|votre|\p{L}+ez)\b/iu },
  {
    language: 'es',
    familiar: /(?<!\p{L})(tú|tu|tus|elige|escribe|revisa)(?!\p{L})/iu,
    formal: /\b(elija|su)\b/iu,
  },
] as const)('in $language the visitor is addressed formally throughout', ({ language, familiar, formal }) => {
  const texts = [...textsOf(language).values()];
  expect(texts.filter((text) => familiar.test(text))).toEqual([]);
  expect(texts.filter((text) => formal.test(text)).length).toBeGreaterThan(5);
});

test('in French a no-break space comes before a colon', () => {
  const texts = [...textsOf('fr').values()];
  expect(texts.filter((text) => /[^\u00a0]:/.test(text))).toEqual([]);
  expect(texts.filter((text) => text.includes('\u00a0:')).length).toBeGreaterThan(5);
});

test('in Spanish one o’clock has the article of one', () => {
  const { atSlot } = es.messages;
  expect(['1:00', '01:30', '10:00', '13:00', '16:30'].map(atSlot)).toEqual([
    'a la 1:00',
    'a la 01:30',
    'a las 10:00',
    'a las 13:00',
    'a las 16:30',
  ]);
});

test.for(all)('in %s counted words take the plural that the language has for the count', (language) => {
  const { messages, detailsMessages } = languages[language];
  const plurals = new Intl.PluralRules(language);
  for (const textOf of [messages.seats, (count: number) => detailsMessages.toConfirmWithin('', count)]) {
    const forms = new Map<string, Set<string>>();
    for (let count = 0; count <= 200; count += 1) {
      const form = textOf(count).replace(/(?<=^|entro )un(?= )|\d+/, '#');
      const category = plurals.select(count);
      forms.set(category, (forms.get(category) ?? new Set()).add(form));
    }
    expect([...forms.values()].map(({ size }) => size)).toEqual([1, 1]);
    expect(new Set([...forms.values()].flatMap((found) => [...found])).size).toBe(2);
  }
});
