import { existsSync } from 'node:fs';
import { launch, type Page } from 'puppeteer-core';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { eventually } from '../../api/src/testing/eventually.ts';
import { queryFile } from '../../api/src/testing/store/queryFile.ts';
import { startCentre, type Centre } from '../e2e/servers/startCentre.ts';

const phone = { width: 390, height: 844 };
const details = { Nome: 'Maria', Cognome: 'Rossi', Telefono: '+39 333 123 4567' };

/** Books in Firefox, which Playwright cannot drive here, through WebDriver BiDi: once with JavaScript, once without. */
export async function firefox(): Promise<BenchResult[]> {
  const centre = await startCentre();
  try {
    return [await bookIn(centre, true), await bookIn(centre, false)];
  } finally {
    await centre.stop();
  }
}

async function bookIn(centre: Centre, hasJavaScript: boolean): Promise<BenchResult> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findFirefox(),
    headless: true,
    extraPrefsFirefox: { 'javascript.enabled': hasJavaScript },
  });
  const lines: string[] = [];
  try {
    const page = await browser.newPage();
    page.on('console', (message) => lines.push(message.text()));
    page.on('pageerror', (error) => lines.push(String(error)));
    await page.setViewport(phone);
    await page.goto(`${centre.origin}/contact`);
    if (hasJavaScript)
      await until(page, () => document.querySelector('.BookingForm')?.hasAttribute('novalidate'));
    const email = `firefox-${hasJavaScript ? 'with' : 'without'}-script@visitor.test`;
    await page.click('.HourLinks a');
    if (!hasJavaScript) await press(page, 'Prenota ora');
    for (const [label, value] of Object.entries({ ...details, Email: email })) {
      await press(page, label);
      await page.keyboard.type(value);
    }
    await press(page, 'Conferma prenotazione');
    await until(page, () => document.body.innerText.includes('riceverai una mail di conferma'));
    const confirmation = await centre.mailbox.mailTo(email);
    const stored = queryFile(centre.dataDir, `SELECT time FROM booking WHERE email = '${email}'`);
    const time = String(stored[0]?.time);
    const isMet = confirmation.text?.includes(`alle ore ${time}`) === true && lines.length === 0;
    return {
      name: `${await browser.version()} ${hasJavaScript ? 'with' : 'without'} JavaScript: a booking and its e-mail`,
      measured: [`booked at ${time}`, ...lines].join('; '),
      limit: 'booked, no console line',
      isMet,
    };
  } finally {
    await browser.close();
  }
}

function findFirefox(): string {
  const places = [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ];
  const path = process.env['FIREFOX_PATH'] ?? places.find((place) => existsSync(place));
  if (!path) throw new Error('Install Firefox (on Debian: firefox-esr), or set FIREFOX_PATH');
  return path;
}

/**
 * Presses the button or label with this text as soon as it is visible. Puppeteer's own click waits for code that the
 * page may lack.
 */
async function press(page: Page, text: string): Promise<void> {
  const [x, y] = await eventually(() => centreOf(page, text));
  await page.mouse.click(x, y);
}

function centreOf(page: Page, text: string): Promise<readonly [number, number]> {
  return page.evaluate((wanted) => {
    const control = [...document.querySelectorAll('button, label')].findLast(
      (each) => each.textContent.replace(/\W+$/, '') === wanted && each.checkVisibility(),
    );
    if (!control) throw new Error(`No button or label ${wanted}`);
    control.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = control.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  }, text);
}

/** Waits for a condition of the page; asked from outside, since the page itself may run no code. */
function until(page: Page, condition: () => boolean | undefined): Promise<void> {
  return eventually(async () => {
    if (!(await page.evaluate(condition))) throw new Error(`The page does not fulfil ${String(condition)}`);
  });
}
