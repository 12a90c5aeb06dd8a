import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mostWaiting, renderQueue } from './renderQueue.ts';
import type { RenderQueue } from './renderQueue.ts';

const linkOf = async <Page>(queue: RenderQueue, render: () => Promise<Page>) => queue.renderLink(render);

test('pages for everybody are rendered before the links that wait, one at a time', async () => {
  const queue = renderQueue();
  const order: string[] = [];
  const render = (name: string) => () => {
    order.push(`${name} begins`);
    return new Promise<string>((resolve) => {
      setImmediate(() => {
        order.push(`${name} ends`);
        resolve(name);
      });
    });
  };
  const all = [linkOf(queue, render('a')), linkOf(queue, render('b')), queue.renderPage(render('page'))];
  expect(await Promise.all(all)).toEqual(['a', 'b', 'page']);
  expect(order.map((event) => event.split(' ')[0])).toEqual(['a', 'a', 'page', 'page', 'b', 'b']);
});

test('between two renderings other requests are answered', async () => {
  const queue = renderQueue();
  const order: string[] = [];
  const answerOthers = () => setImmediate(() => order.push('others'));
  await Promise.all(
    ['a', 'b'].map((name) =>
      linkOf(queue, () => {
        order.push(name);
        answerOthers();
        return Promise.resolve();
      }),
    ),
  );
  expect(order).toEqual(['a', 'others', 'b']);
});

test('after a link the next one waits four times as long as it took', async () => {
  const queue = renderQueue();
  const begun: number[] = [];
  const render = async () => {
    begun.push(performance.now());
    await sleep(100);
  };
  await Promise.all([linkOf(queue, render), linkOf(queue, render)]);
  const [first = 0, second = 0] = begun;
  expect(second - first).toBeGreaterThanOrEqual(490);
});

test('a rendering that fails fails for its own visitors, and the next one is rendered', async () => {
  const queue = renderQueue();
  const failed = queue.renderLink(() => Promise.reject(new Error('Broken')));
  const next = queue.renderLink(() => Promise.resolve('next'));
  await expect(failed).rejects.toThrow('Broken');
  expect(await next).toBe('next');
});

test('beside the one in progress so many links wait, and pages for everybody always', async () => {
  const queue = renderQueue();
  const links = Array.from({ length: mostWaiting + 3 }, () =>
    queue.renderLink(() => Promise.resolve('link')),
  );
  expect(links.filter((link) => link === null)).toHaveLength(2);
  expect(await queue.renderPage(() => Promise.resolve('page'))).toBe('page');
});
