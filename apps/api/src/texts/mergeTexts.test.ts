import { expect, test } from 'vitest';
import { germanWords } from '../testing/germanWords.ts';
import { ownTexts } from './Language.ts';
import { mergeTexts } from './mergeTexts.ts';

const english = ownTexts('en');

test('a file replaces the texts that it has, and names those that it does not have', () => {
  const { texts, missing, problems } = mergeTexts(germanWords, english);
  expect(problems).toEqual([]);
  expect(texts.emails.greeting).toBe('Guten Tag {name},');
  expect(texts.emails.greetingOfNobody).toBe('Hello,');
  expect(missing).toContain('emails.greetingOfNobody');
  expect(missing).not.toContain('emails.greeting');
});

test.for([
  { what: 'a list', content: [], problem: 'the file must be {"name": "text", …}' },
  { what: 'a text for a group', content: { emails: 'x' }, problem: '"emails" must be {"name": "text", …}' },
  {
    what: 'a word that nobody reads',
    content: { emails: { gretting: 'Hallo' } },
    problem: '"emails.gretting" is no text of the server: leave it out',
  },
  { what: 'a number', content: { emails: { code: 5 } }, problem: '"emails.code" must be a text' },
  {
    what: 'a text without its name',
    content: { emails: { greeting: 'Hallo,' } },
    problem: '"emails.greeting" must contain {name}',
  },
  {
    what: 'another name',
    content: { emails: { where: '{ort}' } },
    problem: '"emails.where" contains {ort}, which is not filled in',
  },
])('a file with $what is refused with the line to change', ({ content, problem }) => {
  expect(mergeTexts(content, english).problems).toEqual([problem]);
});
