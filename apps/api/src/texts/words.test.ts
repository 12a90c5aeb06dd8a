import * as kitInEnglish from '@centro/booking/en';
import * as kitInItalian from '@centro/booking/it';
import { expect, test } from 'vitest';
import { english } from './en.ts';
import { italian } from './it.ts';
import { toLanguage } from './Language.ts';
import { namesIn, toWords } from './Phrase.ts';

/** Returns every text by its path: `emails.greeting`. */
function textsOf(words: object, path = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).flatMap(([key, value]: [string, string | object]) =>
      typeof value === 'string' ? [[path + key, value]] : Object.entries(textsOf(value, `${path}${key}.`)),
    ),
  );
}

/** Returns the names in every text, by its path. */
const namesOf = (words: object) =>
  Object.fromEntries(Object.entries(textsOf(words)).map(([path, text]) => [path, namesIn(text).toSorted()]));

test('the English texts have the keys of the Italian ones, and in each the same names to fill in', () => {
  expect(namesOf(english)).toEqual(namesOf(italian));
});

test('no English text is the Italian one, but for words that are the same in both', () => {
  const inItalian = textsOf(italian);
  const same = Object.entries(textsOf(english)).filter(
    ([path, text]) => inItalian[path] === text && /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, '')),
  );
  expect(same.map(([path]) => path)).toEqual([
    'emails.privacy',
    'emails.email',
    'centreEmails.deliveryReport.kinds.other',
    'centreEmails.faults.names.database',
    'subscriptionForm.fields.email',
    'agendaAccess.table.no',
    'agendaMessages.subscribers.columns.email',
    'form.email',
  ]);
});

test('an email has one spelling in every Italian text', () => {
  expect(Object.values(textsOf(italian)).join('\n')).not.toMatch(/e-mail/i);
});

test.for([
  { locale: 'it-IT', ofKit: kitInItalian.messages },
  { locale: 'en-GB', ofKit: kitInEnglish.messages },
])('in $locale the days and hours of a page are named as the kit names them', ({ locale, ofKit }) => {
  const { slots } = toLanguage(locale).words.pages;
  for (const day of ['7', '11 gennaio']) expect(slots.weeks.weekOf({ day })).toBe(ofKit.weekOf(day));
  expect(slots.taken({ time: '16:30' })).toBe(ofKit.taken('16:30'));
});

test.for([
  { locale: 'it-IT', ofKit: kitInItalian.detailsMessages },
  { locale: 'en-GB', ofKit: kitInEnglish.detailsMessages },
])('in $locale a visitor without scripts reads what the kit says (R156, B26)', ({ locale, ofKit }) => {
  const { form } = toLanguage(locale).words;
  expect(form.mailTo({ email: 'a@b.it' })).toBe(ofKit.mailTo('a@b.it'));
  expect(form.toConfirmWithin({ email: 'a@b.it', minutes: 30 })).toBe(ofKit.toConfirmWithin('a@b.it', 30));
  expect(form.seatOnceConfirmed({ email: 'a@b.it', minutes: 30 })).toBe(
    ofKit.seatOnceConfirmed('a@b.it', 30),
  );
});

test('a phrase is filled in, in the order of its own language', () => {
  const { both, plain } = toWords<{ both: '{day} alle {time}'; plain: 'x' }>({
    both: '{time}, {day}',
    plain: 'y',
  });
  expect(both({ day: 'lunedì', time: '16:30' })).toBe('16:30, lunedì');
  expect(both.parts).toEqual([{ name: 'time' }, ', ', { name: 'day' }]);
  expect(plain).toBe('y');
});

test.for([
  { locale: 'it-IT', code: 'it', ofDates: 'it-IT' },
  { locale: 'en-US', code: 'en', ofDates: 'en-US' },
  { locale: 'nl-NL', code: 'en', ofDates: 'en-GB' },
])('a centre of $locale writes in $code, with the dates of $ofDates', ({ locale, code, ofDates }) => {
  expect(toLanguage(locale)).toMatchObject({ code, locale: ofDates });
});
