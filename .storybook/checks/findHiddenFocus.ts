import { commands } from 'vitest/browser';
import { appearanceOf, shownPalette } from './appearanceOf.ts';
import type { Fault } from './Fault.ts';
import { focusedArea, type FocusedArea } from './focusedArea.ts';
import { pauseToasts } from './pauseToasts.ts';
import { drawFrame } from './storyFrame.ts';

/** A visible focus changes at least as many pixels as a line of 1 px around the element (WCAG 2.4.13). */
const leastShareOfPerimeter = 1;
/** More than the stories of any file have together. */
const mostStops = 300;

/**
 * Appearances, with the focus and before it, whose focus was visible in an earlier story of this frame, such as those of
 * header and footer.
 */
const shown = new Set<string>();

/** Presses Tab through the page from its beginning; returns the stops whose focus is hardly visible. */
export async function findHiddenFocus(): Promise<Fault[]> {
  const palette = shownPalette();
  const before = new Map(findStops().map((stop) => [stop, appearanceOf(stop, palette)]));
  const isAllShown = () => [...before.values()].every((appearance) => shown.has(appearance));
  if (isAllShown()) return [];
  const faults: Fault[] = [];
  const seen = new Set<Element>();
  await startFromTheTop();
  while (seen.size < mostStops && !isAllShown()) {
    await commands.pressTab();
    const area = focusedArea();
    if (!area || seen.has(area.focused)) break;
    seen.add(area.focused);
    if (!area.isControl) continue;
    const appearance = appearanceOf(area.focused, palette);
    const fault = shown.has(appearance) ? null : await measureFocus(area);
    if (fault) faults.push(fault);
    else shown.add(appearance).add(before.get(area.focused) ?? appearance);
  }
  return faults;
}

/** The elements that Tab may stop at. */
function findStops(): Element[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [aria-hidden=true], [aria-hidden=true] *') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

async function measureFocus({ element, clip, perimeter }: FocusedArea): Promise<Fault | null> {
  drawFrame(true);
  const changed = await commands.pixelsChangedByBlur(clip);
  drawFrame(false);
  const least = Math.round(perimeter * leastShareOfPerimeter);
  if (changed >= least) return null;
  return {
    check: 'visible focus',
    element,
    measured: `focus changes ${changed} px at 3:1 or more, at least ${least} (a 1 px line around it)`,
  };
}

/** Moves the focus, which may be anywhere after a play function, to the start; a dialog keeps it inside. */
async function startFromTheTop(): Promise<void> {
  window.focus();
  await pauseToasts();
  // Tab continues from the last focus, also after a blur and from a selection elsewhere.
  const start = document.createElement('span');
  start.tabIndex = -1;
  document.body.prepend(start);
  start.focus();
  start.remove();
  scrollTo(0, 0);
}
