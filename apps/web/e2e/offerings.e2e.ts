import { expect, test } from './fixtures/test.ts';
import { startCentre } from './servers/startCentre.ts';
import { openPage } from './steps/openPage.ts';

test('a question about degree courses begins the message with its topic (B29)', async ({ page }) => {
  await openPage(page, '/corsi-di-laurea');
  await page.getByText('I CFU che ho già valgono?').click();
  await expect(page.getByText('Portaci l’elenco: lo guardiamo insieme.')).toBeVisible();
  await page.getByRole('link', { name: 'Scrivi il messaggio' }).click();
  await expect(page.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
    'Vorrei informazioni sui corsi di laurea in…\n',
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

test('three answers begin the message about a certificate; Enter in the language goes on (R77, B29)', async ({
  page,
}) => {
  await openPage(page, '/certificazioni-linguistiche');
  await page.getByRole('link', { name: 'Quale mi serve?' }).click();
  await page.getByRole('radio', { name: 'un concorso o una graduatoria' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('francese');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
    'La certificazione mi serve per un esame all’università. Lingua: francese. Non so che livello ho: da dove comincio?\n',
  );
  await expect(page.getByRole('heading', { name: 'Iscriviti o scrivici' })).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('three answers begin the message on the server’s page (B12, B29)', async ({ page }) => {
    await page.goto('/certificazioni-informatiche');
    await page.getByRole('radio', { name: 'preparo un concorso' }).check();
    await page.getByRole('button', { name: 'Continua nel messaggio' }).click();
    await expect(page.getByRole('textbox', { name: 'Messaggio' })).toHaveValue(
      'Preparo un concorso. Non ho ancora un attestato informatico. C’è un bando aperto: quale certificazione mi serve?\n',
    );
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

test.describe('with the names of universities', () => {
  const named = test.extend({
    baseURL: async ({}, use) => {
      const centre = await startCentre({ CENTRE_UNIVERSITIES: 'Ateneo Aurora; Ateneo Borea; Ateneo Cedro' });
      await use(centre.origin);
      await centre.stop();
    },
  });

  named('the star points to the chosen one after a reload and Back too (A57)', async ({ page }) => {
    await openPage(page, '/universita');
    const borea = page.getByRole('radio', { name: 'Ateneo Borea' });
    await borea.focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('heading', { name: 'Ateneo Borea' })).toBeVisible();
    await openPage(page, '/universita');
    await expect(borea).toBeChecked();
    await page.getByRole('button', { name: 'Università successiva' }).click();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Ateneo Cedro' })).toBeChecked();
    await page.getByRole('link', { name: 'Chiedi di questa università' }).click();
    await expect(page.getByRole('heading', { name: 'Iscriviti o scrivici' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Ateneo Cedro' })).toBeVisible();
  });
});
