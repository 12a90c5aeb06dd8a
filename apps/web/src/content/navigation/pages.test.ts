import { expect, test } from 'vitest';
import { pages, publishedPages } from './pages.ts';

const always = Object.values(pages)
  .map(({ path }) => path)
  .slice(0, 6);

test.for([
  { list: 'corsi-di-laurea,master,universita', optional: ['/corsi-di-laurea', '/master', '/universita'] },
  { list: ' universita , master ', optional: ['/master', '/universita'] },
  { list: '', optional: [] },
])('«$list» publishes $optional besides the pages that are always published (A42)', ({ list, optional }) => {
  expect(publishedPages(list).map(({ path }) => path)).toEqual([...always, ...optional]);
});

test('an unknown page name is reported', () => {
  expect(() => publishedPages('master,dottorati')).toThrow(/"dottorati" is none of corsi-di-laurea, master/);
});
