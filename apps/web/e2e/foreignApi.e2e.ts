import { chooseSlot, confirm, expectToast, maria, openDialog, typeDetails } from './steps/bookingSteps.ts';
import { agata, expectCleared, openNewsletter, send, sent, typeEntries } from './steps/newsletterSteps.ts';
import { startForeignApi } from './servers/startForeignApi.ts';
import { startCentre } from './servers/startCentre.ts';
import { expect, test as base } from './fixtures/test.ts';
import { openPage } from './steps/openPage.ts';

/** A centre whose site calls an API of another origin. */
const test = base.extend<{ foreign: Awaited<ReturnType<typeof startForeignApi>> }>({
  foreign: async ({}, use) => {
    const foreign = await startForeignApi();
    await use(foreign);
    await foreign.stop();
  },
  baseURL: async ({ foreign }, use) => {
    const centre = await startCentre({ CENTRE_API_HOST: foreign.host, CENTRE_API_EXTENSIONS: '' });
    await use(centre.origin);
    await centre.stop();
  },
});

test('against an API of another origin with the four calls only the whole journey works (R142 to R149, A22, A25)', async ({
  page,
  foreign,
}) => {
  await openNewsletter(page);
  await typeEntries(page);
  await send(page);
  await expect(page.locator('.Toast').filter({ hasText: sent })).toBeVisible();
  await expectCleared(page);
  // Whether it sends emails is not known.
  await expect(page.getByText('Controlla la posta')).toHaveCount(0);

  await openPage(page, '/contact');
  const day = await chooseSlot(page, 6, '16:30');
  await openDialog(page);
  await typeDetails(page, maria);
  await confirm(page);
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
  await expect(page.getByRole('region', { name: `Ti aspettiamo ${day}` })).toBeVisible();

  await openPage(page, '/news');
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
      expect.arrayContaining([
        expect.stringMatching(/^(authorization|cookie|consent-version|idempotency-key)$/),
      ]),
    );
});
