import { commands } from 'vitest/browser';
import { appearanceOf, shownPalette } from './appearanceOf.ts';
import type { Fault } from './Fault.ts';
import { focusedArea } from './focusedArea.ts';
import { pauseToasts } from './pauseToasts.ts';
import { drawFrame } from './storyFrame.ts';

/** A visible focus changes at least as many pixels as a line of 1 px around the element (WCAG 2.4.13). */
const leastShareOfPerimeter = 1;
/** More than any component has; a whole page with more stops is checked up to this number. */
const mostStops = 60;

/** Appearances whose focus was visible in an earlier story of this frame, such as those of header and footer. */
const shown = new Set<string>();

interface TabWalk {
  /** The stops whose focus is hardly visible. */
  faults: Fault[];
  /** Whether the same stops were visible in forced colours in earlier stories: a walk there would measure nothing. */
  isKnownInForcedColours: boolean;
}

/** Presses Tab through the page from its beginning. */
export async function findHiddenFocus(): Promise<TabWalk> {
  const faults: Fault[] = [];
  const seen = new Set<Element>();
  const palette = shownPalette();
  let isKnownInForcedColours = true;
  await startFromTheTop();
  while (seen.size < mostStops) {
    await commands.pressTab();
    const area = focusedArea();
    if (!area || seen.has(area.focused)) break;
    seen.add(area.focused);
    if (!area.isControl) continue;
    if (!shown.has(appearanceOf(area.focused, 'forced colours'))) isKnownInForcedColours = false;
    const appearance = appearanceOf(area.focused, palette);
    if (shown.has(appearance)) continue;
    drawFrame(true);
    const changed = await commands.pixelsChangedByBlur(area.clip);
    drawFrame(false);
    const least = Math.round(area.perimeter * leastShareOfPerimeter);
    if (changed >= least) shown.add(appearance);
    else
      faults.push({
        check: 'visible focus',
        element: area.element,
        measured: `focus changes ${changed} px at 3:1 or more, at least ${least} (a 1 px line around it)`,
      });
  }
  return { faults, isKnownInForcedColours };
}

/** Moves the focus, which may be anywhere after a play function, to the start; a dialog keeps it inside. */
async function startFromTheTop(): Promise<void> {
  window.focus();
  await pauseToasts();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // Tab continues from here.
  getSelection()?.collapse(document.body, 0);
  scrollTo(0, 0);
}
