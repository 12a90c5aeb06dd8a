import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Browser, type Page } from '@playwright/test';
import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import { eventually } from '../../../api/src/testing/eventually.ts';
import { startCentre, type Centre } from '../../e2e/servers/startCentre.ts';
import { startSlowLine } from './startSlowLine.ts';

const roundTripMs = 150;
/** How long a finger or a mouse button is down: fetching ahead saves at most this. */
const pressMs = 100;
const rounds = 9;
const leastSavedMs = 50;

/**
 * Measures from the beginning of a tap on a tab of the agenda to the first paint of its page, with a round trip of 150 ms:
 * with the speculation rules, and without them. Medians of nine taps on each of two tabs.
 */
export async function agendaPages(): Promise<BenchResult[]> {
  const centre = await startCentre();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    const ahead = await medianMs(browser, centre, []);
    const without = await medianMs(browser, centre, ['speculation-rules']);
    return [
      {
        name: `agenda: tap to first paint, ${roundTripMs} ms away, sooner than without fetching ahead`,
        measured: `${(without - ahead).toFixed(0)} ms (${without.toFixed(0)} to ${ahead.toFixed(0)} ms)`,
        limit: `${leastSavedMs} ms`,
        isMet: without - ahead >= leastSavedMs,
      },
    ];
  } finally {
    await browser.close();
    await centre.stop();
  }
}

async function medianMs(browser: Browser, centre: Centre, without: string[]): Promise<number> {
  await using line = await startSlowLine(centre.origin, roundTripMs, { without });
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await openAgenda(page, centre, line.origin);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    for (const tab of ['Settimana', 'Oggi']) times.push(await tapMs(page, tab));
  return times.toSorted((a, b) => a - b)[rounds] ?? NaN;
}

/** Returns how long a tap on a tab takes, in ms, until its page is painted. */
async function tapMs(page: Page, tab: string): Promise<number> {
  await page.getByRole('link', { name: tab, exact: true }).hover();
  const begun = Date.now();
  await page.mouse.down();
  await sleep(pressMs);
  await page.mouse.up();
  await page.getByRole('link', { name: tab, exact: true }).and(page.locator('[aria-current]')).waitFor();
  const paintedAt = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
            resolve(performance.timeOrigin + startTime);
        }).observe({ type: 'paint', buffered: true });
      }),
  );
  return paintedAt - begun;
}

/** Opens the agenda by a link from the mailbox, as somebody of the centre does. */
async function openAgenda(page: Page, centre: Centre, origin: string): Promise<void> {
  const before = centre.mailbox.mails.length;
  await page.goto(`${origin}/demo-centre/agenda`);
  await page.getByRole('button', { name: 'Mandami un link nuovo' }).click();
  await page.getByRole('heading', { name: 'Guarda la posta del centro' }).waitFor();
  const path = await eventually(() => {
    const [mail] = centre.mailbox.mails.slice(before);
    const [found] = /\/demo-centre\/agenda\?link=\S+/.exec(mail?.text ?? '') ?? [];
    if (found === undefined) throw new Error('No email with a link yet');
    return found;
  });
  await page.goto(origin + path);
  await page.getByRole('button', { name: 'Apri l’agenda' }).click();
  await page.getByRole('link', { name: 'Settimana' }).waitFor();
}
