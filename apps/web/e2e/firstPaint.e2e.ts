import { sitePages } from './fixtures/sitePages.ts';
import { test as faultyTest } from './fixtures/faultyTest.ts';
import { expect, isNight, test } from './fixtures/test.ts';
import { openInOneFlight } from './steps/firstPaint.ts';
import { movementOf, watchMovement } from './steps/movement.ts';
import { untilTypefaces } from './steps/untilTypefaces.ts';

const paths = [...sitePages.map(({ path }) => path), '/non-esiste'];

// The browser itself logs a document with status 404.
test.use({ expectedConsole: /status of 404/ });

// At 390 px the test of each page does this. On wide screens the menu and some texts are up to 3 px narrower in the
// fallback fonts. By day three pages are opened so wide, at night all.
for (const { width, limit, tag = [], pages = paths } of [
  { width: 1440, limit: 0.002, pages: isNight ? paths : ['/', '/contact', '/non-esiste'] },
  { width: 412, limit: 0.001, tag: '@nightly' },
  { width: 1366, limit: 0.002, tag: '@nightly' },
])
  test(
    `at ${width} px a page arrives in one flight, is painted before it requests anything, and hardly moves while the rest arrives`,
    { tag },
    async ({ page }) => {
      await watchMovement(page);
      await page.setViewportSize({ width, height: 844 });
      for (const path of pages) await openInOneFlight(page, path, limit);
    },
  );

faultyTest(
  'a page that arrives in two parts is painted whole, and nothing in it moves',
  async ({ page, faultProxy }) => {
    await watchMovement(page);
    await page.setViewportSize({ width: 1440, height: 844 });
    faultProxy.break('/corsi-di-laurea', 'two-parts');
    await page.goto('/corsi-di-laurea');
    await untilTypefaces(page);
    expect(await movementOf(page)).toBeLessThan(0.002);
  },
);
