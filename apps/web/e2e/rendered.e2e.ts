import { writeFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { queryFile } from '../../api/src/testing/store/queryFile.ts';
import { maria, openDialog, typeDetails, confirm, expectToast } from './steps/bookingSteps.ts';
import { startCentre } from './servers/startCentre.ts';
import { expect, test } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';
import { field } from './steps/field.ts';

const narrow = { width: 360, height: 640 };

const feedItem = (title: string, day: number) =>
  `<item><title>${title}</title><description>Le date</description><link>https://scuola.test/${day}</link><pubDate>${day} Nov 2025 10:00:00 +0100</pubDate></item>`;

test('our server renders the free slots, so that one can be chosen before the code is there, and is kept (B20, B21)', async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  const held: Route[] = [];
  let isHolding = true;
  await page.route('**/assets/*.js', async (route) => {
    if (isHolding) held.push(route);
    else await route.continue();
  });
  await page.goto('/contact', { waitUntil: 'commit' });
  const slot = page.locator('.booking-slot').nth(5);
  const name = (await slot.locator('input').getAttribute('aria-label')) ?? 'no name';
  await slot.click();
  await expect(slot.locator('input')).toBeChecked();
  isHolding = false;
  for (const route of held) await route.continue();
  // The summary is written by the code.
  await expect(page.locator('.booking-summary')).toContainText(`ore ${name.slice(0, 5)}`);
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await openDialog(page);
});

test('a booked slot is missing in the page that is rendered next (B18, A25)', async ({ page, request }) => {
  await page.setViewportSize(narrow);
  await openPage(page, '/contact');
  const slot = page.getByRole('radio').first();
  const value = (await slot.getAttribute('value')) ?? 'no value';
  await slot.check();
  await openDialog(page);
  await typeDetails(page, { ...maria, email: 'rendered@visitor.test' });
  await confirm(page);
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
  const html = await (await request.get('/contact')).text();
  expect(html).toContain('class="booking-slot"');
  expect(html).not.toContain(`value="${value}"`);
});

test('a link to a free day or slot is rendered with it; any other link changes nothing (B13, B21)', async ({
  request,
}) => {
  const html = await (await request.get('/contact')).text();
  const values = [...html.matchAll(/value="(\d{4}-\d\d-\d\d)T(\d\d:\d\d)"/g)];
  const [, day = '', slot = ''] = values[3] ?? [];
  // Who would wait for more than a second gets the page for any moment; the rendering is kept for the next one.
  const linked = async () => (await request.get(`/contact?giorno=${day}&ora=${slot}`)).text();
  await expect
    .poll(linked)
    .toMatch(new RegExp(`checked[^>]*value="${day}T${slot}"|value="${day}T${slot}"[^>]*checked`));
  const pageOfDay = async () => (await request.get(`/contact?giorno=${day}`)).text();
  await expect.poll(pageOfDay).toMatch(new RegExp(`href="\\?giorno=${day}"[^>]*data-selected`));
  for (const query of ['giorno=9999-12-31&ora=16:30', 'giorno=%00&ora=<b>', `giorno=${day}&ora=03:00`, 'x=1'])
    expect(await (await request.get(`/contact?${query}`)).text()).not.toMatch(/<input[^>]*checked/);
});

test('the home of a centre with a feed has its headlines and their dates in the HTML, and keeps them from page to page (R56, R147)', async ({
  page,
}, testInfo) => {
  const file = testInfo.outputPath('feed.xml');
  const titles = ['Concorso docenti', 'Graduatorie', 'Iscrizioni', 'Riforma', 'Personale ATA'];
  const items = titles.map((title, index) => feedItem(title, 20 - index)).join('');
  writeFileSync(file, `<rss version="2.0"><channel><title>Scuola</title>${items}</channel></rss>`);
  const centre = await startCentre({ NEWS_FEEDS: `canalescuolaeconcorsi=${file}` });
  try {
    // The first request has the feed read, and does not wait for it.
    await expect
      .poll(async () =>
        (await (await page.request.get(centre.origin)).text()).includes('20</b> <!-- -->nov 2025'),
      )
      .toBe(true);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await openPage(page, centre.origin);
    const headlines = page.locator('.NoticeBoard').getByRole('heading', { level: 3 });
    await expect(headlines).toHaveText(titles.slice(0, 4));
    await expect(page.locator('.NoticeBoard time').first()).toHaveText('20 nov 2025');
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Chi siamo' }).click();
    await expect(headlines).toHaveCount(0);
    await footer.getByRole('link', { name: 'Home' }).click();
    await expect(headlines).toHaveText(titles.slice(0, 4));
    expect(calls).not.toContain('/messages');
  } finally {
    await page.close();
    await centre.stop();
  }
});

test('without a feed the home names two official sites for each subject of the news (R56)', async ({
  page,
}) => {
  await openPage(page, '/');
  for (const subject of [
    'Il Ministero e la riforma dell’istruzione',
    'Le università in Italia',
    'Concorsi docenti 2025',
  ]) {
    const sheet = page.locator('.NoticeBoard > li').filter({ hasText: subject });
    await expect(sheet.getByRole('link', { name: /\(si apre in una nuova scheda\)$/ })).toHaveCount(2);
  }
});

test('the rendered page comes compressed, and in the encoding that was asked for', async ({ request }) => {
  for (const [accepted, encoding] of [
    ['gzip, br', 'br'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['identity', undefined],
  ]) {
    const response = await request.get('/contact', { headers: { 'accept-encoding': String(accepted) } });
    expect([response.status(), response.headers()['content-encoding']]).toEqual([200, encoding]);
    expect(await response.text()).toContain('CONTATTACI');
  }
});

test.describe('without JavaScript', () => {
  // The browser itself logs the response 422.
  test.use({ javaScriptEnabled: false, expectedConsole: /status of 422/ });

  test('a visitor books: the slot in the page, the details in the next, then both e-mails arrive (B12, B21, R134, R156)', async ({
    page,
    centre,
  }) => {
    await page.setViewportSize(narrow);
    await page.goto('/contact');
    const radios = page.getByRole('radio');
    await expect(radios.first()).toHaveAttribute('required');
    const slot = radios.nth(6);
    const value = (await slot.getAttribute('value')) ?? 'no value';
    await slot.check();
    await page.getByRole('button', { name: 'Prenota ora' }).click();

    await expect(page.getByRole('heading', { name: 'La tua prenotazione', level: 1 })).toBeVisible();
    await field(page, 'Nome').fill(maria.firstName);
    await page.getByRole('button', { name: 'Conferma prenotazione' }).click();
    await expect(page.getByText('Per favore, completa tutti i campi obbligatori.')).toBeVisible();
    await expect(field(page, 'Nome')).toHaveValue(maria.firstName);

    const email = 'without-script@visitor.test';
    await typeDetails(page, { ...maria, email });
    await confirm(page);
    await expect(page.getByText('Prenotazione effettuata, riceverai una mail di conferma.')).toBeVisible();
    expect(
      queryFile(centre.dataDir, `SELECT day, time, status FROM booking WHERE email = '${email}'`),
    ).toEqual([{ day: value.slice(0, 10), time: value.slice(11), status: 'confirmed' }]);
    const confirmation = await centre.mailbox.mailTo(email);
    expect(confirmation.text).toContain(`alle ore ${value.slice(11)}`);
  });
});
