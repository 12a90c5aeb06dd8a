import { expect, type Page } from './test.ts';

declare global {
  interface Window {
    impatient: Impatient;
  }
}

interface Impatient {
  /** How long the calls were to wait, as the site asked for. */
  patienceMs: number[];
  isImpatient: boolean;
}

/** Lets a test shorten the time-outs of a page, which no clock of a test reaches; before the page is opened. */
export async function watchPatience(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const impatient: Impatient = { patienceMs: [], isImpatient: false };
    window.impatient = impatient;
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = (ms) => {
      impatient.patienceMs.push(ms);
      return timeout(impatient.isImpatient ? 300 : ms);
    };
  });
}

/** From now on a call of the page waits for 0.3 seconds, or again for its 20. */
export async function setImpatient(page: Page, isImpatient: boolean): Promise<void> {
  await page.evaluate((value) => {
    window.impatient.isImpatient = value;
  }, isImpatient);
}

/** Every call of the page was to wait for 20 seconds. */
export async function expectPatience(page: Page): Promise<void> {
  const asked = await page.evaluate(() => [...new Set(window.impatient.patienceMs)]);
  expect(asked).toEqual([20_000]);
}
