import { expect, test } from 'vitest';
import { toVisitorText } from './toVisitorText.ts';

test.for([
  { what: 'a sentence', value: 'L’orario è appena stato occupato.' },
  { what: '200 characters', value: 'è'.repeat(200) },
  { what: 'a comparison', value: '3 < 5 > 2' },
])('$what is shown unchanged', ({ value }) => {
  expect(toVisitorText(value)).toBe(value);
});

test('white space around a sentence is removed', () => {
  expect(toVisitorText('\n  Riprova più tardi. \r\n')).toBe('Riprova più tardi.');
});

test.for([
  { what: 'nothing', value: undefined },
  { what: 'null', value: null },
  { what: 'a number', value: 500 },
  { what: 'an object', value: { message: 'Riprova.' } },
  { what: 'a list', value: ['Riprova.'] },
  { what: 'an empty text', value: '' },
  { what: 'a blank text', value: ' \n' },
  { what: '201 characters', value: 'è'.repeat(201) },
  { what: 'a text with a tag', value: 'Riprova <b>più tardi</b>' },
  { what: 'a text with a closing tag', value: 'Riprova</P>' },
  { what: 'a tag without an end', value: 'Riprova <img src=x' },
  { what: 'a page', value: '<!doctype html><title>Errore</title>' },
  { what: 'a comment', value: '<!-- riprova -->' },
  { what: 'broken JSON', value: '{"detail": "Riprova' },
])('$what is never shown (A22)', ({ value }) => {
  expect(toVisitorText(value)).toBeNull();
});
