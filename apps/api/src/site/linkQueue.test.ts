import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { linkQueue, mostWaiting } from './linkQueue.ts';

test('after a link the next one waits four times as long as it took', async () => {
  const renderLink = linkQueue();
  const begun: number[] = [];
  const render = async () => {
    begun.push(performance.now());
    await sleep(100);
  };
  await Promise.all([renderLink(render), renderLink(render)]);
  const [first = 0, second = 0] = begun;
  expect(second - first).toBeGreaterThanOrEqual(490);
});

test('a link that fails fails for its own visitors, and the next one is rendered', async () => {
  const renderLink = linkQueue();
  const failed = renderLink(() => Promise.reject(new Error('Broken')));
  const next = renderLink(() => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('Broken');
  expect(await next).toBe('next');
});

test('beside the one in progress so many links wait', () => {
  const renderLink = linkQueue();
  const links = Array.from({ length: mostWaiting + 3 }, () => renderLink(() => Promise.resolve('link')));
  expect(links.filter((link) => link === null)).toHaveLength(2);
});
