import { chooseSlot, confirm, expectToast, maria, openDialog, typeDetails } from './bookingSteps.ts';
import { agata, expectCleared, openNewsletter, send, sent, typeEntries } from './newsletterSteps.ts';
import { startForeignApi } from './startForeignApi.ts';
import { expect, test } from './test.ts';

test('against an API of another origin that knows the four calls alone the whole journey works (R142 to R149, A22, A25)', async ({
  page,
}) => {
  const foreign = await startForeignApi();
  // The site as built for that API: two facts of its configuration are other ones.
  let configured = 0;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const changed = script
      .replace(/CENTRE_API_HOST:(``|"")/, `CENTRE_API_HOST:"${foreign.host}"`)
      .replace(/CENTRE_API_EXTENSIONS:(`on`|"on")/, 'CENTRE_API_EXTENSIONS:""');
    if (changed !== script) configured += 1;
    await route.fulfill({ response, body: changed });
  });

  await openNewsletter(page);
  expect(configured).toBe(1);
  await typeEntries(page);
  await send(page);
  await expect(page.locator('.Toast').filter({ hasText: sent })).toBeVisible();
  await expectCleared(page);

  await page.goto('/contact');
  const day = await chooseSlot(page, 6, '16:30');
  await openDialog(page);
  await typeDetails(page, maria);
  await confirm(page);
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
  await expect(page.getByRole('region', { name: 'La tua consulenza' })).toContainText(day);

  await page.goto('/news');
  await expect(page.getByRole('heading', { name: 'Concorso docenti' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Senza strada' })).toBeVisible();
  await expect(page.locator('.NewsCards a')).toHaveCount(1);
  await expect(page.locator('.Notice[data-tone=error], .Toast[data-tone=error]')).toHaveCount(0);

  const { Nome: name, Telefono: telefono, Messaggio: message } = agata;
  expect(foreign.calls).toMatchObject([
    {
      call: 'POST /v1/subscribe',
      body: { firstName: name, lastName: agata.Cognome, email: agata.Email, telefono, message },
    },
    { call: 'POST /v1/send-email', body: { message, name, telefono, to: process.env['CENTRE_EMAIL'] } },
    {
      call: 'POST /v1/send-confirmation-email',
      body: {
        to: maria.email,
        name: 'Maria Rossi',
        date: `${day} alle ore 16:30`,
        phone: maria.phone,
        key: process.env['CENTRE_KEY'],
      },
    },
    { call: 'GET /v1/messages?channel=canalescuolaeconcorsi', body: null },
  ]);
  for (const { headers } of foreign.calls)
    expect(Object.keys(headers)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(authorization|cookie|consent-version)$/)]),
    );
  await foreign.stop();
});
