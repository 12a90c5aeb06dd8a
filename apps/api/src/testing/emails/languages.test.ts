import { expect, test } from 'vitest';
import { englishBooking, englishCentre, italianWordsIn } from '../englishCentre.ts';
import { emailsOf, exampleEmails } from './exampleEmails.ts';
import { readEmail } from './readEmail.ts';

const said = 'Good morning,\nI would like to know more.';
const emails = Object.entries(emailsOf({ centre: englishCentre, booking: englishBooking, said }));

test.for(emails)('no Italian is left in the email «%s» of an English centre', ([, mail]) => {
  const { elements, texts } = readEmail(mail);
  expect(elements.find(({ name }) => name === 'html')?.attribs['lang']).toBe('en');
  const seen = [mail.subject, mail.text, ...texts.map(({ text }) => text)].join('\n');
  expect(italianWordsIn(seen)).toEqual([]);
  expect(seen).not.toMatch(/undefined|\{\w+\}/);
});

test('the same search finds Italian in every Italian email', () => {
  for (const { text } of Object.values(exampleEmails)) expect(italianWordsIn(text).length).toBeGreaterThan(5);
});
