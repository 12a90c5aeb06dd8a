import { commands } from 'vitest/browser';
import { appearanceOf } from './appearanceOf.ts';
import type { Fault } from './Fault.ts';
import { focusedArea } from './focusedArea.ts';
import { pauseToasts } from './pauseToasts.ts';

/** The outline that a visible focus must at least redraw: a line of 1 px around the element. */
const leastShareOfPerimeter = 1;
/** No component has more stops; a whole page that does is checked up to here. */
const mostStops = 60;

/** What has been seen to show its focus, in any story of this frame: header and footer are on every page. */
const shown = new Set<string>();

/** Presses Tab through the page from its beginning; returns the stops that focus hardly changes. */
export async function findHiddenFocus(): Promise<Fault[]> {
  const faults: Fault[] = [];
  const seen = new Set<Element>();
  await startFromTheTop();
  while (seen.size < mostStops) {
    await commands.pressTab();
    const area = focusedArea();
    if (!area || seen.has(area.focused)) break;
    seen.add(area.focused);
    if (!area.isControl) continue;
    const appearance = appearanceOf(area.focused);
    if (shown.has(appearance)) continue;
    const changed = await commands.pixelsChangedByBlur(area.clip);
    const least = Math.round(area.perimeter * leastShareOfPerimeter);
    if (changed >= least) shown.add(appearance);
    else
      faults.push({
        check: 'visible focus',
        element: area.element,
        measured: `focus changes ${changed} px at 3:1 or more, at least ${least} (a 1 px line around it)`,
      });
  }
  return faults;
}

/** The focus may be anywhere after a play function; a dialog keeps its own. */
async function startFromTheTop(): Promise<void> {
  window.focus();
  await pauseToasts();
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // Where Tab goes on from.
  getSelection()?.collapse(document.body, 0);
  scrollTo(0, 0);
}
