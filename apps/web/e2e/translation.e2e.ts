import { chooseSlot, confirm, maria, openDialog, typeDetails } from './steps/bookingSteps.ts';
import { expect, test } from './fixtures/test.ts';
import { field } from './steps/field.ts';
import { openPage } from './steps/openPage.ts';
import { translatePage } from './steps/translatePage.ts';

// The browser's own line about a call that fails.
test.use({ viewport: { width: 1440, height: 900 }, expectedConsole: /^Failed to load resource/ });

test('on a page that the browser translates the calendar follows, and a booking that fails keeps what was typed (B11)', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await translatePage(page);
  const months = page.locator('.booking-title');
  const before = await months.textContent();
  await page.getByRole('button', { name: 'Mese successivo' }).first().click();
  await expect(months).not.toHaveText(before ?? '');
  await page.getByRole('button', { name: 'Mese precedente' }).first().click();
  await expect(months).toHaveText(before ?? '');

  const closed = page.locator('tbody .booking-tile[aria-disabled]:visible');
  await closed.first().click({ force: true });
  const reason = page.locator('.booking-reason > p');
  const first = await reason.textContent();
  await closed.last().click({ force: true });
  await expect(reason).not.toHaveText(first ?? '');

  await chooseSlot(page, 4, '17:00');
  await openDialog(page);
  await typeDetails(page, maria);
  await page.route('**/send-confirmation-email', (route) => route.abort());
  await confirm(page);
  await expect(page.getByRole('dialog').locator('.Notice').first()).toBeVisible();
  await expect(field(page, 'Nome')).toHaveValue(maria.firstName);
});
