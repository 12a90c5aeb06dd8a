import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Fault } from './Fault.ts';
import { wideScreensOnly } from './exceptions.ts';
import { findAxeFaults } from './findAxeFaults.ts';
import { findCoveredHeadings } from './findCoveredHeadings.ts';
import { findClippedText } from './findClippedText.ts';
import { findEdgelessControls } from './findEdgelessControls.ts';
import { findFixedText } from './findFixedText.ts';
import { findHiddenFocus } from './findHiddenFocus.ts';
import { findOverflow } from './findOverflow.ts';
import { findSmallTargets } from './findSmallTargets.ts';
import { pauseToasts } from './pauseToasts.ts';
import { desktop, resizeFrame, resizeWindow } from './resizeFrame.ts';

/** Desktop, the narrowest phone, a usual phone; focus and axe are checked at the last. */
const widths = [desktop.width, 320, 390];
const phone = { width: 390, height: desktop.height };

type CheckedStory = Parameters<typeof findAxeFaults>[0] & { tags: readonly string[] };

/** Throws what is wrong with the looks of the page that shows a story. */
export async function checkPage(story: CheckedStory): Promise<void> {
  throwFaults(await findFaults(story));
}

export function throwFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Error(`On the page:\n${faults.map(toLine).join('\n')}`);
}

/** Returns what is wrong with the looks of the page; the focus is looked for where a story is tagged `interactive`. */
export async function findFaults(
  story: CheckedStory,
  axeOptions?: Parameters<typeof findAxeFaults>[1],
): Promise<Fault[]> {
  await document.fonts.ready;
  await pauseToasts();
  await finishAnimations();
  const from = wideScreensOnly.find((exception) => exception.story.test(story.id))?.from ?? 0;
  const faults: Fault[] = [];
  await resizeWindow();
  for (const width of widths.map((each) => Math.max(each, from))) {
    resizeFrame(width, phone.height);
    await rendered();
    const found = [...findOverflow(), ...findCoveredHeadings(), ...findClippedText(), ...findSmallTargets()];
    faults.push(...found.map((fault) => ({ ...fault, width })));
  }
  if (story.tags.includes('interactive')) faults.push(...(await checkFocus()));
  return [...faults, ...(await findAxeFaults(story, axeOptions))];
}

async function checkFocus(): Promise<Fault[]> {
  const inOwnColours = await findHiddenFocus();
  await emulateForcedColours('active');
  // A control that the last Tab came back to would have the outline of its focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const inForcedColours = [...findEdgelessControls(), ...findFixedText(), ...(await findHiddenFocus())];
  // Wide screens show more text.
  resizeFrame(desktop.width, phone.height);
  await rendered();
  inForcedColours.push(...findFixedText().map((fault) => ({ ...fault, width: desktop.width })));
  resizeFrame(phone.width, phone.height);
  await emulateForcedColours('none');
  return [...inOwnColours, ...inForcedColours];
}

/** The browser applies the palette to the frame some time after the command returns. */
async function emulateForcedColours(palette: 'active' | 'none'): Promise<void> {
  await commands.emulateForcedColors(palette);
  const isApplied = () => matchMedia(`(forced-colors: ${palette})`).matches;
  await vi.waitUntil(isApplied, { timeout: 10_000, interval: 5 });
  await rendered();
}

/** Storybook pauses every animation after a play function: elements that animate out would stay. */
async function finishAnimations(): Promise<void> {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  await rendered();
}

/** Waits until media queries and observers have been applied. */
function rendered(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

function toLine({ check, width, element, measured }: Fault): string {
  return `${check}${width ? ` at ${width}` : ''}: ${element}\n    ${measured}`;
}
