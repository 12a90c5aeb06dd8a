import {
  chooseSlot,
  confirm,
  expectToast,
  luca,
  maria,
  openDialog,
  typeDetails,
} from './steps/bookingSteps.ts';
import { expect, test } from './fixtures/faultyTest.ts';
import { findAccessibilityFaults } from './steps/findAccessibilityFaults.ts';
import { failed, openNewsletter, send, typeEntries } from './steps/newsletterSteps.ts';
import type { Page } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';

/** Stories check these states at both sizes by day, without the rules that apply to whole pages. */
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** No accessibility fault in the whole page (L4). */
async function expectAccessible(page: Page, state: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect(await findAccessibilityFaults(page), `${state} at ${size.width}`).toEqual([]);
  }
}

test.use({
  // During an animation axe measures intermediate colours.
  contextOptions: { reducedMotion: 'reduce' },
  expectedConsole:
    /^(Failed to load resource|Errore nella sottoscrizione\.|Errore nel recupero delle notizie)/,
});

test('without a connection the dialog says what becomes of what was typed, until it is back (B32)', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/contact');
  await page.locator('.HourLinks').getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await typeDetails(page, maria);
  await context.setOffline(true);
  const said = dialog.getByText(
    'Sei senza connessione. Quello che hai scritto resta qui: conferma appena torna.',
  );
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: 'Conferma prenotazione' })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Conferma prenotazione' }).click();
  await expect(dialog.getByText('Sei senza connessione: la prenotazione non è partita.')).toBeInViewport({
    ratio: 1,
  });
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
  await expect(dialog.getByLabel('Cognome')).toHaveValue(maria.lastName);
});

test(
  'no step of the booking has an accessibility fault: choice, list, details, errors, conflict, confirmation (B1, B2, B5, R134, R157, A24, B4)',
  { tag: '@nightly' },
  async ({ page, request }) => {
    await openPage(page, '/contact');
    const day = await chooseSlot(page, 7, '17:30');
    await expectAccessible(page, 'day and slot chosen');
    await page.getByRole('button', { name: 'Elenco' }).click();
    await expectAccessible(page, 'list of days');

    await openDialog(page);
    await expectAccessible(page, 'dialog');
    await confirm(page);
    await expect(page.getByText('Inserisci la tua email')).toBeVisible();
    await expectAccessible(page, 'dialog with its errors');

    const rival = { to: 'rival@visitor.test', name: luca.firstName, phone: luca.phone };
    const booked = await request.post('/send-confirmation-email', {
      data: { ...rival, date: `${day} alle ore 17:30`, key: process.env['CENTRE_KEY'] },
    });
    expect(booked.ok()).toBe(true);
    await typeDetails(page, { ...maria, email: 'states@visitor.test' });
    await confirm(page);
    const alternative = page
      .getByRole('dialog')
      .getByRole('button', { name: / alle ore / })
      .first();
    await expect(alternative).toBeVisible();
    await expectAccessible(page, 'conflict with alternatives');
    await alternative.click();
    await confirm(page);
    await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
    await expectAccessible(page, 'confirmation');
  },
);

test(
  'no state of the newsletter has an accessibility fault: errors, spinner, failure, recovered input (L4, R106, R128, R129, R153, A31)',
  { tag: '@nightly' },
  async ({ page, faultProxy }) => {
    await openNewsletter(page);
    await page.getByRole('textbox', { name: 'Nome', exact: true }).press('Enter');
    await expect(page.getByRole('main')).toContainText('Devi accettare il trattamento dei dati personali.');
    await expectAccessible(page, 'consent missing');
    await send(page);
    await expect(page.getByRole('main')).toContainText('Tutti i campi obbligatori devono essere riempiti.');
    await expectAccessible(page, 'fields missing');

    await typeEntries(page);
    faultProxy.break('/subscribe', 'silence');
    await send(page);
    await expect(page.locator('.Loader')).toBeVisible();
    await expectAccessible(page, 'spinner');
    await faultProxy.goDown();
    await expectToast(page, failed);
    await expectAccessible(page, 'failure');
    await page.getByRole('main').getByRole('button', { name: 'Recupera i dati inseriti' }).click();
    await expectAccessible(page, 'what was typed is back');
  },
);

test(
  'no state of the news has an accessibility fault: failed, empty, loaded (L4, R127, A37, A38)',
  { tag: '@nightly' },
  async ({ page, faultProxy }) => {
    faultProxy.break('/messages', 'garbage-200');
    const logged = page.waitForEvent('console', (line) => line.text().startsWith('Errore nel recupero'));
    await openPage(page, '/news');
    await logged;
    await expect(page.locator('.NewsPlaceholder[aria-busy=true]')).toBeVisible();
    await expectAccessible(page, 'placeholder');
    faultProxy.break('/messages', 'no-items-200');
    await page.reload();
    await expect(page.getByText('Nessuna notizia al momento.')).toBeVisible();
    await expectAccessible(page, 'no news');
    faultProxy.mend();
    await page.reload();
    await expect(page.locator('.NewsCards a').first()).toBeVisible();
    await expectAccessible(page, 'news');
  },
);
