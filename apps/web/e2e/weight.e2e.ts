import { weighPage, type PageWeight } from './fixtures/weighPage.ts';
import { expect, test } from './fixtures/test.ts';

/** How much heavier than what was reached a page may get, for other versions of Brotli and other facts of the centre. */
const margin = 1.01;

for (const { file, reached } of [
  { file: 'index.html', reached: { firstFiles: 7, firstScripts: 122.9, scripts: 181.9, rest: 61.9 } },
  {
    file: 'contact/index.html',
    reached: { firstFiles: 8, firstScripts: 144.2, scripts: 180.5, rest: 59.5 },
  },
])
  test(`the files of ${file} are no heavier than when they were last made lighter`, () => {
    const weight = weighPage(file);
    for (const [what, kb] of Object.entries(reached))
      expect.soft(weight[what as keyof PageWeight], what).toBeLessThanOrEqual(kb * margin);
  });
