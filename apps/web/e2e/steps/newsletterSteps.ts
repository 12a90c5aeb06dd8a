import { expectInWindow } from './tapSteps.ts';
import { expect, type Page } from '../fixtures/test.ts';
import { openPage } from './openPage.ts';
import { untilTypefaces } from './untilTypefaces.ts';
import { field } from './field.ts';

/** An invented visitor, in the order of the fields. */
export const agata = {
  Nome: 'Agata',
  Cognome: 'Lo Presti',
  Email: 'agata@visitor.test',
  Telefono: '+39 333 765 4321',
  Messaggio: 'Vorrei sapere di più sui master.\nGrazie, «àèìòù»',
};

export const sent = 'Iscrizione alla newsletter completata.';
export const failed = 'Errore nella sottoscrizione.';

/** Opens the page with the form and waits until it is hydrated and has its typefaces. */
export async function openNewsletter(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.locator('.MobileMenuButton[role=button]').waitFor({ state: 'attached' });
  // A typeface that arrives later changes the height of the text.
  await untilTypefaces(page);
}

export async function typeEntries(page: Page, entries = agata): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await field(page, label).fill(text);
}

/** Ticks the consent, which every request asks for anew (R107), and sends. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Invia' }).click();
}

export async function expectEntries(page: Page, entries: Record<keyof typeof agata, string>): Promise<void> {
  for (const [label, text] of Object.entries(entries)) await expect(field(page, label)).toHaveValue(text);
}

/** All fields empty, no consent (R107). */
export async function expectCleared(page: Page): Promise<void> {
  await expectEntries(page, { Nome: '', Cognome: '', Email: '', Telefono: '', Messaggio: '' });
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByRole('button', { name: 'Invia' })).toBeDisabled();
}

/** Heading and message are in the window, not covered by header or toast (A34, A59, L4). */
export async function expectOutcomeInSight(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expectInWindow(main.getByRole('heading', { name: 'Iscriviti o scrivici' }));
  const message = main.locator('.Newsletter > .Notice');
  await expectInWindow(message);
  await expectInWindow(message.locator('p').last());
}
