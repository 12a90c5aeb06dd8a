import { expect, test } from 'vitest';
import { toOfferingPages } from './offeringPages.ts';

test.for([
  { list: 'corsi-di-laurea,master,universita', pages: ['corsi-di-laurea', 'master', 'universita'] },
  { list: ' universita , master ', pages: ['universita', 'master'] },
  { list: '', pages: [] },
])('«$list» puts $pages on the site (A42)', ({ list, pages }) => {
  expect(toOfferingPages(list)).toEqual(pages);
});

test('a page that the project does not have is named', () => {
  expect(() => toOfferingPages('master,dottorati')).toThrow(/"dottorati" is none of corsi-di-laurea, master/);
});
