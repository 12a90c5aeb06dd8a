import { openPage } from './steps/openPage.ts';
import { untilTypefaces } from './steps/untilTypefaces.ts';
import { expect, test } from './fixtures/test.ts';

test('the home page is at most 5,900 px tall on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  await untilTypefaces(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5900);
});

test('the headline of the home page has four lines, also on a very wide screen', async ({ page }) => {
  await openPage(page, '/');
  for (const width of [1440, 1920]) {
    await page.setViewportSize({ width, height: 1080 });
    const lines = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const { height } = heading.getBoundingClientRect();
      return height / parseFloat(getComputedStyle(heading).lineHeight);
    });
    expect(Math.round(lines), `at ${width} px`).toBe(4);
  }
});

test('in forced colours the line under the current menu entry is highlighted (L4)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/news');
  const entry = page.getByRole('navigation', { name: 'Menu principale' }).getByRole('link', { name: 'NEWS' });
  const [line, highlight] = await entry.evaluate((link) => {
    const sample = document.body.appendChild(document.createElement('mark'));
    sample.style.cssText = 'background: Highlight; forced-color-adjust: none';
    return [getComputedStyle(link, '::after').backgroundColor, getComputedStyle(sample).backgroundColor];
  });
  expect(line).toBe(highlight);
});

test('in forced colours «Prenota ora» has a border, on phones and on wide screens (L4)', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/contact');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('button', { name: 'Prenota ora' })).toHaveCSS('border-bottom-style', 'solid');
  }
});
