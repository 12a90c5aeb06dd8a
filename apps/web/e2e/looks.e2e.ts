import { openPage } from './steps/openPage.ts';
import { expect, test } from './fixtures/test.ts';

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
