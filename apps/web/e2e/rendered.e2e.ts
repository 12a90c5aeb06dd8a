import type { Route } from '@playwright/test';
import { queryFile } from '../../api/src/testing/queryFile.ts';
import { maria, openDialog, typeDetails, confirm, expectToast } from './steps/bookingSteps.ts';
import { expect, test } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';
import { field } from './steps/field.ts';

const narrow = { width: 360, height: 640 };

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

test('a link to a free slot is rendered with it; any other link changes nothing (B13)', async ({
  request,
}) => {
  const html = await (await request.get('/contact')).text();
  const values = [...html.matchAll(/value="(\d{4}-\d\d-\d\d)T(\d\d:\d\d)"/g)];
  const [, day = '', slot = ''] = values[3] ?? [];
  const linked = await (await request.get(`/contact?giorno=${day}&ora=${slot}`)).text();
  expect(linked).toMatch(new RegExp(`checked[^>]*value="${day}T${slot}"|value="${day}T${slot}"[^>]*checked`));
  for (const query of ['giorno=9999-12-31&ora=16:30', 'giorno=%00&ora=<b>', `giorno=${day}&ora=03:00`, 'x=1'])
    expect(await (await request.get(`/contact?${query}`)).text()).not.toMatch(/<input[^>]*checked/);
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
