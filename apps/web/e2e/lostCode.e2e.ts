import { expect, test, type Page } from './fixtures/test.ts';
import { holdScripts } from './steps/holdScripts.ts';
import { openPage } from './steps/openPage.ts';

const calendar = (page: Page) => page.getByRole('grid');
const openCalendar = (page: Page) => page.getByRole('button', { name: 'Calendario' }).click();
const retry = (page: Page) => page.getByRole('button', { name: 'Riprova' }).click();

/** The page is still there, with the slots that were on offer. */
async function expectWholePage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONTATTACI');
  await expect(page.getByRole('radio').first()).toBeVisible();
}

test.describe('with code that is there', () => {
  // Drawings further down the page, which the browser fetches as they come near.
  test.use({ expectedConsole: /ERR_INTERNET_DISCONNECTED/ });

  test('a phone has the calendar’s code before it is asked for, so that it opens without a connection (B2)', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const fetched = page.waitForResponse(/\/calendar-[^/]*\.js/);
    await openPage(page, '/contact');
    await (await fetched).finished();
    await context.setOffline(true);
    await openCalendar(page);
    await expect(calendar(page)).toBeVisible();
  });
});

test.describe('when code does not come because the connection is lost', () => {
  test.use({ expectedConsole: /./ });

  test('the list stays in place of the calendar, which a retry shows (B2, B13)', async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/\/calendar-[^/]*\.js/, (route) => route.abort());
    await openPage(page, '/contact');
    await page.getByRole('radio').first().check();
    await context.setOffline(true);
    await openCalendar(page);
    const message = page.getByRole('alert').filter({ hasText: 'Il calendario non si è caricato.' });
    await expect(message).toContainText('Controlla la connessione e riprova.');
    await expectWholePage(page);
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expect(page.getByRole('button', { name: 'Elenco' })).toHaveAttribute('aria-pressed', 'true');

    await context.setOffline(false);
    await page.unroute(/\/calendar-[^/]*\.js/);
    await retry(page);
    await expect(calendar(page)).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('the page stays without the dialog, which a retry opens (B13)', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route(/\/BookingDialog-[^/]*\.js/, (route) => route.abort());
    await openPage(page, '/contact');
    await page.getByRole('radio').first().check();
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Agata');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Prenota ora' }).click();
    const message = page.locator('.Notice').filter({ hasText: 'La prenotazione non si è aperta.' });
    await expect(message.getByRole('button', { name: 'Riprova' })).toBeFocused();
    await expectWholePage(page);
    await expect(page.getByRole('textbox', { name: 'Nome', exact: true })).toHaveValue('Agata');

    await context.setOffline(false);
    await page.unroute(/\/BookingDialog-[^/]*\.js/);
    await retry(page);
    await expect(page.getByRole('dialog', { name: 'La tua prenotazione' })).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  test('while the dialog takes long the page says so, and then leads to the page of the server with the slot (B13)', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.clock.install();
    const release = await holdScripts(page, /\/BookingDialog-[^/]*\.js/);
    await openPage(page, '/contact');
    const slot = page.getByRole('radio', { disabled: false }).last();
    await slot.check();
    const value = await slot.inputValue();
    await page.getByRole('button', { name: 'Prenota ora' }).click();
    await page.clock.runFor(1000);
    await expect(page.getByRole('status').filter({ hasText: 'Apriamo la prenotazione…' })).toBeVisible();
    await page.clock.runFor(8000);
    const message = page.getByRole('alert').filter({ hasText: 'La prenotazione tarda ad aprirsi.' });
    await expect(message.getByRole('button', { name: 'Riprova' })).toBeFocused();
    const href = (await message.getByRole('link').getAttribute('href')) ?? '';
    expect(new URL(href, page.url()).searchParams.get('slot')).toBe(value);
    await retry(page);
    await expect(page.getByText('Apriamo la prenotazione…')).toBeVisible();
    await release();
    await expect(page.getByRole('dialog', { name: 'La tua prenotazione' })).toBeVisible();
  });

  test('the menu of wide screens keeps the links that the server has rendered (R32, B13)', async ({
    page,
  }) => {
    await page.route(/\/menu-[^/]*\.js/, (route) => route.abort());
    await page.goto('/contact');
    // Once for the case that the file is gone after a deploy.
    await page.waitForEvent('load');
    await expect(page.locator('.MobileMenuButton[role=button]')).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('CONTATTACI');
    const link = page.getByRole('banner').getByRole('link', { name: 'CHI SIAMO' });
    await expect(link).toHaveAttribute('href', /\/about-us$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'News' }).click();
    await expect(page.getByRole('heading', { name: 'Siti utili', level: 1 })).toBeFocused();
    await expect(link).toBeVisible();
  });
});
