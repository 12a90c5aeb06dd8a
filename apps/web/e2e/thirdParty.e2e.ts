import { startThirdParty } from './servers/startThirdParty.ts';
import { startCentre } from './servers/startCentre.ts';
import { expect, test as base } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';

/** A centre whose footer loads the script of a third party. */
const test = base.extend<{ thirdParty: Awaited<ReturnType<typeof startThirdParty>> }>({
  thirdParty: async ({}, use) => {
    const thirdParty = await startThirdParty();
    await use(thirdParty);
    await thirdParty.stop();
  },
  baseURL: async ({ thirdParty }, use) => {
    const centre = await startCentre({ CENTRE_COOKIE_SCRIPT_URL: thirdParty.scriptUrl });
    await use(centre.origin);
    await centre.stop();
  },
});

test.describe('the script that asks for consent to cookies', () => {
  // The browser itself logs a document with status 404.
  test.use({ expectedConsole: /status of 404/ });

  test('loads once with the footer and is removed with it, together with what it added to the page (R50, R51, A46, B12)', async ({
    page,
    thirdParty,
  }) => {
    const script = page.locator(`script[src="${thirdParty.scriptUrl}"]`);
    const banner = page.getByText('Accetti i cookie?');
    const brought = page.locator('[data-consent], script[src*="127.0.0.1"]');
    const runs = () => page.evaluate(() => Reflect.get(window, 'consentRuns') as unknown);

    // The not-found page has no footer (A45).
    await openPage(page, '/non-esiste');
    // After hydration: the rest of the test stays in one document.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const home = page.getByRole('link', { name: 'Portami lì!' });
    await home.click();
    await expect(banner).toBeVisible();
    await expect(script).toHaveJSProperty('async', true);

    await page.getByRole('link', { name: 'Ultime Notizie' }).click();
    await expect(page).toHaveTitle(/^Siti utili \| /);
    await expect(page.locator('[data-consent=more]')).toBeAttached();
    await expect(script).toHaveCount(1);
    await expect(banner).toHaveCount(1);
    expect(thirdParty.requests.toSorted()).toEqual(['/consent.css', '/consent.js', '/more.js']);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

    await page.goBack();
    await page.goBack();
    await expect(page).toHaveTitle(/^Pagina non trovata \| /);
    await expect(home).toBeVisible();
    await expect(brought).toHaveCount(0);
    expect(await runs()).toBeUndefined();

    await home.click();
    await expect(page).toHaveTitle(/^Home \| /);
    await expect(banner).toHaveCount(1);
    expect(await runs()).toBe(1);
  });
});
