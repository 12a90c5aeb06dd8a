import { expect, test } from 'vitest';
import { pages, publishedPages } from './pages.ts';

const offer = ['/corsi-di-laurea', '/master', '/universita'];
const paths = Object.values<{ path: string }>(pages).map(({ path }) => path);

test.for([
  { list: 'corsi-di-laurea,master,universita', optional: ['/corsi-di-laurea', '/master', '/universita'] },
  { list: ' universita , master ', optional: ['/master', '/universita'] },
  { list: '', optional: [] as string[] },
])('«$list» publishes $optional besides the pages that are always published (A42)', ({ list, optional }) => {
  const published = paths.filter((path) => !offer.includes(path) || optional.includes(path));
  expect(publishedPages(list).map(({ path }) => path)).toEqual(published);
});

test('an unknown page name is reported', () => {
  expect(() => publishedPages('master,dottorati')).toThrow(/"dottorati" is none of corsi-di-laurea, master/);
});
