import { expect, test } from 'vitest';
import { searchRows } from './searchRows.ts';

const rows = [
  { title: 'Scienze dell’educazione', code: 'L-19', area: 'Educazione', university: 'Ateneo Alfa' },
  { title: 'Qualità e sicurezza', code: 'L-26', area: 'Agraria', university: 'Ateneo Beta' },
  { title: 'Scienze pedagogiche', code: 'LM-85', area: 'Educazione', university: 'Ateneo Beta' },
];

test.for([
  { text: '', titles: rows.map(({ title }) => title) },
  { text: 'QUALITA', titles: ['Qualità e sicurezza'] },
  { text: 'qualità', titles: ['Qualità e sicurezza'] },
  { text: "dell'educazione", titles: ['Scienze dell’educazione'] },
  { text: '  beta scienze ', titles: ['Scienze pedagogiche'] },
  { text: 'lm-85', titles: ['Scienze pedagogiche'] },
  { text: 'astronomia', titles: [] },
])('«$text» finds $titles.length rows (B29)', ({ text, titles }) => {
  expect(searchRows(rows, { text, area: null }).map(({ title }) => title)).toEqual(titles);
});

test('an area and words together narrow the list', () => {
  const found = searchRows(rows, { text: 'beta', area: 'Educazione' });
  expect(found.map(({ title }) => title)).toEqual(['Scienze pedagogiche']);
});
