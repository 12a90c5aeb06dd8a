import { chromium } from 'playwright';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import { withAgenda } from '../testing/agenda/withAgenda.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
});
afterAll(() => browser.close());

const people = [
  { name: 'Maria Rossi', to: 'maria@visitor.test', date: 'mercoledì 25 novembre 2026 alle ore 16:30' },
  { name: 'Luca Bianchi', to: 'luca@visitor.test', date: 'mercoledì 25 novembre 2026 alle ore 17:00' },
  { name: 'Rosa Neri', to: 'rosa@visitor.test', date: 'giovedì 26 novembre 2026 alle ore 16:30' },
  { name: 'Carla Greco', to: 'carla@visitor.test', date: 'giovedì 26 novembre 2026 alle ore 17:00' },
  { name: 'Nina Giglia', to: 'nina@visitor.test', date: 'lunedì 30 novembre 2026 alle ore 16:30' },
] as const;

/** A secretary's phone without scripts, on «Oggi» at 17:02 of a Wednesday with two consultations; it counts what she does. */
async function withPhone() {
  const centre = await withAgenda({
    CENTRE_BASE_URL: 'http://localhost:3000',
    CENTRE_API_HOST: '',
    clock: '2026-11-25T10:00[Europe/Rome]',
  });
  for (const [index, person] of people.entries())
    await centre.api.post(
      '/send-confirmation-email',
      bookingRequest({ ...person, phone: `+39 333 000000${index}` }),
    );
  centre.api.passMinutes(7 * 60 + 2);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    hasTouch: true,
    viewport: { width: 360, height: 640 },
  });
  const page = await context.newPage();
  await page.goto(`${centre.api.url}/demo-centre/agenda?link=${await centre.newLink()}`);
  await page.getByRole('button', { name: 'Apri l’agenda' }).click();
  await page.getByLabel('Come ti chiami').fill('Anna');
  await page.getByRole('button', { name: 'Continua' }).click();
  const counted = { taps: 0, keys: 0, pages: 0 };
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() < 300) counted.pages += 1;
  });
  return {
    ...centre,
    page,
    counted,
    /** Taps a control where a finger would. */
    tap: async (control: Locator) => {
      counted.taps += 1;
      await control.tap();
    },
    /** Taps a field and types into it. */
    type: async (field: Locator, text: string) => {
      counted.taps += 1;
      counted.keys += text.length;
      await field.tap();
      await field.fill(text);
    },
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await centre[Symbol.asyncDispose]();
    },
  };
}

type Phone = Awaited<ReturnType<typeof withPhone>>;

const named = (page: Page, role: 'link' | 'button' | 'radio', name: string | RegExp) =>
  page.getByRole(role, { name, exact: true }).first();

const jobs: { job: string; atMost: number; work: (phone: Phone) => Promise<void>; done: string | RegExp }[] =
  [
    {
      job: 'sees the next open day',
      atMost: 1,
      work: async ({ page, tap }) => {
        await tap(named(page, 'link', /^gio 26/));
      },
      done: 'Rosa Neri',
    },
    {
      job: 'books for a caller',
      atMost: 6,
      work: async ({ page, tap, type }) => {
        await tap(named(page, 'link', 'Prenota'));
        await tap(page.getByRole('group').first().getByRole('radio').first());
        await type(page.getByLabel('Nome e cognome'), 'Teresa Fazio');
        await type(page.getByLabel('Telefono', { exact: true }), '3330000009');
        await tap(named(page, 'button', 'Prenota'));
      },
      done: 'Consulenza prenotata: Teresa Fazio',
    },
    {
      job: 'receives somebody without a booking',
      atMost: 6,
      work: async ({ page, tap, type }) => {
        await tap(named(page, 'link', 'Arrivo'));
        await type(page.getByLabel('Nome e cognome'), 'Ivo Serra');
        await type(page.getByLabel('Telefono', { exact: true }), '3330000010');
        await tap(named(page, 'button', 'È qui: segna'));
      },
      done: 'Ivo Serra',
    },
    {
      job: 'marks who did not come and gives the seat again',
      atMost: 6,
      work: async ({ page, tap, type }) => {
        await tap(named(page, 'button', /^Assente/));
        await tap(
          page
            .locator('main')
            .getByRole('link', { name: /Arrivo/ })
            .first(),
        );
        await type(page.getByLabel('Nome e cognome'), 'Ivo Serra');
        await type(page.getByLabel('Telefono', { exact: true }), '3330000010');
        await tap(named(page, 'button', 'È qui: segna'));
      },
      done: 'Ivo Serra',
    },
    {
      job: 'moves a consultation with a sentence',
      atMost: 6,
      work: async ({ page, tap, type }) => {
        await tap(named(page, 'link', /^gio 26/));
        await tap(named(page, 'link', /^Rosa Neri/));
        await tap(named(page, 'link', /^Sposta la consulenza di Rosa/));
        await type(page.getByLabel('Una frase per chi ha prenotato'), 'Ti aspettiamo lunedì.');
        await tap(page.getByRole('group', { name: /30/ }).getByRole('button').first());
        await tap(named(page, 'button', /^Sposta a /));
      },
      done: /Rosa Neri: spostata/,
    },
    {
      job: 'closes an afternoon with two people in it',
      atMost: 8,
      work: async ({ page, tap, type }) => {
        await tap(named(page, 'link', 'Altro'));
        await tap(named(page, 'link', 'Chiusure'));
        await tap(page.getByLabel(/^Pomeriggio/));
        await type(page.getByLabel('Dal', { exact: true }), '2026-11-26');
        await type(page.getByLabel('Motivo'), 'Collegio docenti');
        await tap(named(page, 'button', 'Chiudi'));
        await tap(page.getByLabel('Annulla con questa frase'));
        await tap(named(page, 'button', /^Chiudi/));
      },
      done: /Carla Greco: annullata/,
    },
    {
      job: 'finds somebody who was cancelled',
      atMost: 6,
      work: async ({ page, tap, type }) => {
        await type(page.getByRole('searchbox'), 'giglia');
        await tap(named(page, 'button', 'Cerca'));
      },
      done: 'annullata',
    },
  ];

test.for(jobs)(
  'on a phone without scripts a secretary $job in at most $atMost taps (34)',
  async ({ atMost, work, done }) => {
    await using phone = await withPhone();
    const { page, counted } = phone;
    if (done === 'annullata') await cancelNina(phone);
    await page.goto(`${phone.api.url}/demo-centre/agenda/oggi`);
    Object.assign(counted, { taps: 0, keys: 0, pages: 0 });
    await work(phone);
    await page.getByText(done).first().waitFor();
    expect(counted.taps).toBeLessThanOrEqual(atMost);
  },
);

test('on a phone a caller is booked within one screen, and an hour chosen on another day stays in view (34)', async () => {
  await using phone = await withPhone();
  const { page, tap } = phone;
  await page.goto(`${phone.api.url}/demo-centre/agenda/prenota`);
  const tabs = await page.getByRole('navigation', { name: 'Agenda, voci principali' }).boundingBox();
  expect(await bottomOf(named(page, 'button', 'Prenota'))).toBeLessThanOrEqual(tabs?.y ?? 0);
  const hours = page.getByRole('radio', { name: /^\d\d:\d\d$/ });
  await tap(named(page, 'radio', /^giovedì 26 novembre, /));
  await tap(hours.first());
  await tap(named(page, 'radio', /^lunedì 30 novembre, /));
  const thursday = page.getByRole('group', { name: 'giovedì 26 novembre' });
  expect(await thursday.getByRole('radio', { checked: true }).isVisible()).toBe(true);
  expect(await thursday.getByText('giovedì 26 novembre').isVisible()).toBe(true);
  expect(await bottomOf(named(page, 'button', 'Prenota'))).toBeLessThanOrEqual(tabs?.y ?? 0);
});

async function bottomOf(control: Locator): Promise<number> {
  const box = await control.boundingBox();
  return box ? box.y + box.height : Infinity;
}

/** Cancels the consultation of Nina, as a colleague on another device does. */
async function cancelNina({ newBrowser, api }: Phone): Promise<void> {
  const colleague = newBrowser();
  await colleague.signIn();
  const [nina] = queryFile(api.config.dataDir, "SELECT id FROM booking WHERE name = 'Nina Giglia'");
  const { token } = await colleague.request('agenda/dispositivi');
  const form = { token, id: String(nina?.['id']), version: '0' };
  expect((await colleague.request('agenda/annulla', form)).status).toBe(303);
}
