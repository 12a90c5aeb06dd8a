import type { Route } from '@playwright/test';
import { chooseSlot, confirm, expectToast, maria, openDialog, typeDetails } from './steps/bookingSteps.ts';
import { expect, test, type Page } from './fixtures/test.ts';
import { openPage, untilHydrated } from './steps/openPage.ts';
import { field } from './steps/field.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Opens the contact page by a link of the home page, so that the history has a page before it. */
async function openContact(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' }).click();
  await expect(page).toHaveTitle(/^Contatti \| /);
  await untilHydrated(page);
}

test('Back closes the dialog of the booking and keeps page, position and typed text; Forward opens nothing (B11)', async ({
  page,
}) => {
  await openContact(page);
  await chooseSlot(page, 3, '17:00');
  await openDialog(page);
  await field(page, 'Nome').fill(maria.firstName);
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);

  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('radio', { name: '17:00' })).toBeChecked();
  // The scroll position and the focus are not those of a navigation (A50, A54).
  await expect(page.getByRole('button', { name: 'Prenota ora' })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(left);

  await page.goForward();
  await expect(dialog(page)).toBeHidden();
  await openDialog(page);
  await expect(field(page, 'Nome')).toHaveValue(maria.firstName);
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveTitle(/^Home \| /);
});

for (const { way, close, tag } of [
  { way: 'Esc', close: (page: Page) => page.keyboard.press('Escape') },
  {
    way: 'its button',
    close: (page: Page) => dialog(page).getByRole('button', { name: 'Annulla' }).click(),
    tag: '@nightly',
  },
  { way: 'a reload', close: (page: Page) => page.reload(), tag: '@nightly' },
])
  test(
    `after ${way} has closed the dialog, Back leaves the page at once (B11)`,
    { tag: tag ?? [] },
    async ({ page }) => {
      await openContact(page);
      await chooseSlot(page, 3, '17:00');
      await openDialog(page);
      await close(page);
      await expect(dialog(page)).toBeHidden();
      await untilHydrated(page);
      await page.goBack();
      await expect(page).toHaveTitle(/^Home \| /);
    },
  );

test('Back does not close the dialog while a booking is sent, and leaves the page at once after it (A28, B4)', async ({
  page,
}) => {
  await openContact(page);
  await chooseSlot(page, 9, '16:30');
  await openDialog(page);
  await typeDetails(page, { ...maria, email: 'back@visitor.test' });
  const held: Route[] = [];
  await page.route('/send-confirmation-email', (route) => void held.push(route));
  await confirm(page);
  await page.goBack();
  await expect(dialog(page)).toContainText('Prenotazione in corso...');
  await expect.poll(() => held.length).toBe(1);
  for (const route of held) await route.continue();
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Ti aspettiamo / })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle(/^Home \| /);
});
