import type { BrowserCommand } from 'vitest/node';
import type { CDPSession, Page } from 'playwright';
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
  const focused = await capture(page, clip);
  const frame = await context.frame();
  await frame.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  return changedPixels(await capture(page, clip), focused);
};

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Captures an area by the browser's own command: there are hundreds, and Playwright's screenshot takes more than twice as long. */
async function capture(page: Page, clip: Clip): Promise<Buffer> {
  const opened = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, opened);
  const session = await opened;
  const { data } = await session.send('Page.captureScreenshot', {
    clip: { ...clip, scale: 1 },
    optimizeForSpeed: true,
  });
  return Buffer.from(data, 'base64');
}

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
