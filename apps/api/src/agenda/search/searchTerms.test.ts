import { expect, test } from 'vitest';
import { folded, markedParts, toDigits, toSearchTerms } from './searchTerms.ts';

test.for([
  { typed: 'k7m2-9qxd', terms: { by: 'code', code: 'K7M29QXD' } },
  { typed: 'K7M2 9QXD', terms: { by: 'code', code: 'K7M29QXD' } },
  { typed: 'Giovanna', terms: { by: 'words', words: ['giovanna'] } },
  { typed: '+39 333/0000002', terms: { by: 'digits', digits: '3330000002' } },
  { typed: '0039 333 0000002', terms: { by: 'digits', digits: '3330000002' } },
  { typed: '002', terms: { by: 'digits', digits: '002' } },
  { typed: ' Nicolò  PRÒ ', terms: { by: 'words', words: ['nicolo', 'pro'] } },
  { typed: 'rosa@example.it', terms: { by: 'words', words: ['rosa@example.it'] } },
  { typed: 'x', terms: null },
  { typed: '12', terms: null },
  { typed: '  ', terms: null },
])('«$typed» is read as $terms', ({ typed, terms }) => {
  expect(toSearchTerms(typed)).toEqual(terms);
});

test.for([
  { phone: '+39 0922 123456', digits: '0922123456' },
  { phone: '39 333 000 0002', digits: '3330000002' },
  { phone: '+39 02 123456', digits: '02123456' },
  // A number that begins with 39 without the prefix.
  { phone: '391 234 567', digits: '391234567' },
  { phone: '+44 20 7946 0000', digits: '442079460000' },
])('of $phone the digits are $digits', ({ phone, digits }) => {
  expect(toDigits(phone)).toBe(digits);
});

test.for([
  { text: 'Nicolò Prò', typed: 'pro', hits: ['Prò'] },
  { text: 'Rosa Rossi', typed: 'ros', hits: ['Ros'] },
  { text: 'Rosa Rossi', typed: 'rossi rosa', hits: ['Rosa', 'Rossi'] },
  { text: 'Annalisa', typed: 'anna nal', hits: ['Anna', 'l'] },
  { text: 'Rosa', typed: 'maria', hits: [] },
  { text: 'Strauß', typed: 'strau', hits: ['Strau'] },
  { text: 'Strauß Eva', typed: 'strauss eva', hits: ['Strauß', 'Eva'] },
  { text: 'Ros\u200Ba Neri', typed: 'rosa neri', hits: ['Ros\u200Ba', 'Neri'] },
])('in «$text» the search for «$typed» marks $hits', ({ text, typed, hits }) => {
  const terms = toSearchTerms(typed);
  const parts = terms ? markedParts(text, terms) : [];
  expect(parts.filter(({ isHit }) => isHit).map((part) => part.text)).toEqual(hits);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});

test.for([
  { name: 'Łukasz Kowalski', typed: 'lukasz kowalski' },
  { name: 'Đorđe Ivić', typed: 'dorde ivic' },
  { name: 'Søren Bjørn', typed: 'soren bjorn' },
  { name: 'Weiß', typed: 'weiss' },
  { name: 'Işık', typed: 'isik' },
  { name: 'Ros\u200Ba\u00ADnna Ne\u2060ri\uFEFF', typed: 'rosanna neri' },
  { name: 'Rosa\u00A0 Neri', typed: 'rosa neri' },
])('$name is the same name as «$typed», as a secretary types it', ({ name, typed }) => {
  expect(folded(name)).toBe(typed);
  expect(folded(typed)).toBe(typed);
});
