import { expect, test } from 'vitest';
import { renderQueue } from './renderQueue.ts';

test('what a visitor waits for comes first, then pages for everybody, then links, one at a time', async () => {
  const queue = renderQueue();
  const order: string[] = [];
  const work = (name: string) => () => {
    order.push(`${name} begins`);
    return new Promise<string>((resolve) => {
      setImmediate(() => {
        order.push(`${name} ends`);
        resolve(name);
      });
    });
  };
  const all = (['link', 'link', 'ahead', 'asked'] as const).map((urgency, index) =>
    queue(urgency, work(`${urgency} ${index}`)),
  );
  expect(await Promise.all(all.map(({ result }) => result))).toEqual([
    'link 0',
    'link 1',
    'ahead 2',
    'asked 3',
  ]);
  const begun = ['link 0', 'asked 3', 'ahead 2', 'link 1'];
  expect(order).toEqual(begun.flatMap((name) => [`${name} begins`, `${name} ends`]));
});

test('a page that is rendered ahead comes before 200 others once a visitor asks for it', async () => {
  const queue = renderQueue();
  const order: number[] = [];
  const pages = Array.from({ length: 200 }, (_, page) => queue('ahead', async () => order.push(page)));
  pages[150]?.hurry();
  await Promise.all(pages.map(({ result }) => result));
  // The first one was begun before.
  expect(order.slice(0, 3)).toEqual([0, 150, 1]);
  expect(order).toHaveLength(200);
});

test('between two renderings other requests are answered', async () => {
  const queue = renderQueue();
  const order: string[] = [];
  const answerOthers = () => setImmediate(() => order.push('others'));
  const pages = ['a', 'b'].map((name) =>
    queue('ahead', async () => {
      order.push(name);
      answerOthers();
    }),
  );
  await Promise.all(pages.map(({ result }) => result));
  expect(order).toEqual(['a', 'others', 'b']);
});

test('a rendering that fails fails for its own visitors, and the next one is rendered', async () => {
  const queue = renderQueue();
  const failed = queue('asked', () => Promise.reject(new Error('Broken')));
  const next = queue('asked', () => Promise.resolve('next'));
  await expect(failed.result).rejects.toThrow('Broken');
  expect(await next.result).toBe('next');
});
