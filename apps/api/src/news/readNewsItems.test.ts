import { expect, test } from 'vitest';
import { rss } from '../testing/startFeed.ts';
import { readNewsItems } from './readNewsItems.ts';

test('a feed is read, and text that is no feed is refused', async () => {
  expect((await readNewsItems(rss('Uno', 'Due'))).map(({ title }) => title)).toEqual(['Uno', 'Due']);
  await expect(readNewsItems('<html/>')).rejects.toThrow(/./);
});

test('a feed that takes too long is aborted', async () => {
  const items = '<item/>'.repeat(130_000);
  const reading = readNewsItems(`<rss version="2.0"><channel>${items}</channel></rss>`, 50);
  await expect(reading).rejects.toThrow('aborted');
});
