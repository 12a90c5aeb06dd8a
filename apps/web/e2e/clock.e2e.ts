import { expect, test, type Page } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';

/** Opens the contact page with the clock set to a time in Rome, on a device in the default or a given zone. */
async function openAt(page: Page, moment: string, path = '/contact'): Promise<void> {
  await page.clock.install({ time: new Date(moment) });
  await openPage(page, path);
  // The list that the server renders is of its own moment; the calendar comes with the code.
  await page.getByRole('grid').waitFor();
}

test('on a Thursday after the last slot the page says so and leads to Monday (R113, R158, A2)', async ({
  page,
}) => {
  await openAt(page, '2026-11-26T18:10:00+01:00');
  await expect(page.getByText('Nessuno slot libero per il giorno selezionato')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  // The day that the button leads to has the name too, and today, which can still be chosen, has not.
  const first = page.locator('.booking-tile[aria-label*="primo giorno disponibile"]');
  await expect(first).toHaveAttribute('data-day', '2026-11-30');
  await page.getByRole('button', { name: 'Vai al primo giorno disponibile' }).click();
  await expect(page.getByText('lunedì 30 novembre 2026', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(4);
});

test('«Prenota ora» without a slot warns and opens nothing (R133, R154, R172)', async ({ page }) => {
  await openAt(page, '2026-11-25T09:00:00+01:00');
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page.locator('.Toast')).toContainText("Selezione l'ora della prenotazione");
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link opens on its day and slot, without the dialog; one that cannot be booked is ignored (A61, B13)', async ({
  page,
}) => {
  await openAt(page, '2026-11-25T09:00:00+01:00', '/contact?giorno=2026-12-03&ora=17:30#consulenza');
  await expect(page.getByText('giovedì 3 dicembre 2026', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: '17:30' })).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPage(page, '/contact?giorno=2026-12-04&ora=17:30');
  await expect(page.getByText('mercoledì 25 novembre 2026', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a slot that starts while the page is open is no longer offered nor chosen (A5)', async ({ page }) => {
  await openAt(page, '2026-11-25T15:59:30+01:00');
  await page.getByRole('radio', { name: '16:30' }).click();
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('radio', { name: '16:30' })).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

for (const timezoneId of ['America/Los_Angeles', 'Pacific/Auckland']) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('today is the day of Rome (A5, B7)', async ({ page }) => {
      await openAt(page, '2026-11-25T23:30:00+01:00');
      await expect(page.locator('[data-present]')).toHaveText('25');
      await expect(page.getByText('mercoledì 25 novembre 2026', { exact: true })).toBeVisible();
    });
  });
}

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('the zone of the centre is named, and each slot has the visitor’s own time (A5)', async ({ page }) => {
    await openAt(page, '2026-11-25T09:00:00+01:00');
    await expect(page.getByText('Orari del centro (Ora dell’Europa centrale)')).toBeVisible();
    await page.getByRole('radio', { name: '16:30, 10:30 da te' }).check();
    await expect(page.locator('.booking-summary')).toContainText('10:30 da te');
  });
});
