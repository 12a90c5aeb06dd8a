import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from './steps/findAccessibilityFaults.ts';
import { field } from './steps/field.ts';
import { expect, mainSite, test } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';
import { setTextSize, textSizes } from './steps/textSize.ts';

const phone = { width: 390, height: 844 };

/** Serves the running centre at the main site's base address, which the menu links to (A47). */
test.beforeEach(async ({ page, centre }) => {
  await page.route(`${mainSite}/**`, async (route) => {
    // Playwright's own fetch would fail a test that ends before it.
    const response = await fetch(route.request().url().replace(mainSite, centre.origin));
    await route.fulfill({
      contentType: response.headers.get('content-type') ?? '',
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
});

const visit = (page: Page, path: string) => openPage(page, mainSite + path);
const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('the menu links to the main site’s base address and stays in the same document (R32, R42, A47)', async ({
  page,
}) => {
  await visit(page, '/');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const contact = page
    .getByRole('navigation', { name: 'Menu principale' })
    .getByRole('link', { name: 'CONTATTI' });
  await expect(contact).toHaveAttribute('href', `${mainSite}/contact`);
  await contact.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONTATTACI');
  await expect(contact).toHaveAttribute('aria-current', 'page');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('the code of what opens over the page loads once the page is idle', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await visit(page, '/');
    await expect.poll(() => scripts.some((url) => /overlays.*\.js/.test(url))).toBe(true);
    await page.context().setOffline(true);
    await menuButton(page).tap();
    await expect(menu(page)).toBeVisible();
  });

  test('a tap before the code has loaded opens the menu once it has', async ({ page }) => {
    let release: (() => void) | undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(/overlays[^/]*\.js/, async (route) => {
      await held;
      await route.fallback();
    });
    await visit(page, '/');
    await menuButton(page).tap();
    await expect(menu(page)).toBeHidden();
    release?.();
    await expect(menu(page)).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });

  test('the menu takes and returns the focus, locks the page’s scroll, and closes after a navigation', async ({
    page,
  }) => {
    await visit(page, '/');
    await menuButton(page).tap();
    await expect(menu(page).getByRole('button', { name: 'Chiudi il menu' })).toBeFocused();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await page.mouse.move(380, 400);
    await page.mouse.wheel(0, 800);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(menuButton(page)).toBeFocused();

    await page.keyboard.press('Enter');
    await menu(page).getByRole('link', { name: 'CONTATTI' }).tap();
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveURL(`${mainSite}/contact`);
  });

  test.describe('when its code cannot be loaded', () => {
    test.use({ expectedConsole: /Failed to load resource/ });

    test('the page reloads once, then the button leads to the footer’s navigation', async ({ page }) => {
      await page.route(/overlays[^/]*\.js/, (route) => route.abort());
      await visit(page, '/');
      const loadedAgain = page.waitForEvent('load');
      await menuButton(page).tap();
      await loadedAgain;
      await page.locator('.MobileMenuButton[role=button]').waitFor({ state: 'attached' });
      await menuButton(page).tap();
      await expect(page.getByRole('navigation', { name: 'Servizi' })).toBeInViewport();
    });

    test('the page skips the reload while input would be lost, and the button leads there at once (A31, B11)', async ({
      page,
    }) => {
      await page.route(/overlays[^/]*\.js/, (route) => route.abort());
      await visit(page, '/');
      await field(page, 'Nome').fill('Agata');
      await menuButton(page).tap();
      await expect(page.getByRole('navigation', { name: 'Servizi' })).toBeInViewport();
      await expect(field(page, 'Nome')).toHaveValue('Agata');
    });
  });
});

test('at 320 px with text twice as large nothing is cut off, and the menu works', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/');
  await setTextSize(page, textSizes.largest);
  await menuButton(page).click();
  const sheet = menu(page);
  await expect(sheet.getByRole('link', { name: 'CONTATTI' })).toBeVisible();
  expect(await sheet.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await sheet.getByRole('link', { name: process.env['CENTRE_EMAIL'] ?? '' }).scrollIntoViewIfNeeded();
  await sheet.getByRole('button', { name: 'Chiudi il menu' }).click();
  await expect(sheet).toBeHidden();
});
