import { expectToast, luca } from './steps/bookingSteps.ts';
import { findAccessibilityFaults } from './steps/findAccessibilityFaults.ts';
import { agata, expectCleared, expectOutcomeInSight, openNewsletter, sent } from './steps/newsletterSteps.ts';
import { expect, test, type Page } from './fixtures/test.ts';
import { moveFocus } from './steps/moveFocus.ts';
import { openPage } from './steps/openPage.ts';
import { field } from './steps/field.ts';

/** Presses Tab until `isThere` holds for the element with the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
  }
  throw new Error(`40 Tabs do not lead to ${selector}`);
}

const narrow = { width: 320, height: 640 };

/** No horizontal scrolling at 320 px and no accessibility fault (B5, L4). */
async function expectNarrowAndAccessible(page: Page, part: 'main' | '[role=dialog]'): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  expect(await findAccessibilityFaults(page, part)).toEqual([]);
}

test('«Vai al contenuto» is the first Tab stop and leads below the header (L4)', async ({ page }) => {
  await openPage(page, '/contact');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Vai al contenuto' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const header = await page.getByRole('banner').boundingBox();
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
});

test('at 320 px day, slot, «Prenota ora», details and confirmation with the keyboard alone (B5)', async ({
  page,
  centre,
}) => {
  const email = 'keyboard@visitor.test';
  await page.setViewportSize(narrow);
  await openPage(page, '/contact');

  // The list comes first on a narrow screen.
  await tabTo(page, '[aria-pressed=false]');
  await page.keyboard.press('Enter');
  await page.getByRole('grid').waitFor();
  await tabTo(page, '.booking-tile');
  // Next month, then its first bookable day.
  await page.keyboard.press('PageDown');
  await page.keyboard.press('Home');
  for (let presses = 0; presses < 14; presses += 1) {
    if (await page.evaluate(() => !document.activeElement?.hasAttribute('aria-disabled'))) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');

  await tabTo(page, '.booking-slot > input');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '17:00' })).toBeChecked();
  await tabTo(page, '[type=submit]');
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'La tua prenotazione' });
  await expect(field(page, 'Nome')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Inserisci la tua email')).toBeVisible();
  await expectNarrowAndAccessible(page, '[role=dialog]');
  for (const text of [luca.firstName, luca.lastName, luca.phone, email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, '[type=submit]');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: /^Ti aspettiamo / })).toBeFocused();
  await expectNarrowAndAccessible(page, 'main');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copia il codice' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Apri la mappa' }).first()).toBeFocused();
  await centre.mailbox.mailTo(email);
});

test('Enter on an hour of the calendar opens the dialog, and turns no page', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByRole('grid').waitFor();
  // A page follows: the button that must not be pressed works.
  await expect(page.getByRole('button', { name: 'Mese successivo' }).first()).toBeEnabled();
  await page.locator('.booking-tile:not([aria-disabled], [data-outside-month])').last().click();
  const title = page.locator('.booking-title');
  const shown = await title.innerText();
  await page.getByRole('radio').last().press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await title.innerText()).toBe(shown);
});

test('a warning is dismissed with its cause; Esc closes the dialog and returns the focus to «Prenota ora» (R116, R133, A59)', async ({
  page,
}) => {
  await openPage(page, '/contact');
  await page
    .getByRole('radio', { name: '18:00' })
    .or(page.getByText('Nessuno slot libero'))
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Mese successivo' }).first().click();
  await page.locator('.booking-tile:not([aria-disabled], [data-outside-month])').first().click();
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expectToast(page, "Selezione l'ora della prenotazione");
  await page.getByRole('radio', { name: '18:00' }).click();
  await expect(page.locator('.Toast')).toHaveCount(0, { timeout: 2000 });
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  // At 400 % zoom the field in error and the toast share the small window (L4).
  await page.setViewportSize({ width: 320, height: 256 });
  await page
    .getByRole('dialog')
    .evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Per favore, completa tutti i campi obbligatori.');
  await expect(field(page, 'Nome')).toBeFocused();
  await expect(field(page, 'Nome')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.locator('.Toast')).toHaveCount(0);

  // Also from the last control to the first and back the focus is in sight (WCAG 2.4.7).
  for (const size of [
    { width: 320, height: 256 },
    { width: 640, height: 400 },
  ]) {
    await page.setViewportSize(size);
    for (const name of ['Chiudi', 'Annulla'])
      await moveFocus(
        page,
        name === 'Chiudi' ? 'Tab' : 'Shift+Tab',
        page.getByRole('dialog').getByRole('button', { name }),
      );
  }

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Prenota ora' })).toBeFocused();
  await expect(page.getByRole('radio', { name: '18:00' })).toBeChecked();
});

test('at 320 px the newsletter with the keyboard alone: consent, fields, sending (R105, R128, R129, A32 to A34, B5)', async ({
  page,
}) => {
  const { Nome: name, ...others } = agata;
  await page.setViewportSize(narrow);
  await openNewsletter(page);
  await tabTo(page, '[name=firstName]');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Devi accettare il trattamento dei dati personali.');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Cognome' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Tutti i campi obbligatori devono essere riempiti.');
  await expectNarrowAndAccessible(page, 'main');
  for (const text of Object.values(others)) {
    await page.keyboard.insertText(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(page, '[type=submit]');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Iscriviti o scrivici' })).toBeFocused();
  await expect(page.getByRole('main')).toContainText(sent);
  await expectOutcomeInSight(page);
  await expectCleared(page);
  await expectNarrowAndAccessible(page, 'main');
});

test('who presses days with a mouse sees neither ring nor hint for keys; who goes on by the arrows sees both', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/contact');
  const days = page.locator('.booking-tile[data-day]:not([aria-disabled], [data-outside-month])');
  const focused = page.locator('.booking-tile:focus');
  const hint = page.getByText('Con i tasti N e P vai al giorno disponibile');
  for (const position of [2, 1]) {
    await days.nth(position).click();
    await expect(days.nth(position)).toBeFocused();
    await expect(focused).toHaveCSS('outline-style', 'none');
    await expect(hint).toHaveCSS('position', 'absolute');
  }
  await page.keyboard.press('ArrowRight');
  await expect(days.nth(1)).not.toBeFocused();
  await expect(focused).not.toHaveCSS('outline-style', 'none');
  await expect(hint).toHaveCSS('position', 'static');
});
