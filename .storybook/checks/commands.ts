import type { BrowserCommand } from 'vitest/node';
import type { Page } from 'playwright';
import { changedPixels } from './changedPixels.ts';
import { consoleExceptions } from './exceptions.ts';

/** Commands that the checks run outside the page, through Playwright. */
declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateForcedColors: (forcedColors: 'active' | 'none') => Promise<void>;
    pressTab: () => Promise<void>;
    /** Removes the focus and returns how many pixels around it change. */
    pixelsChangedByBlur: (clip: Clip) => Promise<number>;
    /** Returns errors and warnings on the console since the last call. */
    readConsole: () => Promise<string[]>;
  }
}

interface Clip {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const emulateForcedColors: BrowserCommand<['active' | 'none']> = async ({ page }, forcedColors) => {
  // Stop animations during the measurement.
  await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
};

export const pressTab: BrowserCommand = ({ page }) => page.keyboard.press('Tab');

export const pixelsChangedByBlur: BrowserCommand<[Clip]> = async (context, clip) => {
  const { page } = context;
  const focused = await page.screenshot({ clip });
  const frame = await context.frame();
  await frame.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return changedPixels(await page.screenshot({ clip }), focused);
};

const messages = new WeakMap<Page, string[]>();

export const readConsole: BrowserCommand = ({ page }) => {
  const since = messages.get(page) ?? listen(page);
  return since.splice(0);
};

function listen(page: Page): string[] {
  const since: string[] = [];
  messages.set(page, since);
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    const line = `${message.text()} (${message.location().url})`;
    const isExpected = consoleExceptions.some(({ part }) => line.includes(part));
    if (isComplaint && !isExpected) since.push(line);
  });
  page.on('pageerror', (error) => since.push(error.message));
  return since;
}
