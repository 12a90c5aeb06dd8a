import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page, type Route } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unlayeredStyles } from '../../packages/booking/bookingStyles.ts';
import { browserArgs, findBrowser } from '../findBrowser.ts';

/** The page of `packages/booking/examples/other-centre`, built as its developer builds it, beside a server that a test plays. */
const example = join(import.meta.dirname, '../../packages/booking/examples/other-centre');
const api = 'https://api.harbour.test';
const unreachable = 'We could not reach the centre; nothing was confirmed.';
const phone = '+44 20 7946 0000';
const ada = { 'First name': 'Ada', 'Last name': 'Rossi', Email: 'ada@visitor.test', Phone: '020 7946 0001' };

const dist = mkdtempSync(join(tmpdir(), 'example-page-'));
let browser: Browser;
let server: Server;

beforeAll(async () => {
  // As in a terminal: a runner's `test` would make Vite write code for React's development.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_API', api);
  vi.stubEnv('VITE_CENTRE_KEY', 'harbour');
  await build({
    root: example,
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        // Only the published package has it.
        name: 'styles',
        enforce: 'pre',
        resolveId: (id) => (id.endsWith('/styles.css') ? '\0styles.css' : undefined),
        load: (id) => (id === '\0styles.css' ? unlayeredStyles() : undefined),
      },
    ],
    build: { outDir: dist, emptyOutDir: true },
  });
  server = createServer(({ url = '/' }, response) => {
    const file = url === '/' ? '/index.html' : url;
    const type = { html: 'text/html', js: 'text/javascript', css: 'text/css' }[file.split('.').at(-1) ?? ''];
    response.setHeader('Content-Type', type ?? 'text/plain').end(readFileSync(join(dist, file)));
  });
  await once(server.listen(0), 'listening');
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
}, 120_000);

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser.close();
  server.close();
  rmSync(dist, { recursive: true });
});

/** Opens the page with a server that answers each booking by `answers` in turn, and types Ada's details. */
async function openPage(...answers: ((route: Route) => Promise<void>)[]) {
  const page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  // A Thursday; the centre receives on Saturdays.
  await page.clock.setFixedTime('2026-11-26T10:00:00Z');
  const bookings: { date: string }[] = [];
  await page.route(`${api}/availability*`, (route) => route.fulfill({ headers: anyOrigin, json: [] }));
  await page.route(`${api}/send-confirmation-email`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fulfill({ headers: anyOrigin });
    bookings.push(route.request().postDataJSON() as { date: string });
    return answers.shift()?.(route);
  });
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}`);
  await page.getByRole('radio').first().check();
  for (const [label, text] of Object.entries(ada)) await page.getByLabel(label, { exact: true }).fill(text);
  const book = () => page.getByRole('button', { name: 'Book', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'You can call us' });
  return { page, bookings, book, alert, [Symbol.asyncDispose]: () => page.close() };
}

const anyOrigin = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };

const refuse = (status: number, problem: object) => (route: Route) =>
  route.fulfill({
    status,
    headers: anyOrigin,
    contentType: 'application/problem+json',
    body: JSON.stringify({
      type: 'about:blank',
      title: 'No',
      status,
      detail: 'Un testo del server.',
      ...problem,
    }),
  });
const accept = (route: Route) => route.fulfill({ status: 201, headers: anyOrigin, json: { status: 'sent' } });

async function expectTypedDetails(page: Page) {
  for (const [label, text] of Object.entries(ada))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
}

test.for([
  { what: 'no connection', answer: (route: Route) => route.abort('internetdisconnected'), text: unreachable },
  {
    what: 'a proxy whose server is down',
    answer: (route: Route) => route.fulfill({ status: 502, headers: anyOrigin, body: 'Bad gateway' }),
    text: unreachable,
  },
  {
    what: 'a fault of the server',
    answer: refuse(500, { code: 'unexpected' }),
    text: 'We could not book this time; nothing was confirmed.',
  },
  {
    what: 'a mailbox that does not exist',
    answer: refuse(422, { code: 'recipient-refused' }),
    text: 'This mailbox does not exist: please check your email.',
  },
  {
    what: 'a code of a later server',
    answer: refuse(422, { code: 'moon-full' }),
    text: 'We could not book this time; nothing was confirmed.',
  },
])(
  'after $what the page says so with the phone, and the next try books what was typed',
  async ({ answer, text }) => {
    await using visit = await openPage(answer, accept);
    const { page, alert, book, bookings } = visit;
    await book();
    await alert.waitFor();
    expect(await alert.locator('p').allTextContents()).toEqual([`${text} `, `You can call us: ${phone}`]);
    expect(await alert.getByRole('link', { name: phone }).getAttribute('href')).toBe('tel:+442079460000');
    expect(await alert.evaluate((element) => element === document.activeElement)).toBe(true);
    await expectTypedDetails(page);

    await book();
    await page
      .getByRole('status')
      .filter({ hasText: 'An email is on its way to ada@visitor.test.' })
      .waitFor();
    expect(bookings).toHaveLength(2);
    expect(bookings[1]).toEqual(bookings[0]);
  },
);

test('a taken time offers those near it as buttons, which choose them', async () => {
  const alternatives: { day: string; time: string; text: string }[] = [];
  await using visit = await openPage(
    (route) => refuse(409, { code: 'slot-taken', alternatives })(route),
    accept,
  );
  const { page, alert, book, bookings } = visit;
  const [, second = ''] = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value));
  const [day = '', time = ''] = second.split('T');
  alternatives.push({ day, time, text: 'sabato' });
  await book();
  expect(await alert.locator('p').first().textContent()).toBe(
    'Somebody else has just booked this time. These times near it are free:',
  );
  const near = alert.getByRole('button');
  expect(await near.textContent()).toBe('Saturday 28 November at 09:20');
  await near.click();

  await alert.waitFor({ state: 'hidden' });
  await expectTypedDetails(page);
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe(second);
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Your visit: Saturday' }).waitFor();
  expect(bookings.map(({ date }) => date.slice(-5))).toEqual(['09:00', '09:20']);
});

test('a booking to be confirmed is not said to be made', async () => {
  await using visit = await openPage((route) =>
    route.fulfill({
      status: 202,
      headers: anyOrigin,
      json: { status: 'queued', provisional: { minutes: 30 } },
    }),
  );
  await visit.book();
  const said = await visit.page.getByRole('status').filter({ hasText: 'ada@' }).textContent();
  expect(said).toMatch(/^One step left for Saturday .+ by the link .+ within 30 minutes\.$/);
});
