import { expect, type Page } from './test.ts';

declare global {
  interface Window {
    requestTimeouts: RequestTimeouts;
  }
}

interface RequestTimeouts {
  /** The time-outs that the site asked for. */
  requestedMs: number[];
  areShort: boolean;
}

/** Lets a test shorten the time-outs of `fetch`, which no mocked clock controls; call it before the page is opened. */
export async function controlTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeouts: RequestTimeouts = { requestedMs: [], areShort: false };
    window.requestTimeouts = timeouts;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      timeouts.requestedMs.push(ms);
      return timeout(timeouts.areShort ? 300 : ms);
    };
  });
}

/** From now on requests time out after 0.3 seconds, or again after the time that the site asks for. */
export async function setShortTimeouts(page: Page, areShort: boolean): Promise<void> {
  await page.evaluate((value) => {
    window.requestTimeouts.areShort = value;
  }, areShort);
}

/** Every request of the page asked for a time-out of 20 seconds. */
export async function expectTimeoutsOf20s(page: Page): Promise<void> {
  const requestedMs = await page.evaluate(() => [...new Set(window.requestTimeouts.requestedMs)]);
  expect(requestedMs).toEqual([20_000]);
}
