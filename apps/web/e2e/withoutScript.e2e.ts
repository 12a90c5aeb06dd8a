import { ownFacts } from '../../api/src/testing/testEnv.ts';
import { sitePages } from './fixtures/sitePages.ts';
import { followRenderedLink } from './steps/followRenderedLink.ts';
import { expect, test, type Page } from './fixtures/test.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the place of the news shows how to reach the centre (B12)', async ({ page }) => {
  await page.goto('/news');
  // Playwright matches no text inside <noscript>: locate the element.
  const text = 'Per aprire qui i siti serve JavaScript';
  const help = page.locator('noscript').filter({ has: page.locator('p', { hasText: text }) });
  await expect(help.locator('p')).toBeVisible();
  await expect(page.getByText('Caricamento notizie…', { exact: true })).toBeHidden();
  for (const [position, href] of [/^tel:\+39/, /^mailto:/, /^https:/].entries())
    await expect(help.locator('a').nth(position)).toHaveAttribute('href', href);
});

test('without JavaScript a visitor subscribes and writes to the centre (B12, R96)', async ({
  page,
  centre,
}) => {
  const email = 'scrive@visitor.test';
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Invia' })).toBeHidden();
  await page.locator('noscript a', { hasText: 'Apri il modulo per iscriverti o scriverci' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Rosa');
  await page.getByRole('textbox', { name: 'Cognome' }).fill('Neri');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Telefono' }).fill('333 1234567');
  await page.getByRole('textbox', { name: 'Messaggio' }).fill('Senza JavaScript.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Invia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iscrizione alla newsletter completata.');
  await page.reload();
  await centre.mailbox.mailTo(email);
  const toCentre = centre.mailbox
    .mailsTo(ownFacts.CENTRE_EMAIL)
    .filter(({ text }) => text?.includes('Senza JavaScript.'));
  expect(toCentre).toHaveLength(1);
});

test('without JavaScript a link to an hour says which one the button books (B12, B30)', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  const hour = page.getByRole('list', { name: 'Primo posto libero e i prossimi' }).getByRole('link').last();
  const [time = ''] = /\d\d:\d\d/.exec((await hour.textContent()) ?? '') ?? [];
  await followRenderedLink(hour);
  await expect(page.locator('.booking-summary')).toContainText(time);
  await expect(page.locator('.booking-summary')).toBeInViewport();
});

test.describe('with a browser that reports the slot that is the visitor’s own by now', () => {
  test.use({ expectedConsole: /409 \(Conflict\)/ });

  test('without JavaScript a day far ahead is booked, and Back and a reload are safe (B12)', async ({
    page,
    centre,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/contact');
    await expect(page.getByText('Mostra altri giorni')).toBeHidden();
    await page.locator('noscript a', { hasText: 'Tutti i giorni e gli orari liberi' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prenota una consulenza gratuita');
    await expectHeadingInSight(page);
    await page.getByText('Mostra altri giorni').click();
    await page.getByRole('radio').last().check();
    const chosen = (await page.locator('[data-part=chosen]:visible').textContent()) ?? '';
    await page.getByRole('button', { name: 'Continua' }).click();
    const [hour = ''] = /\d\d:\d\d$/.exec(chosen) ?? [];
    await expect(page.getByText(hour).first()).toBeVisible();

    const email = 'lontano@visitor.test';
    await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Maria');
    await page.getByRole('textbox', { name: 'Cognome' }).fill('Rossi');
    await page.getByRole('textbox', { name: 'Telefono' }).fill('333 1234567');
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('button', { name: 'Conferma prenotazione' }).click();
    const booked = page.getByRole('heading', { name: 'La tua consulenza è prenotata' });
    await expect(booked).toBeVisible();
    await expectHeadingInSight(page);
    await page.reload();
    await expect(booked).toBeVisible();
    await page.goBack();
    await expect(page.getByText('Se lo hai appena prenotato tu, è tutto a posto')).toBeVisible();
    await page.goForward();
    await expect(booked).toBeVisible();
    const { text = '' } = await centre.mailbox.mailTo(email);
    expect(centre.mailbox.mailsTo(email)).toHaveLength(1);

    // The list is shorter by the hour that was chosen: none of the others is, after Back.
    const [link = ''] = /prenotazione\?link=\S+/.exec(text) ?? [];
    await page.goto(`/sposta-${link}`);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Sposta la consulenza' }).click();
    await expect(page.getByRole('heading', { name: 'La consulenza è spostata' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Sposta la consulenza' })).toBeAttached();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  });
});

test('without JavaScript «Menu» leads to the footer’s navigation on a phone (B12)', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('link', { name: 'Menu', exact: true }).click();
  const services = page.getByRole('navigation', { name: 'Servizi' });
  await expect(services).toBeInViewport();
  await expect(services.getByRole('link', { name: 'Prenota una consulenza' })).toHaveAttribute(
    'href',
    '/contact',
  );
  await expect(page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link')).toHaveText([
    'Home',
    'Chi siamo',
    'Contatti',
    'News',
  ]);
});

test('without JavaScript the menu of a wide screen consists of links (B12)', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu principale' });
  await expect(menu.getByRole('link', { name: /^[A-Z ]+$/ })).toHaveText([
    'HOME',
    'CHI SIAMO',
    'CONTATTI',
    'NEWS',
  ]);
  await expect(menu.getByRole('link', { name: 'HOME' })).toHaveAttribute('aria-current', 'page');
});

test('without JavaScript every page shows its heading, its text and the ways to the centre (B12)', async ({
  page,
}) => {
  for (const { path, heading } of sitePages) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('a[href^="tel:+39"]')).toHaveCount(2);
    await expect(footer.getByRole('link', { name: 'Scrivici in chat' })).toBeVisible();
  }
});

/** The header of a page is fixed, and may cover it. */
const expectHeadingInSight = (page: Page) =>
  page.getByRole('heading', { level: 1 }).click({ trial: true, timeout: 5000 });
