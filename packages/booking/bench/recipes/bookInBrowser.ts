import type { Browser, BrowserContextOptions, Page } from 'playwright';
import {
  centreTime,
  checkBooking,
  checkDetails,
  createSchedule,
  type BookingRules,
} from '../../src/index.ts';
import { parseSlotValue, readDetails } from '../../src/links/index.ts';

/** What the visitor of the tests types. */
export const visitor = {
  firstName: 'Ada',
  lastName: 'Rossi',
  email: 'ada@example.org',
  phone: '020 7946 0000',
};
/** What a recipe's server answers to a good booking. */
export const thanks = 'Thank you. See you soon!';
/** The picker begins with the calendar on the wide screen, with the list on the other. */
const widths = [1440, 360];
const patienceMs = 30_000;

export interface BrowserTask {
  browser: Browser;
  address: string;
  /** Where the pictures go, with the beginning of their names. */
  picture: string;
  rules: BookingRules;
  /** Whether the recipe has no server of its own: then the test answers the post by the rules. */
  isStatic: boolean;
}

/** Books the first day on a narrow screen, by the list, and the next one on a wide screen; returns what is wrong. */
export async function booksOnPage(task: BrowserTask): Promise<string[]> {
  const faults: string[] = [];
  const days = createSchedule(task.rules, centreTime(new Date(), task.rules)).freeDays();
  for (const width of widths)
    await inPage(task, { viewport: { width, height: 900 } }, async (page) => {
      page.on('pageerror', ({ message }) => faults.push(`${width} px: ${message}`));
      page.on('console', (message) => faults.push(`${width} px, console: ${message.text()}`));
      await page.goto(task.address);
      const radio = page.getByRole('radio').first();
      await radio.waitFor();
      await page.screenshot({ path: `${task.picture}, ${width}.png`, fullPage: true });
      const isWide = width === widths[0];
      if (isWide) await page.getByRole('button', { name: 'Next free day' }).click();
      await radio.check();
      await typeDetails(page);
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await page.locator('button[type="submit"]').click();
      const request = await posted;
      const body = request.postData() ?? '';
      const day = String(days[isWide ? 1 : 0]?.day);
      if (!body.includes(`slot=${day}T`)) faults.push(`${width} px: no slot of ${day} is posted`);
      faults.push(...bodyFaults(body).map((fault) => `${width} px: ${fault}`));
      const answer = await request.response();
      if (answer?.status() !== 200) faults.push(`${width} px: the post was answered by ${answer?.status()}`);
      await page.getByText(thanks).waitFor();
      await page.screenshot({ path: `${task.picture}, ${width}, posted.png`, fullPage: true });
    }).catch((error: unknown) => faults.push(`${width} px: ${String(error)}`));
  return faults;
}

/** Books where the browser runs no scripts; returns what is wrong. */
export async function booksWithoutScripts(task: BrowserTask): Promise<string[]> {
  const faults: string[] = [];
  await inPage(task, { viewport: { width: 360, height: 900 }, javaScriptEnabled: false }, async (page) => {
    await page.goto(task.address);
    await page.getByRole('radio').first().check();
    await typeDetails(page);
    await page.screenshot({ path: `${task.picture}, without scripts.png`, fullPage: true });
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    await page.locator('button[type="submit"]').click();
    faults.push(...bodyFaults((await posted).postData() ?? ''));
    await page.waitForLoadState();
    const answer = await page.textContent('body');
    if (!answer?.includes(thanks)) faults.push(`the answer is "${answer}"`);
  });
  return faults.map((fault) => `without scripts: ${fault}`);
}

async function inPage(
  { browser, rules, isStatic }: BrowserTask,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ ...options, timezoneId: 'America/New_York' });
  page.setDefaultTimeout(patienceMs);
  try {
    if (isStatic)
      await page.route('**/bookings', (route) => {
        const problem = problemOf(route.request().postData() ?? '', rules);
        return route.fulfill({ status: problem ? 422 : 200, body: problem ?? thanks });
      });
    await use(page);
  } finally {
    await page.close();
  }
}

async function typeDetails(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(visitor))
    await page.locator(`input[name="${name}"]`).fill(value);
}

function bodyFaults(body: string): string[] {
  const sent = Object.fromEntries(new URLSearchParams(body));
  const isSent = Object.entries(visitor).every(([name, value]) => sent[name] === value);
  return isSent && parseSlotValue(sent['slot']) ? [] : [`posted ${body}`];
}

/** Judges a form as the servers of the recipes do. */
function problemOf(body: string, rules: BookingRules): string | null {
  const fields = Object.fromEntries(new URLSearchParams(body));
  const selection = parseSlotValue(fields['slot']);
  if (!selection) return 'slot-missing';
  const schedule = createSchedule(rules, centreTime(new Date(), rules));
  return checkBooking(selection, schedule) ?? Object.values(checkDetails(readDetails(fields)))[0] ?? null;
}
