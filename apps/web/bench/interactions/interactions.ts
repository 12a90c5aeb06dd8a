import { chromium, type Browser } from '@playwright/test';
import { browserArgs, findBrowser } from '../../../../scripts/findBrowser.ts';
import type { BenchResult } from '../../../../scripts/BenchResult.ts';
import { startCentre } from '../../e2e/servers/startCentre.ts';
import { pressOnCalendar, pressOnList, type AnsweredPresses } from './answeredPresses.ts';
import { firstTaps, honoured } from './firstTaps.ts';
import { contactTimes, homeToContactMs } from './loadTimes.ts';

const rounds = 5;
const limits = {
  day: 90,
  slot: 35,
  month: 65,
  submit: 110,
  slotsSeen: 1200,
  works: 2800,
  homeToContact: 220,
};

/**
 * Measures in Chromium, on a processor four times slower, what a visitor waits for: from a press to the frame that
 * shows its effect, in the list and in the calendar (`pressMs`); over slow 4G from the address to visible and to working
 * slots, and from home to contact; and whether a first tap counts. Medians over all presses of five loads.
 */
export async function interactions(): Promise<BenchResult[]> {
  const centre = await startCentre();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArgs });
  try {
    return [...(await presses(browser, centre.origin)), ...(await loads(browser, centre.origin))];
  } finally {
    await browser.close();
    await centre.stop();
  }
}

async function presses(browser: Browser, origin: string): Promise<BenchResult[]> {
  const list: AnsweredPresses[] = [];
  const calendar: AnsweredPresses[] = [];
  for (let round = 0; round < rounds; round += 1) {
    list.push(await pressOnList(browser, origin));
    calendar.push(await pressOnCalendar(browser, origin));
  }
  return [
    verdict('calendar: day to slots', timesOf(calendar, 'day'), limits.day),
    verdict('calendar: slot', timesOf(calendar, 'slot'), limits.slot),
    verdict('calendar: month', timesOf(calendar, 'month'), limits.month),
    verdict('calendar: «Prenota ora» to dialog', timesOf(calendar, 'submit'), limits.submit),
    verdict('list: slot', timesOf(list, 'slot'), limits.slot),
    verdict('list: «Prenota ora» to dialog', timesOf(list, 'submit'), limits.submit),
  ];
}

function timesOf(loaded: readonly AnsweredPresses[], control: keyof AnsweredPresses): number[] {
  return loaded.flatMap((answered) => answered[control]);
}

async function loads(browser: Browser, origin: string): Promise<BenchResult[]> {
  const phone = await repeated(() => contactTimes(browser, origin, 'phone'));
  const desktop = await repeated(() => contactTimes(browser, origin, 'desktop'));
  const fromHome = await repeated(() => homeToContactMs(browser, origin));
  const results = [
    verdict(
      'contact, slow 4G: slots visible',
      phone.map(({ slotsMs }) => slotsMs),
      limits.slotsSeen,
    ),
    verdict(
      'contact, slow 4G: everything works',
      phone.map(({ worksMs }) => worksMs),
      limits.works,
    ),
    verdict(
      'contact with the calendar, slow 4G: everything works',
      desktop.map(({ worksMs }) => worksMs),
      limits.works,
    ),
    verdict('home to contact, slow 4G, after idle', fromHome, limits.homeToContact),
  ];
  for (const tap of firstTaps) {
    const count = await honoured(browser, origin, tap, rounds);
    results.push({
      name: `first tap on ${tap.name}, slow 4G, honoured`,
      measured: `${count} of ${rounds}`,
      limit: `${rounds} of ${rounds}`,
      isMet: count === rounds,
    });
  }
  return results;
}

async function repeated<Value>(measure: () => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (let round = 0; round < rounds; round += 1) values.push(await measure());
  return values;
}

function verdict(name: string, times: readonly number[], limitMs: number): BenchResult {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? NaN;
  const [shortest = NaN, longest = NaN] = [sorted[0], sorted.at(-1)];
  return {
    name,
    measured: `${middle.toFixed(0)} ms (${shortest.toFixed(0)} to ${longest.toFixed(0)}, n ${sorted.length})`,
    limit: `${limitMs} ms`,
    isMet: middle <= limitMs,
  };
}
