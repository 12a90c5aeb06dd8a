import { vi } from 'vitest';
import { commands } from 'vitest/browser';
import type { Fault } from './Fault.ts';
import { wideScreensOnly } from './exceptions.ts';
import { findClippedText } from './findClippedText.ts';
import { findEdgelessControls } from './findEdgelessControls.ts';
import { findHiddenFocus } from './findHiddenFocus.ts';
import { findOverflow } from './findOverflow.ts';
import { findSmallTargets } from './findSmallTargets.ts';
import { pauseToasts } from './pauseToasts.ts';
import { desktop, resizeFrame, resizeWindow } from './resizeFrame.ts';

/** Desktop, the narrowest phone, a usual phone; axe runs afterwards at the last width. */
const widths = [desktop.width, 320, 390];
const phone = { width: 390, height: desktop.height };

interface Story {
  id: string;
  tags: readonly string[];
  parameters: { expectedFaults?: readonly Fault['check'][] };
}

/**
 * Checks the layout of a story after its play function; throws when the kinds of fault
 * are not those that the story expects: none, except in the self-test.
 */
export async function checkPage({ id, tags, parameters }: Story): Promise<void> {
  await document.fonts.ready;
  await pauseToasts();
  await finishAnimations();
  const from = wideScreensOnly.find(({ story }) => story.test(id))?.from ?? 0;
  const faults: (Fault & { width: number })[] = [];
  await resizeWindow();
  for (const width of widths.map((each) => Math.max(each, from))) {
    resizeFrame(width, phone.height);
    await rendered();
    const found = [...findOverflow(), ...findClippedText(), ...findSmallTargets()];
    faults.push(...found.map((fault) => ({ ...fault, width })));
  }
  if (tags.includes('interactive')) {
    const found = await checkFocus();
    faults.push(...found.map((fault) => ({ ...fault, width: Math.max(phone.width, from) })));
  }
  const { expectedFaults = [] } = parameters;
  const kinds = new Set(faults.map(({ check }) => check));
  const isAsExpected = expectedFaults.every((each) => each === 'axe' || kinds.has(each));
  const unexpected = faults.filter(({ check }) => !expectedFaults.includes(check));
  if (!isAsExpected) throw new Error(`Expected ${expectedFaults.join(', ')}, found ${[...kinds].join(', ')}`);
  if (unexpected.length > 0) throw new Error(`On the page:\n${unexpected.map(toLine).join('\n')}`);
}

async function checkFocus(): Promise<Fault[]> {
  const inOwnColours = await findHiddenFocus();
  await emulateForcedColours('active');
  // A control that the last Tab came back to would have the outline of its focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const inForcedColours = [...findEdgelessControls(), ...(await findHiddenFocus())];
  await emulateForcedColours('none');
  return [...inOwnColours, ...inForcedColours];
}

/** The browser applies the palette to the frame some time after the command returns. */
async function emulateForcedColours(palette: 'active' | 'none'): Promise<void> {
  await commands.emulateForcedColors(palette);
  await vi.waitUntil(() => matchMedia(`(forced-colors: ${palette})`).matches, 10_000);
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

function toLine({ check, width, element, measured }: Fault & { width: number }): string {
  return `${check} at ${width}: ${element}\n    ${measured}`;
}
