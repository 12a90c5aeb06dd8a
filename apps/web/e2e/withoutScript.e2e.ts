import { expect, test } from './test.ts';

test.use({ javaScriptEnabled: false });

for (const { path, what, text, hidden } of [
  {
    path: '/contact',
    what: 'the booking',
    text: 'Puoi anche chiamarci o scriverci',
    hidden: 'Prepariamo il calendario…',
  },
  { path: '/', what: 'the newsletter', text: 'Per inviare questo modulo serve JavaScript.', hidden: 'Invia' },
])
  test(`without JavaScript ${what} says how to reach the centre all the same (B12)`, async ({ page }) => {
    await page.goto(path);
    // Playwright finds no text inside <noscript>, so this one is found by its element.
    const notice = page.locator('noscript');
    await expect(notice.locator('p')).toContainText(text);
    await expect(notice.locator('p')).toBeVisible();
    await expect(page.getByText(hidden, { exact: true })).toBeHidden();
    for (const [position, href] of [/^tel:\+39/, /^mailto:/, /^https:/].entries())
      await expect(notice.locator('a').nth(position)).toHaveAttribute('href', href);
  });

test('without JavaScript «Menu» leads to the footer’s navigation on a phone (B12)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const services = page.getByRole('navigation', { name: 'Servizi' });
  await expect(services).toBeInViewport();
  await expect(services.getByRole('link', { name: 'Prenota una consulenza' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')).toHaveText([
    'Home',
    'Contatti',
  ]);
});

test('without JavaScript the menu of a wide screen is made of links (B12)', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(menu.getByRole('link')).toHaveText(['HOME', 'CONTATTI']);
  await expect(menu.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
});
