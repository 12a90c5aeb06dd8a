import { openPage } from './steps/openPage.ts';
import { test as aheadTest } from './fixtures/hoursAheadTest.ts';
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

aheadTest.describe('beside days and hours on a wide screen', () => {
  aheadTest.use({ viewport: { width: 1440, height: 900 }, timezoneId: 'Europe/London' });

  aheadTest(
    'what is chosen stands apart from «Prenota ora», and is not said in part (R65)',
    async ({ page }) => {
      await openPage(page, '/contact');
      const { hour, summary, submit } = {
        hour: page.locator('.booking-slot', { hasText: '18:00' }).first(),
        summary: page.locator('.booking-summary'),
        submit: page.getByRole('button', { name: 'Prenota ora' }),
      };
      await hour.click();
      // Above it the day and the marked hour say it.
      for (const part of await summary.locator('> *').all())
        await expect(part).toHaveCSS('position', 'absolute');
      await page.getByRole('button', { name: 'Elenco' }).click();
      await expect(summary.getByText('17:00 da te')).toBeVisible();
      const [above, below] = [await summary.boundingBox(), await submit.boundingBox()];
      expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
    },
  );
});
