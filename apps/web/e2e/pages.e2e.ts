import { findAccessibilityFaults } from './steps/findAccessibilityFaults.ts';
import { sitePages } from './fixtures/sitePages.ts';
import { enlargeText } from './steps/enlargeText.ts';
import { expect, test, type Page } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';
import { untilTypefaces } from './steps/untilTypefaces.ts';

for (const { path, heading, entry } of sitePages) {
  test(`${path} has no accessibility fault, no horizontal scrolling, no broken word, no console line, and its entry in the menu is marked (L4, R35)`, async ({
    page,
  }) => {
    await openPage(page, path);
    await expect(page.locator('.NavigationMenu [aria-current]')).toHaveText(entry ? [entry] : []);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    // Wait for hydration, and for news or calendar.
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.LateHelp')).toHaveCount(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // Text twice as large, in a window of half the width.
    await page.setViewportSize({ width: 640, height: 640 });
    await enlargeText(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
    await untilTypefaces(page);
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await brokenWords(page), `at ${width} px`).toEqual([]);
      await expect(page.getByRole('banner').locator('b').first()).toBeVisible();
    }
  });
}

test.describe('an address that does not exist', () => {
  // The browser itself logs a document with status 404.
  test.use({ expectedConsole: /status of 404/ });

  test('gets the not-found page with status 404, noindex and a way home (R22, R92 to R95, R160, A44, A45)', async ({
    page,
  }) => {
    const answer = await openPage(page, '/non-esiste');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle(/^Pagina non trovata \| /);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(
      page.getByRole('heading', { name: 'Sembra che tu abbia trovato la porta verso il grande nulla.' }),
    ).toBeVisible();
    await expect(page.locator('.NotFound .Plaque')).toHaveText(['4', '0', '4']);
    // The page is as tall as the window, and no pixel more.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(720);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Portami lì!' }).click();
    await expect(page).toHaveTitle(/^Home \| /);
  });
});

test('the cards of the home lead to pages, in the order of the specification (R23, R53, R54, A42, A43)', async ({
  page,
  request,
}) => {
  await openPage(page, '/');
  const cards = page.locator('.OfferingCards > li');
  await expect(cards).toHaveCount(4);
  const slugs = ['corsi-di-laurea', 'master', 'certificazioni-linguistiche', 'universita'];
  for (const [position, slug] of slugs.entries()) {
    const card = cards.nth(position);
    await expect(card.locator('img')).toHaveCount(1);
    await expect(card.getByRole('heading')).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', `/${slug}`);
    expect((await request.get(`/${slug}`)).status()).toBe(200);
  }
});

/** Returns the words of headings and of links to other pages that stand on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, main nav a, main li > a')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });
}
