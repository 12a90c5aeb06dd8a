import { sitePages } from './fixtures/sitePages.ts';
import { test as faultyTest } from './fixtures/faultyTest.ts';
import { expect, isNight, test, type Page } from './fixtures/test.ts';
import { movementOf, watchMovement } from './steps/movement.ts';
import { untilTypefaces } from './steps/untilTypefaces.ts';

/** What a server may send before it waits for the browser: ten packets. */
const oneFlightBytes = 14_400;
const paths = [...sitePages.map(({ path }) => path), '/404.html'];

// On wide screens the menu and some texts are up to 3 px narrower in the fallback fonts. By day
// two pages are opened so wide, at night all.
for (const { width, limit, tag = [], pages = paths } of [
  { width: 390, limit: 0.001 },
  { width: 1440, limit: 0.002, pages: isNight ? paths : ['/', '/contact'] },
  { width: 412, limit: 0.001, tag: '@nightly' },
  { width: 1366, limit: 0.002, tag: '@nightly' },
])
  test(
    `at ${width} px a page arrives in one flight, is painted before it requests anything, and hardly moves while the rest arrives`,
    { tag },
    async ({ page }) => {
      await watchMovement(page);
      await page.setViewportSize({ width, height: 844 });
      for (const path of pages) {
        const response = await page.goto(path);
        const sizes = await response?.request().sizes();
        expect(sizes?.responseBodySize, path).toBeLessThanOrEqual(oneFlightBytes);
        await untilTypefaces(page);
        expect(await requestedBeforePaint(page), path).toEqual([]);
        expect(await movementOf(page), path).toBeLessThan(limit);
      }
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

function requestedBeforePaint(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (paint?.startTime ?? Infinity))
      .map(({ name }) => name)
      .filter((name) => !/\.(svg|png)$/.test(name));
  });
}
