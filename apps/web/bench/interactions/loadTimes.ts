import type { Browser } from '@playwright/test';
import { untilHydrated } from '../../e2e/steps/openPage.ts';
import { openSlowPage, type Device } from './openSlowPage.ts';
import { pressMs } from './pressMs.ts';

declare global {
  var slotsSeenMs: number | undefined;
}

export interface ContactTimes {
  /** From the start of the navigation to the end of the first frame with a slot, not before the first paint. */
  slotsMs: number;
  /** From there to React's hydration of every control; on a desktop the calendar is in its place too. */
  worksMs: number;
}

/** Opens contact for the first time over slow 4G. */
export async function contactTimes(browser: Browser, origin: string, device: Device): Promise<ContactTimes> {
  const page = await openSlowPage(browser, device, true);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('.booking-slot input')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (globalThis.slotsSeenMs = performance.now())));
    });
    observer.observe(document, { subtree: true, childList: true });
  });
  await page.goto(`${origin}/contact`);
  if (device === 'desktop') await page.getByRole('grid').waitFor();
  await untilHydrated(page);
  const times = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return {
      slotsMs: Math.max(paint?.startTime ?? Infinity, globalThis.slotsSeenMs ?? Infinity),
      worksMs: performance.now(),
    };
  });
  await page.context().close();
  return times;
}

/** Presses home's link once the code of contact has come ahead over slow 4G; ends when the slots are seen. */
export async function homeToContactMs(browser: Browser, origin: string): Promise<number> {
  const page = await openSlowPage(browser, 'phone', true);
  await page.goto(`${origin}/`);
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/contact-')),
  );
  const link = page.getByRole('main').getByRole('link', { name: 'Prenota' }).first();
  const milliseconds = await pressMs(link, 'phone', '.booking-list');
  await page.context().close();
  return milliseconds;
}
