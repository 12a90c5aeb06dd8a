import { expect, test } from 'vitest';
import { rss } from '../testing/startFeed.ts';
import { readNewsItems } from './readNewsItems.ts';

const timeZone = 'Europe/Rome';

test('a feed is read, and text that is no feed is refused', async () => {
  expect((await readNewsItems({ xml: rss('Uno', 'Due'), timeZone })).map(({ title }) => title)).toEqual([
    'Uno',
    'Due',
  ]);
  await expect(readNewsItems({ xml: '<html/>', timeZone })).rejects.toThrow(/./);
});

test('a feed that takes too long is aborted', async () => {
  const items = '<item/>'.repeat(130_000);
  const xml = `<rss version="2.0"><channel>${items}</channel></rss>`;
  const reading = readNewsItems({ xml, timeZone }, 50);
  await expect(reading).rejects.toThrow('aborted');
});
