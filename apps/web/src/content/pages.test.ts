import { expect, test } from 'vitest';
import { pages, publishedPages } from './pages.ts';

const always = Object.values(pages)
  .map(({ path }) => path)
  .slice(0, 6);

test.for([
  { list: 'corsi-di-laurea,master,universita', optional: ['/corsi-di-laurea', '/master', '/universita'] },
  { list: ' universita , master ', optional: ['/master', '/universita'] },
  { list: '', optional: [] },
])('«$list» puts $optional on the site beside the pages that it always has (A42)', ({ list, optional }) => {
  expect(publishedPages(list).map(({ path }) => path)).toEqual([...always, ...optional]);
});

test('a page that the project does not have is named', () => {
  expect(() => publishedPages('master,dottorati')).toThrow(/"dottorati" is none of corsi-di-laurea, master/);
});
