import { parseDate } from '@internationalized/date';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import { buildElement, type BuiltElement } from '../../buildElement.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { exampleRules } from '../rules/exampleRules.ts';
import { readAnswers } from '../validate/answers.ts';

const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:";
const head =
  '<!doctype html><html lang="it"><meta charset="utf-8"><title>Host</title><link rel="icon" href="data:,">';
const element = '<script type="module" src="/element.js"></script>';
const reactOf18 = ['react-18/umd/react.production.min.js', 'react-dom-18/umd/react-dom.production.min.js'];

const questions = [
  { key: 'school', type: 'text', label: 'Which school?', required: true },
  { key: 'topic', type: 'choice', label: 'Which topic?', options: ['Courses', 'Grants'] },
];

const asking = { ...exampleRules, questions } as BookingRules;

const families = {
  ...exampleRules,
  capacity: 3,
  questions: [{ key: 'people', type: 'seats', label: 'How many are you?', most: 3 }],
};

const pages: Record<string, string> = {
  '/plain.html': `${head}${element}<centro-booking rules="/rules.json" api="/api" centre="demo">
    <p slot="booked">Grazie!</p></centro-booking>`,
  '/english.html': `${head}${element}<centro-booking rules="#rules" lang="en-GB">
    <span slot="firstName">Given name</span></centro-booking>
    <script type="application/json" id="rules">${JSON.stringify(exampleRules)}</script>`,
  '/asking.html': `${head}${element}<centro-booking rules="#rules" api="/api" centre="demo" lang="en"></centro-booking>
    <script type="application/json" id="rules">${JSON.stringify(asking)}</script>`,
  '/families.html': `${head}${element}<centro-booking rules="#rules" api="/api" centre="demo" lang="en"></centro-booking>
    <script type="application/json" id="rules">${JSON.stringify(families)}</script>`,
  '/hebrew.html': `${head}${element}<centro-booking rules="#rules" lang="en">
    <span slot="firstName">שם פרטי?</span><span slot="privacy">פרטיות?</span></centro-booking>
    <script type="application/json" id="rules">${JSON.stringify({
      ...exampleRules,
      questions: [{ key: 'school', type: 'text', label: 'איזה בית ספר?' }],
    })}</script>`,
  '/ownTexts.html': `${head}<centro-booking rules="/rules.json" lang="en-GB"></centro-booking>
    <script src="/texts.js"></script>${element}`,
  '/region.html': `${head}${element}<centro-booking rules="/rules.json" lang="it-CH"></centro-booking>`,
  '/underscore.html': `${head}${element}<centro-booking rules="/rules.json" lang="de_DE"></centro-booking>`,
  '/noLanguage.html': `${head}${element}<centro-booking rules="/rules.json" lang="x-klingon"></centro-booking>`,
  '/within.html': `${head}<section><template shadowrootmode="open"><centro-booking rules="/rules.json"></centro-booking></template>
    </section>${element}`,
  '/reachable.html': `${head}${element}<centro-booking rules="/rules.json" api="/api" lang="en">
    <a slot="contact" href="tel:+390922000000">0922 000000</a></centro-booking>`,
  '/noRules.html': `${head}${element}<centro-booking rules="#none" lang="de">
    <a slot="contact" href="tel:+390922000000">0922 000000</a></centro-booking>`,
  '/react18.html': `${head}${reactOf18.map((file) => `<script src="/${file}"></script>`).join('')}${element}
    <div id="root"></div><script src="/host.js"></script>`,
};
const host = `ReactDOM.createRoot(document.getElementById('root')).render(
  React.createElement('section', null, 'React ' + React.version,
    React.createElement('centro-booking', { rules: '/rules.json', lang: 'it' })));`;

const texts = `Object.assign(document.querySelector('centro-booking'), {
  messages: { submit: 'Reserve' },
  details: { lastName: 'Surname' },
});`;

let built: BuiltElement;
let browser: Browser;
let server: Server;
let bodies: unknown[] = [];

beforeAll(async () => {
  built = await buildElement();
  browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    response.setHeader('Content-Security-Policy', policy);
    if (path === '/api/send-confirmation-email') {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        bodies.push(JSON.parse(text));
        response.writeHead(201, { 'Content-Type': 'application/json' }).end('{}');
      });
      return;
    }
    const [type, body] = fileAt(path);
    response.setHeader('Content-Type', type).end(body);
  });
  await once(server.listen(0), 'listening');
  // A busy machine bundles slowly.
}, 60_000);

afterAll(async () => {
  await browser.close();
  server.close();
});

function fileAt(path: string): [type: string, body: string] {
  const page = pages[path];
  if (page !== undefined) return ['text/html', page];
  if (path === '/element.js') return ['text/javascript', built.code];
  if (path === '/host.js') return ['text/javascript', host];
  if (path === '/texts.js') return ['text/javascript', texts];
  if (path === '/rules.json') return ['application/json', JSON.stringify(exampleRules)];
  if (path === '/api/availability') return ['application/json', '[]'];
  return ['text/javascript', readFileSync(join(import.meta.dirname, '../../node_modules', path), 'utf8')];
}

/** Opens a page; every line of its console, those of the content policy included, must be among `expected`. */
async function open(path: string, expected: readonly RegExp[] = []): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 390, height: 900 } });
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  page.on('pageerror', (error) => lines.push(error.message));
  onTestFinished(async () => {
    await page.close();
    expect(lines.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
  });
  page.setDefaultTimeout(20_000);
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}${path}`);
  return page;
}

/** Notes the events of the element in the page. */
async function noteEvents(page: Page, prevented: readonly string[] = []): Promise<void> {
  await page.evaluate((names) => {
    for (const name of ['centro-selection', 'centro-submit', 'centro-booked', 'centro-failed'])
      document.addEventListener(name, (event) => {
        if (names.includes(name)) event.preventDefault();
        document.title += ` ${name}`;
        document.body.dataset['detail'] = JSON.stringify((event as CustomEvent).detail);
      });
  }, prevented);
}

async function book(page: Page, labels: readonly [string, string, string, string], submit: string) {
  await page.getByRole('radio').first().check();
  const values = ['Ada', 'Rossi', 'ada@visitor.example', '333 1234567'];
  for (const [index, label] of labels.entries())
    await page.getByRole('textbox', { name: label, exact: true }).fill(values[index] ?? '');
  await page.getByRole('button', { name: submit }).click();
}

test('days and hours are written as in the region that the page names, also where the rules have its language', async () => {
  const page = await open('/region.html');
  expect(await page.locator('form').getAttribute('lang')).toBe('it-CH');
});

test('the element books against the API of the page, under a strict content policy', async () => {
  bodies = [];
  const page = await open('/plain.html');
  await noteEvents(page);
  await book(page, ['Nome', 'Cognome', 'Email', 'Telefono'], 'Prenota ora');
  await page.getByText('Grazie!').waitFor();
  expect(bodies).toEqual([
    {
      to: 'ada@visitor.example',
      name: 'Ada Rossi',
      phone: '333 1234567',
      key: 'demo',
      date: expect.stringMatching(/^\S+ \d+ \S+ \d{4} alle ore \d\d:\d\d$/) as string,
    },
  ]);
  expect(await page.title()).toBe('Host centro-selection centro-submit centro-booked');
});

test('in English, with a label of the page, a page that books itself gets the submit event alone', async () => {
  bodies = [];
  const page = await open('/english.html');
  await noteEvents(page, ['centro-submit']);
  await book(page, ['Given name', 'Last name', 'Email', 'Phone'], 'Book now');
  await expect.poll(() => page.title()).toBe('Host centro-selection centro-submit');
  expect(bodies).toEqual([]);
  const detail = await page.evaluate(() => document.body.dataset['detail'] ?? '');
  expect(JSON.parse(detail)).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    slot: expect.stringMatching(/^\d\d:\d\d$/) as string,
    timeZone: expect.stringMatching(/^Europe\//) as string,
    firstName: 'Ada',
    lastName: 'Rossi',
    name: 'Ada Rossi',
    email: 'ada@visitor.example',
    phone: '333 1234567',
  });
});

test('the questions of the rules are asked; an answer of spaces is none, and the field says so', async () => {
  bodies = [];
  const page = await open('/asking.html');
  const school = page.getByRole('textbox', { name: 'Which school?' });
  await school.fill('   ');
  await page.getByRole('combobox', { name: 'Which topic? optional' }).selectOption('Grants');
  await book(page, ['First name', 'Last name', 'Email', 'Phone'], 'Book now');
  const message = () => school.evaluate((field: HTMLInputElement) => field.validationMessage);
  await expect.poll(message).toBe('Answer this question');
  expect(bodies).toEqual([]);
  await school.fill(' Liceo ');
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect.poll(() => bodies).toMatchObject([{ answers: { school: 'Liceo', topic: 'Grants' } }]);
});

test('a page that books itself posts the answers in the fields that a server reads', async () => {
  const page = await open('/asking.html');
  await noteEvents(page, ['centro-submit']);
  await page.getByRole('textbox', { name: 'Which school?' }).fill(' Liceo ');
  await book(page, ['First name', 'Last name', 'Email', 'Phone'], 'Book now');
  await expect.poll(() => page.title()).toContain('centro-submit');
  const detail = JSON.parse((await page.locator('body').getAttribute('data-detail')) ?? '') as Record<
    string,
    string
  >;
  const posted = Object.fromEntries(new URLSearchParams(detail));
  expect(readAnswers(posted, asking)).toEqual({ school: 'Liceo' });
});

test('a slot offers the seats that it has left; more of them, chosen for another slot, are asked for anew (33.10)', async () => {
  bodies = [];
  const page = await open('/families.html');
  await page.route('**/availability?*', (route) => {
    const from = parseDate(new URL(route.request().url()).searchParams.get('from') ?? '');
    const days = Array.from({ length: 60 }, (_, index) => from.add({ days: index }).toString());
    return route.fulfill({
      json: days.map((day) => ({ day, fullSlots: [], seatsLeft: [{ slot: '17:00', seats: 2 }] })),
    });
  });
  await page.reload();
  const people = page.getByRole('combobox', { name: 'How many are you?' });
  await page.locator('input[value$="T16:30"]').last().check();
  expect(await people.inputValue()).toBe('1');
  await people.selectOption('3');
  await page.locator('input[value$="T17:00"]').last().check();
  await expect.poll(() => people.inputValue()).toBe('');
  const values = {
    'First name': 'Ada',
    'Last name': 'Rossi',
    Email: 'ada@visitor.example',
    Phone: '333 1234567',
  };
  for (const [label, value] of Object.entries(values))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('button', { name: 'Book now' }).click();
  expect(await people.evaluate((field: HTMLSelectElement) => field.validity.valueMissing)).toBe(true);
  await people.selectOption('2');
  await page.getByRole('button', { name: 'Book now' }).click();
  await expect.poll(() => bodies).toMatchObject([{ answers: { people: '2' } }]);
});

test('texts that a page sets before the element is loaded are shown', async () => {
  const page = await open('/ownTexts.html');
  await page.getByRole('textbox', { name: 'Surname' }).waitFor();
  const submit = page.getByRole('button', { name: 'Reserve' });
  await submit.waitFor();
  expect(await submit.count()).toBe(1);
});

test.for([
  { page: '/underscore.html', lang: 'de-DE', submit: 'Jetzt buchen' },
  { page: '/noLanguage.html', lang: 'it-IT', submit: 'Book now' },
  { page: '/within.html', lang: 'it-IT', submit: 'Prenota ora' },
])('whatever the page at $page says of its language, days can be booked', async ({ page, lang, submit }) => {
  const opened = await open(page);
  await opened.getByRole('button', { name: submit }).waitFor();
  await opened.getByRole('radio').first().check();
  expect(await opened.locator('form').getAttribute('lang')).toBe(lang);
});

test('a page that changes its language takes the element along, with what is chosen', async () => {
  const page = await open('/plain.html');
  await page.getByRole('radio').first().check();
  await page.evaluate(() => (document.documentElement.lang = 'en-GB'));
  await page.getByRole('button', { name: 'Book now' }).waitFor();
  expect(await page.locator('form').getAttribute('lang')).toBe('en-GB');
  expect(await page.getByRole('radio').first().isChecked()).toBe(true);
});

test('without rules the console says what is missing, and visitors read that days cannot be chosen', async () => {
  const page = await open('/plain.html', [/rules is missing/]);
  await page.getByRole('radio').first().waitFor();
  const [message] = await Promise.all([
    page.waitForEvent('console'),
    page.evaluate(() => document.querySelector('centro-booking')?.removeAttribute('rules')),
  ]);
  expect(message.text()).toContain('rules is missing: give the address of their JSON');
  await expect.poll(() => page.getByRole('alert').innerText()).toContain('Il calendario non è disponibile');
});

test('who takes another slot by the keyboard goes on at the button that books it', async () => {
  const page = await open('/plain.html', [/409/]);
  await page.getByRole('radio').first().waitFor();
  const slots = await page
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value')));
  const [day, time] = slots.at(-1)?.split('T') ?? [];
  await page.route('**/send-confirmation-email', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'slot-taken', detail: 'Occupato.', alternatives: [{ day, time, text: 'Un altro' }] },
    }),
  );
  await book(page, ['Nome', 'Cognome', 'Email', 'Telefono'], 'Prenota ora');
  await page.getByRole('alert').getByRole('button').press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.textContent);
  await expect.poll(focused).toBe('Prenota ora');
  expect(await page.locator('input:checked').getAttribute('value')).toBe(slots.at(-1));
});

test.for(['append', 'moveBefore'] as const)(
  'moved within the page by %s it keeps what is chosen and typed',
  async (move) => {
    const page = await open('/english.html');
    await page.getByRole('radio').first().check();
    const field = page.getByRole('textbox', { name: 'Last name' });
    await field.fill('Rossi');
    await page.evaluate((name) => {
      const other = document.body.appendChild(document.createElement('main'));
      const moved = document.querySelector('centro-booking');
      if (moved && name === 'append') other.append(moved);
      else if (moved)
        (other as unknown as { moveBefore: (node: Node, before: null) => void }).moveBefore(moved, null);
    }, move);
    await page.locator('main centro-booking').waitFor();
    expect(await field.inputValue()).toBe('Rossi');
    expect(await page.getByRole('radio').first().isChecked()).toBe(true);
  },
);

test('taken from the page and put back later it begins anew', async () => {
  const page = await open('/english.html');
  await page.getByRole('radio').first().check();
  await page.evaluate(() => {
    const moved = document.querySelector('centro-booking');
    moved?.remove();
    setTimeout(() => moved && document.body.append(moved), 50);
  });
  await page.getByRole('radio', { checked: true }).waitFor({ state: 'detached' });
  await page.getByRole('radio').first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
});

test('texts of the page that are null, or only some, leave the others as they are', async () => {
  const page = await open('/english.html');
  await page.getByRole('radio').first().waitFor();
  await page.evaluate(() =>
    Object.assign(document.querySelector('centro-booking') ?? {}, {
      messages: null,
      details: { lastName: undefined, problems: { 'email-malformed': 'Another address, please' } },
    }),
  );
  await page.getByRole('textbox', { name: 'Phone' }).fill('none');
  await book(page, ['Given name', 'Last name', 'Email', 'Given name'], 'Book now');
  const message = () =>
    page
      .getByRole('textbox', { name: 'Phone' })
      .evaluate((field: HTMLInputElement) => field.validationMessage);
  await expect.poll(message).not.toBe('');
});

test('a label of the page and a question in another direction than the element end where their language ends', async () => {
  const page = await open('/hebrew.html');
  for (const text of ['שם פרטי?', 'פרטיות?', 'איזה בית ספר?']) {
    const label = page.getByText(text);
    await label.waitFor();
    const ends = await label.evaluate((node, last) => {
      const range = document.createRange();
      const at = (index: number) => {
        range.setStart(node.firstChild as Text, index);
        range.setEnd(node.firstChild as Text, index + 1);
        return range.getBoundingClientRect().left;
      };
      return { first: at(0), last: at(last) };
    }, text.length - 1);
    expect(ends.last).toBeLessThan(ends.first);
  }
  const field = await page.getByRole('textbox', { name: 'שם פרטי?' }).boundingBox();
  const label = await page.getByText('שם פרטי?').boundingBox();
  expect(label?.x).toBe(field?.x);
});

test('the keys N and P and the calendar work in the shadow root', async () => {
  const page = await open('/english.html');
  await page.getByRole('radio').first().focus();
  const before = await focusedName(page);
  await page.keyboard.press('n');
  expect(await focusedName(page)).not.toBe(before);
  await page.keyboard.press('p');
  expect(await focusedName(page)).toBe(before);
  await page.getByRole('button', { name: 'Calendar' }).click();
  // On the evening of a month's last day nothing is left in it.
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.locator('.booking-tile:not([aria-disabled], [data-outside-month])').first().focus();
  const day = await focusedName(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedName(page)).not.toBe(day);
});

test('without rules a visitor reads how to reach the centre', async () => {
  const page = await open('/noRules.html', [/<centro-booking rules="#none">/]);
  await page.getByRole('link', { name: '0922 000000' }).waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('Kalender');
});

test('where the rules do not answer a visitor reads how to reach the centre, in the end', async () => {
  const page = await open('/reachable.html', [/TimeoutError/]);
  await page.getByRole('radio').first().waitFor();
  await page.route('**/slow.json', () => undefined);
  const seconds = await page.evaluate(() => {
    const asked: number[] = [];
    AbortSignal.timeout = (ms) => {
      asked.push(ms / 1000);
      const request = new AbortController();
      setTimeout(() => request.abort(new DOMException('The time is over', 'TimeoutError')), 100);
      return request.signal;
    };
    document.querySelector('centro-booking')?.setAttribute('rules', '/slow.json');
    return new Promise<number[]>((resolve) => setTimeout(() => resolve(asked), 50));
  });
  await page.getByRole('alert').getByText('not available').waitFor();
  expect(await page.getByRole('link', { name: '0922 000000' }).isVisible()).toBe(true);
  expect(seconds).toEqual([20]);
});

test('where the booking does not arrive a visitor reads so, and how to reach the centre', async () => {
  const page = await open('/reachable.html', [/ERR_FAILED/]);
  await page.route('**/send-confirmation-email', (route) => route.abort());
  await book(page, ['First name', 'Last name', 'Email', 'Phone'], 'Book now');
  await page.getByRole('alert').getByText('The booking could not be sent').waitFor();
  expect(await page.getByRole('link', { name: '0922 000000' }).isVisible()).toBe(true);
});

test('on a page with React 18 it lives beside it', async () => {
  const page = await open('/react18.html');
  await page.getByText('React 18.2.0').waitFor();
  await page.getByRole('radio').first().check();
  await expect.poll(() => page.getByRole('status').first().innerText()).toMatch(/ore \d/);
});

test('a build for older browsers leaves colours for light and dark as they are', () => {
  expect(built.code).toContain('light-dark(');
  expect(built.code).not.toContain('--lightningcss-');
});

test('with React inside it weighs at most 130 kB brotli, and about what its page says', () => {
  expect(built.brotliKb).toBeLessThanOrEqual(130);
  const page = readFileSync(join(import.meta.dirname, '../../recipes/html.md'), 'utf8');
  const said = Number(/one module of (\d+) kB/.exec(page)?.[1]);
  expect(Math.abs(built.brotliKb - said)).toBeLessThan(3);
});

/** The name of what has the focus within the element. */
function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute('aria-label'));
}
