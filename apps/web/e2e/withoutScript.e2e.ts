import { sitePages } from './fixtures/sitePages.ts';
import { expect, test } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

for (const { path, what, text, hidden } of [
  {
    path: '/contact',
    what: 'the booking',
    text: 'Cerchi un altro giorno? Chiamaci o scrivici',
    hidden: 'Mostra altri giorni',
  },
  {
    path: '/news',
    what: 'the place of the news',
    text: 'Per leggere qui le notizie serve JavaScript.',
    hidden: 'Caricamento notizie…',
  },
  { path: '/', what: 'the newsletter', text: 'Per inviare questo modulo serve JavaScript.', hidden: 'Invia' },
])
  test(`without JavaScript ${what} shows how to reach the centre (B12)`, async ({ page }) => {
    await page.goto(path);
    // Playwright matches no text inside <noscript>: locate the element.
    const help = page.locator('noscript').filter({ has: page.locator('p', { hasText: text }) });
    await expect(help).toHaveCount(1);
    await expect(help.locator('p')).toBeVisible();
    await expect(page.getByText(hidden, { exact: true })).toBeHidden();
    for (const [position, href] of [/^tel:\+39/, /^mailto:/, /^https:/].entries())
      await expect(help.locator('a').nth(position)).toHaveAttribute('href', href);
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
    'Chi siamo',
    'Contatti',
    'News',
  ]);
});

test('without JavaScript the menu of a wide screen consists of links (B12)', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(menu.getByRole('link', { name: /^[A-Z ]+$/ })).toHaveText([
    'HOME',
    'CHI SIAMO',
    'CONTATTI',
    'NEWS',
  ]);
  await expect(menu.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
});

test('without JavaScript every page shows its heading, its text and the ways to the centre (B12)', async ({
  page,
}) => {
  for (const { path, heading } of sitePages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('a[href^="tel:+39"]')).toHaveCount(2);
    await expect(footer.getByRole('link', { name: 'Scrivici in chat' })).toBeVisible();
  }
});
