import { findAccessibilityFaults } from './steps/findAccessibilityFaults.ts';
import { sitePages } from './fixtures/sitePages.ts';
import { pagesWithForm, specifiedBy, specifiedLinks, specifiedTexts } from './fixtures/specifiedTexts.ts';
import { expect, test, type Locator, type Page } from './fixtures/test.ts';
import { openInOneFlight } from './steps/firstPaint.ts';
import { watchMovement } from './steps/movement.ts';
import { openPage, untilHydrated } from './steps/openPage.ts';
import { findTextFaults } from './steps/textFaults.ts';
import { setTextSize, textSizes } from './steps/textSize.ts';
import { setTextSpacing } from './steps/textSpacing.ts';

/** What the pages request on a phone without being touched, and what they must not. */
const code: Record<string, { needed: RegExp; unneeded: RegExp }> = {
  '/': { needed: /overlays/, unneeded: /\/(calendar|menu|BookingDialog|confirmation)-/ },
  '/contact': { needed: /calendar/, unneeded: /\/(menu|confirmation)-/ },
};

for (const { path, heading, entry } of sitePages) {
  const requirements = ['B30', 'L4', 'R35', 'R43', ...(specifiedBy[path]?.split(', ') ?? [])];
  test(`${path} arrives in one flight and does not move, has its texts and links, free hours in its first screen, no accessibility fault, no horizontal scrolling, no broken word and no console line (${requirements.join(', ')})`, async ({
    page,
  }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await watchMovement(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openInOneFlight(page, path, 0.001);
    await untilHydrated(page);
    const { needed, unneeded } = code[path] ?? {};
    if (needed) await expect.poll(() => requested.some((url) => needed.test(url))).toBe(true);
    // Wait for news, for overlays and for the code of the booking.
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => unneeded?.test(url))).toEqual([]);
    if (path === '/')
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6000);

    await page.setViewportSize({ width: 1440, height: 900 });
    await expectSpecified(page, path);
    await expect(page.locator('.NavigationMenu [aria-current]')).toHaveText(entry ? [entry] : []);
    if (path === '/') await expectFourLines(page.getByRole('heading', { level: 1 }));
    // The header has one height, scrolled or not (R43).
    for (const top of [0, 600]) {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      expect(await page.getByRole('banner').boundingBox()).toMatchObject({ y: 0, height: 92 });
    }

    await expectHoursAtOnce(page);

    await page.setViewportSize({ width: 320, height: 640 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('.LateHelp')).toHaveCount(0);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    for (const width of [360, 390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await brokenWords(page), `at ${width} px`).toEqual([]);
      await expect(page.getByRole('banner').locator('b').first()).toBeVisible();
    }
    for (const px of [textSizes.large, textSizes.largest]) {
      await setTextSize(page, px);
      for (const width of [320, 360, 768, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await findTextFaults(page), `${width} px, text of ${px} px`).toEqual([]);
      }
    }
    await setTextSize(page, textSizes.usual);
    await setTextSpacing(page);
    for (const width of [320, 390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findTextFaults(page), `${width} px, spaced text`).toEqual([]);
    }
  });
}

/** The next free hours are in the first screen of a small phone and of a laptop, «Prenota» in the header. */
async function expectHoursAtOnce(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  for (const { lowest, ...size } of [
    { width: 360, height: 640, lowest: 520 },
    { width: 1440, height: 900, lowest: 720 },
  ]) {
    await page.setViewportSize(size);
    // On the home page a wide screen has them on the wall alone, on the contact page in the picker.
    const hours = page.locator(':is(.HourLinks ul, .HourWall, .booking-hours):visible');
    const box = await hours.first().boundingBox();
    expect(box?.y, `at ${size.width} px`).toBeLessThanOrEqual(lowest);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Prenota' })).toBeInViewport();
  }
}

/** The headline of the home page has four lines, also on a very wide screen. */
async function expectFourLines(headline: Locator): Promise<void> {
  for (const width of [1920, 1440]) {
    await headline.page().setViewportSize({ width, height: 900 });
    const lines = await headline.evaluate((element) => {
      const { height } = element.getBoundingClientRect();
      return height / parseFloat(getComputedStyle(element).lineHeight);
    });
    expect(Math.round(lines), `at ${width} px`).toBe(4);
  }
}

/** Every text, link and form that the specification fixes for a page. */
async function expectSpecified(page: Page, path: string): Promise<void> {
  const year = new Date().toLocaleDateString('it-IT', { year: 'numeric', timeZone: 'Europe/Rome' });
  for (const [name, href, within] of specifiedLinks[path] ?? []) {
    const link = page
      .locator(within)
      .getByRole('link', { name, exact: typeof name === 'string' })
      .first();
    await expect(link).toHaveAttribute('href', href);
  }
  if (pagesWithForm.includes(path))
    await expect(page.getByRole('main').getByRole('region').last()).toHaveAccessibleName(
      'Iscriviti o scrivici',
    );
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} `);
  const group = page.getByRole('button', { name: 'AREA SCUOLA' });
  if (path === '/') await group.click();
  for (const { requirement, within, texts } of specifiedTexts[path] ?? []) {
    // Soft: the report names every missing text.
    for (const text of texts)
      await expect
        .soft(
          page
            .locator(within ?? 'body')
            .getByText(text, { exact: true })
            .first(),
          `${requirement} on ${path}`,
        )
        .toBeVisible();
  }
  if (path === '/') await group.click();
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

/** Returns the words that stand on more than one line. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('svg, script, style, .visually-hidden')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s/–-]+/g)) {
        // An address may break anywhere.
        if (/[.@]\w/.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}
