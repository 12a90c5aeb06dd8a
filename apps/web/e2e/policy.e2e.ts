import { browserArgs, findBrowser } from '../../../scripts/findBrowser.ts';
import { sitePages } from './fixtures/sitePages.ts';
import { chooseSlot, openDialog } from './steps/bookingSteps.ts';
import { expect, test, type Page } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';

declare global {
  /** What the page wanted to load or run against its content policy. */
  var refused: string[];
}

const paths = [...sitePages.map(({ path }) => path), '/non-esiste'];

test('every page forbids what is not its own, in one header, without exceptions for inline code', async ({
  request,
}) => {
  for (const path of [...paths, '/contact?giorno=2026-11-25&ora=16:30']) {
    const response = await request.get(path, { headers: { accept: 'text/html' } });
    const policies = response.headersArray().filter(({ name }) => /^content-security-policy$/i.test(name));
    expect(policies, path).toHaveLength(1);
    expect(policies[0]?.value, path).toMatch(/^default-src 'none'; script-src 'self' 'sha256-/);
    expect(policies[0]?.value, path).not.toMatch(/unsafe|\*|https?:/);
  }
});

test('scripts, styles and drawings carry the one security header that means something for them', async ({
  page,
}) => {
  const headers: Record<string, string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/assets/')) headers.push(response.headers());
  });
  await openPage(page, '/');
  await page.waitForLoadState('networkidle');
  expect(headers.length).toBeGreaterThan(8);
  for (const header of headers) {
    expect(header['x-content-type-options']).toBe('nosniff');
    expect(header).not.toHaveProperty('content-security-policy');
    expect(header).not.toHaveProperty('referrer-policy');
  }
});

// What a page does against its policy is a line on its console, which every test expects to be empty. Only here a
// scrollbar takes space, as on most desktops, which a dialog makes up for by a style.
test('with a scrollbar of 15 px neither toast, dialog nor menu does what the policy refuses', async ({
  playwright,
  centre,
}) => {
  const browser = await playwright.chromium.launch({
    executablePath: findBrowser(),
    args: browserArgs,
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const page = await browser.newPage({
    baseURL: centre.origin,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
  await page.addInitScript(() => {
    globalThis.refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      globalThis.refused.push(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  await openPage(page, '/contact');
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page.locator('.Toast')).toBeVisible();
  await chooseSlot(page, 8, '18:00');
  expect(await widthOfScrollbar(page)).toBe(15);
  await openDialog(page);
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(await refused(page)).toEqual([]);

  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
  expect(await refused(page)).toEqual([]);
  await browser.close();
});

const refused = (page: Page) => page.evaluate(() => globalThis.refused);

function widthOfScrollbar(page: Page): Promise<number> {
  return page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
}
