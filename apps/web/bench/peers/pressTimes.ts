import type { Browser } from '@playwright/test';
import { openSlowPage, type Device } from '../interactions/openSlowPage.ts';
import { pressMs } from '../interactions/pressMs.ts';
import type { SiteParts } from './sites.ts';

declare global {
  var longestEventMs: number | undefined;
}

/** What one load of contact gives, all in milliseconds; an empty list where a site has no such control. */
export interface PressTimes {
  calendar: number[];
  month: number[];
  day: number[];
  slot: number[];
  submit: number[];
  /** The longest event of the load as the browser reports it: its INP. */
  longestEvent: number[];
  /** From the request of the document to its first byte. */
  firstByte: number[];
}

/** Loads contact with a fast network and presses everything of the booking form, always in the same order. */
export async function pressTimes(
  browser: Browser,
  origin: string,
  device: Device,
  parts: SiteParts,
): Promise<PressTimes> {
  const page = await openSlowPage(browser, device);
  await page.addInitScript(watchEvents);
  await page.goto(`${origin}/contact`);
  await parts.untilReady(page);
  // Dialog and calendar of ours are fetched when idle.
  await page.waitForLoadState('networkidle');
  const press = (control: string, position: number, changing: string) =>
    pressMs(page.locator(control).nth(position), device, changing);

  const calendarButton = page.getByRole('button', { name: 'Calendario', exact: true });
  const isList = device === 'phone' && (await calendarButton.count()) > 0;
  const calendar = isList ? [await pressMs(calendarButton, device, '[role=grid]')] : [];
  await page.getByRole('grid').waitFor();
  const month: number[] = [];
  for (const control of [parts.next, parts.previous, parts.next])
    month.push(await press(control, 0, '[role=grid]'));
  const day: number[] = [];
  const slot: number[] = [];
  for (const position of [1, 3, 0, 4, 2]) {
    day.push(await press(parts.day, position, parts.slots));
    slot.push(await press(parts.slot, 0, parts.summary));
  }
  const submit = [await press(parts.submit, 0, parts.dialog)];
  // The browser reports an event after its frame.
  await page.waitForTimeout(300);
  const { longestEvent, firstByte } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return {
      longestEvent: globalThis.longestEventMs ?? 0,
      firstByte: navigation ? navigation.responseStart - navigation.requestStart : NaN,
    };
  });
  await page.context().close();
  return { calendar, month, day, slot, submit, longestEvent: [longestEvent], firstByte: [firstByte] };
}

/** Runs in the page. */
function watchEvents(): void {
  new PerformanceObserver((list) => {
    for (const event of list.getEntries() as (PerformanceEventTiming & { interactionId?: number })[])
      if (event.interactionId)
        globalThis.longestEventMs = Math.max(globalThis.longestEventMs ?? 0, event.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}
