import { page } from 'vitest/browser';
import { storyFrame } from './storyFrame.ts';

/** The widest frame of the checks, and the height of a phone. */
export const desktop = { width: 1440, height: 844 };
/** The same as a viewport of Storybook. */
export const desktopViewport = {
  name: 'Desktop of the checks',
  styles: { width: `${desktop.width}px`, height: `${desktop.height}px` },
};

/** Makes the window as large as the widest frame, unless it is: only a story with a viewport of its own changes it. */
export async function resizeWindow(): Promise<void> {
  if (parent.innerWidth !== desktop.width || parent.innerHeight !== desktop.height)
    await page.viewport(desktop.width, desktop.height);
}

/**
 * Resizes the frame of a story inside the window of the browser. `page.viewport` resizes the window too, which costs
 * far more; the window has to be as large as the frame, since it clips what is outside.
 */
export function resizeFrame(width: number, height: number): void {
  setFrameSize(`${width}px`, `${height}px`);
}

/** Gives the frame the size of the window again, as the next story expects. */
export function resetFrame(): void {
  setFrameSize('var(--viewport-width)', 'var(--viewport-height)');
}

function setFrameSize(width: string, height: string): void {
  Object.assign(storyFrame().style, { width, height });
}
