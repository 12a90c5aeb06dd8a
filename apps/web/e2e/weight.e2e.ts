import { weighPage, type PageWeight } from './fixtures/weighPage.ts';
import { expect, test } from './fixtures/test.ts';
import { openPage, untilHydrated } from './steps/openPage.ts';

/** How much heavier than what was reached a page may get, for other versions of Brotli and other facts of the centre. */
const margin = 1.01;

for (const { path, reached } of [
  { path: '/', reached: { firstFiles: 7, firstScripts: 123, scripts: 184.1, rest: 63.7 } },
  {
    path: '/contact',
    reached: { firstFiles: 8, firstScripts: 144.6, scripts: 182.6, rest: 59.6 },
  },
])
  test(`the files of ${path} are no heavier than when they were last made lighter`, async ({ request }) => {
    const weight = weighPage(await (await request.get(path)).text());
    for (const [what, kb] of Object.entries(reached))
      expect.soft(weight[what as keyof PageWeight], what).toBeLessThanOrEqual(kb * margin);
  });

test('a dialog that opens gives no new style to the page behind it', async ({ page, browser }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/contact');
  await page.locator('.booking-slot').first().click();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');

  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };

  // One that was under way when the trace ended has no count.
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  );
  expect(restyled.length).toBeGreaterThan(0);
  // The dialog itself has a hundred.
  expect(Math.max(...restyled)).toBeLessThan(200);
});
