import { expect, type Page } from '../fixtures/test.ts';
import { untilHydrated } from './openPage.ts';
import { field } from './field.ts';

/** Two invented visitors. */
export const maria = {
  firstName: 'Maria',
  lastName: 'Rossi',
  phone: '+39 333 123 4567',
  email: 'maria.rossi@visitor.test',
};
export const luca = {
  firstName: 'Luca',
  lastName: 'D’Angelo',
  phone: '320 765 4321',
  email: 'luca@visitor.test',
};

export type Visitor = typeof maria;

/**
 * Chooses the bookable day of next month at index `position` and a slot; returns the day as text. Tests share a centre: one
 * that books needs a day and slot that no other books. A month that the window ends in may have ten such days only.
 */
export async function chooseSlot(page: Page, position: number, slot: string): Promise<string> {
  // Before that its days are links.
  await expect(page.getByRole('grid')).toBeVisible();
  await page.getByRole('button', { name: 'Mese successivo' }).first().click();
  const days = page.locator('.booking-tile:not([aria-disabled], [data-outside-month])');
  const day = days.nth(position);
  const label = await day.getAttribute('aria-label');
  await day.click();
  await page.getByRole('radio', { name: slot }).click();
  return label?.replace(/, .*| selezionat.*$/g, '') ?? '';
}

/** Presses «Prenota ora» and waits for the dialog. */
export async function openDialog(page: Page): Promise<void> {
  // Before that the button posts the form.
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page.getByRole('dialog', { name: 'La tua prenotazione' })).toBeVisible();
}

export async function typeDetails(page: Page, visitor: Visitor): Promise<void> {
  await field(page, 'Nome').fill(visitor.firstName);
  await field(page, 'Cognome').fill(visitor.lastName);
  await field(page, 'Telefono').fill(visitor.phone);
  await field(page, 'Email').fill(visitor.email);
}

export async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Conferma prenotazione' }).click();
}

/** Waits for the toast with `text`. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(page.locator('.Toast').filter({ hasText: text })).toBeVisible();
}
