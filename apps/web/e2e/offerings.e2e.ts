import { expect, test } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';

test('a question about degree courses begins the message with its topic (B29)', async ({ page }) => {
  await openPage(page, '/corsi-di-laurea');
  await page.getByText('I CFU che ho già valgono?').click();
  await page.getByRole('link', { name: 'Chiedi dei tuoi CFU' }).click();
  await expect(page.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
    'Vorrei informazioni su corsi di laurea: i CFU che ho già\n',
  );
  await expect(page.getByRole('heading', { name: 'Iscriviti o scrivici' })).toBeFocused();
});

test('where a visitor starts from begins the message about masters (B29)', async ({ page }) => {
  await openPage(page, '/master');
  await page.getByRole('radio', { name: /^Insegno/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('link', { name: 'Chiedi con queste parole' }).click();
  await expect(page.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
    'Lavoro a scuola e vorrei sapere quali master mi servono.\n',
  );
});

test('a level chosen with the arrow keys begins the message with it (R77, B29)', async ({ page }) => {
  await openPage(page, '/certificazioni-linguistiche');
  const chosen = page.getByRole('radio', { name: 'B2' });
  await expect(chosen).toBeChecked();
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'C1' })).toBeChecked();
  await page.getByRole('link', { name: 'Chiedi di C1' }).click();
  await expect(page.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
    'Vorrei informazioni su certificazioni linguistiche, livello C1\n',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a level shows its answer alone (R77, B29)', async ({ page }) => {
    await page.goto('/certificazioni-linguistiche');
    const questions = page.getByRole('link', { name: /^Chiedi di/ });
    await expect(questions).toHaveText('Chiedi di B2');
    await page.getByRole('radio', { name: 'A1' }).check();
    await expect(questions).toHaveText('Chiedi di A1');
  });

  test('questions open, and a starting point shows its answer alone (B12, B29)', async ({ page }) => {
    await page.goto('/master');
    const answer = page.getByText(/^«Preparo un concorso/).first();
    await expect(answer).toBeHidden();
    await page.getByRole('radio', { name: /^Preparo un concorso/ }).check();
    await expect(answer).toBeVisible();
    const requirements = page.getByText('Dicci che titolo hai e guardiamo i requisiti.');
    await expect(requirements).toBeHidden();
    await page.getByText('Serve una laurea?').click();
    await expect(requirements).toBeVisible();
  });
});

test('about, news and contact lead to every page of the offer (B29)', async ({ page }) => {
  for (const path of ['/about-us', '/news', '/contact']) {
    await openPage(page, path);
    const main = page.getByRole('main');
    for (const [name, href] of [
      ['Corsi di laurea', '/corsi-di-laurea'],
      ['Master', '/master'],
      ['Tutte le università', '/universita'],
    ] as const)
      await expect(
        main.getByRole('link', { name, exact: true }).last(),
        `${name} on ${path}`,
      ).toHaveAttribute('href', href);
  }
});
