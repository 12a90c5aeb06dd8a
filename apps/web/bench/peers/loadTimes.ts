import { errors, type Browser, type Page } from '@playwright/test';
import { openSlowPage, type Device } from '../interactions/openSlowPage.ts';
import { press } from '../interactions/pressMs.ts';
import type { SiteParts } from './sites.ts';

declare global {
  var blockingMs: number | undefined;
  var answeredMs: number | undefined;
  var contactSeenMs: number | undefined;
}

/** What one load of a page over slow 4G gives. */
export interface LoadTimes {
  /** What the tasks after the first paint take beyond 50 ms each, in milliseconds. */
  blocking: number[];
  /** Brotli kB of the scripts that arrive before the page works. */
  scripts: number[];
  /** Brotli kB of the scripts that are fetched ahead after that. */
  ahead: number[];
}

/** Over slow 4G all has come before: what is not answered then is lost. */
const longestMs = 6000;
const betweenTapsMs = 100;

/** Loads a page and waits until nothing more comes. */
export async function loadTimes(
  browser: Browser,
  url: string,
  device: Device,
  parts: SiteParts,
): Promise<LoadTimes> {
  const page = await openSlowPage(browser, device, true);
  const times = await loadOn(page, url, parts);
  await page.context().close();
  return times;
}

async function loadOn(page: Page, url: string, parts: SiteParts): Promise<LoadTimes> {
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      const painted = paint?.startTime ?? Infinity;
      for (const { startTime, duration } of list.getEntries())
        // A task that is cut by the first paint counts from there.
        globalThis.blockingMs =
          (globalThis.blockingMs ?? 0) +
          Math.max(0, startTime + duration - Math.max(startTime, painted) - 50);
    }).observe({ type: 'longtask', buffered: true });
  });
  await page.goto(url);
  await parts.untilReady(page);
  const readyMs = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  // What is fetched ahead waits for an idle processor.
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  return page.evaluate((ready) => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const scripts = files.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    // With its latency, no file that is requested when the page works arrives before that is seen.
    const kb = { scripts: 0, ahead: 0 };
    for (const { responseEnd, encodedBodySize } of scripts)
      kb[responseEnd <= ready ? 'scripts' : 'ahead'] += encodedBodySize / 1000;
    return { blocking: [globalThis.blockingMs ?? 0], scripts: [kb.scripts], ahead: [kb.ahead] };
  }, readyMs);
}

/** Presses home's link to contact once all has come over slow 4G; ends with the frame in which the form is seen. */
export async function homeToContactMs(
  browser: Browser,
  origin: string,
  device: Device,
  parts: SiteParts,
): Promise<number> {
  const page = await openSlowPage(browser, device, true);
  // A site of many documents loads another page: the press is remembered beyond it.
  await page.addInitScript((form: string) => {
    const name = 'pressed';
    document.addEventListener(
      'pointerdown',
      ({ timeStamp }) => sessionStorage.setItem(name, String(performance.timeOrigin + timeStamp)),
      { capture: true },
    );
    const observer = new MutationObserver(() => {
      const pressed = sessionStorage.getItem(name);
      if (pressed === null || !document.querySelector(form)) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => {
          globalThis.contactSeenMs = performance.timeOrigin + performance.now() - Number(pressed);
        }),
      );
    });
    observer.observe(document, { subtree: true, childList: true });
  }, parts.form);
  await page.goto(`${origin}/`);
  await parts.untilReady(page);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(1500);
  await page.waitForLoadState('networkidle');
  await pressAt(page, device, parts.link);
  const seen = await page.waitForFunction(() => globalThis.contactSeenMs, null, { polling: 100 });
  const milliseconds = (await seen.jsonValue()) ?? NaN;
  await page.context().close();
  return milliseconds;
}

export interface FirstTap {
  isLost: boolean;
  /** From the start of the navigation to the frame of the first answer. */
  answeredMs: number;
}

/**
 * Opens contact over slow 4G and presses the first control as soon as it is seen. When that has no effect, presses it on
 * another load until it has.
 */
export async function firstTap(
  browser: Browser,
  origin: string,
  device: Device,
  parts: SiteParts,
): Promise<FirstTap> {
  const first = await answerTo(browser, origin, device, parts, false);
  if (first !== null) return { isLost: false, answeredMs: first };
  return { isLost: true, answeredMs: (await answerTo(browser, origin, device, parts, true)) ?? NaN };
}

async function answerTo(
  browser: Browser,
  origin: string,
  device: Device,
  parts: SiteParts,
  isRepeated: boolean,
): Promise<number | null> {
  const page = await openSlowPage(browser, device, true);
  const { control, changing, position } = parts.firstTap[device];
  // The answer to a link is another document.
  await page.addInitScript((selector: string) => {
    const textOf = () => document.querySelector(selector)?.textContent ?? '';
    const opened = Number((sessionStorage['opened'] ??= String(performance.timeOrigin)));
    document.addEventListener('pointerdown', () => (sessionStorage['before'] ??= textOf()), {
      capture: true,
    });
    const check = () => {
      const before = sessionStorage.getItem('before');
      if (before === null || document.readyState === 'loading' || textOf() === before) return;
      observer.disconnect();
      requestAnimationFrame(() =>
        setTimeout(() => (globalThis.answeredMs = performance.timeOrigin + performance.now() - opened)),
      );
    };
    const observer = new MutationObserver(check);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('DOMContentLoaded', check);
  }, changing);
  await page.goto(`${origin}/contact`, { waitUntil: 'commit' });
  await page.locator(control).nth(position).waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const answered = async (timeout: number) => {
    try {
      const found = await page.waitForFunction(() => globalThis.answeredMs, null, { polling: 50, timeout });
      return await found.jsonValue();
    } catch (error) {
      if (error instanceof errors.TimeoutError) return undefined;
      throw error;
    }
  };
  const end = performance.now() + longestMs;
  await pressAt(page, device, control, position);
  let milliseconds = await answered(isRepeated ? betweenTapsMs : longestMs);
  if (isRepeated)
    while (milliseconds === undefined && performance.now() < end) {
      await pressAt(page, device, control, position);
      milliseconds = await answered(betweenTapsMs);
    }
  await page.context().close();
  return milliseconds ?? null;
}

/** Presses at once, without waiting until nothing moves; presses nothing when the control has gone. */
async function pressAt(page: Page, device: Device, control: string, position = 0): Promise<void> {
  const place = await page.evaluate(middleOf, { control, position });
  if (place) await press(page, device, place.x, place.y);
}

/** Runs in the page. A finger finds what the last frame has shown: the frame after the scroll has to be over. */
async function middleOf({ control, position }: { control: string; position: number }) {
  const element = document.querySelectorAll(control)[position];
  if (!element) return null;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
