import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the contact page says how to book all the same (B12)', async ({ page }) => {
  await page.goto('/contact');
  // Playwright finds no text inside <noscript>, so this one is found by its element.
  const notice = page.locator('noscript p');
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Puoi anche chiamarci o scriverci');
  await expect(page.getByText('Prepariamo il calendario…')).toBeHidden();
  await expect(page.getByRole('link', { name: /Chiamaci/ })).toHaveAttribute('href', /^tel:\+39/);
});
