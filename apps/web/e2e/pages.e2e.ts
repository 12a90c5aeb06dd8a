import { AxeBuilder } from '@axe-core/playwright';
import { chooseSlot, openDialog } from './bookingSteps.ts';
import { expect, test } from './test.ts';

const pages = [
  { path: '/', title: 'Home | ', heading: 'L’università è online. Noi siamo a due passi.' },
  { path: '/contact', title: 'Contatti | ', heading: 'CONTATTACI' },
];

for (const { path, title, heading } of pages) {
  test(`${path} has its title, description and text before any script (R16, R18, R26 to R28)`, async ({
    request,
  }) => {
    const answer = await request.get(path);
    const html = await answer.text();
    expect(html).toContain(`<title>${title}`);
    // As read: markup may stand between two sentences.
    expect(html.replaceAll(/<[^>]*>/g, '')).toContain(heading);
    expect(html).toMatch(/<meta name="description" content=".{40,}"/);
    expect(html).toMatch(/<meta property="og:image" content="https?:/);
    expect(html).toContain('<html lang="it">');
  });

  test(`${path} asks not to be cached, in its head and in its headers (R25, A52)`, async ({ request }) => {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control']).toBe('no-cache, no-store, must-revalidate');
    expect(await answer.text()).toContain('content="no-cache, no-store, must-revalidate"');
  });

  test(`${path} has no accessibility fault, no scroll sideways and no console line at 320 px (L4)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

test('the dialog has no accessibility fault, empty and with its errors (B5)', async ({ page }) => {
  await page.goto('/contact');
  await chooseSlot(page, 0, '17:30');
  await openDialog(page);
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole('button', { name: 'Conferma prenotazione' }).click();
  await expect(page.getByText('Inserisci la tua email')).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
});

test.describe('an address that does not exist', () => {
  // The browser itself writes a line about a document answered with 404.
  test.use({ expectedConsole: /status of 404/ });

  test('gets the not-found page with status 404 and a way home (R22, R92 to R95, R160, A45)', async ({
    page,
  }) => {
    const answer = await page.goto('/non-esiste');
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'Sembra che tu abbia trovato la porta verso il grande nulla.' }),
    ).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.getByRole('link', { name: 'Portami lì!' }).click();
    await expect(page).toHaveTitle(/^Home \| /);
  });
});

test('a link to another page scrolls to its top and gives its heading the focus (R24, A54)', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Prenota una consulenza' }).first().click();
  await expect(page).toHaveTitle(/^Contatti \| /);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { name: 'CONTATTACI' })).toBeFocused();
});
