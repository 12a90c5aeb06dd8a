import { commands } from 'vitest/browser';
import { appearanceOf, shownPalette } from './appearanceOf.ts';
import type { Fault } from './Fault.ts';
import { focusedArea, type FocusedArea } from './focusedArea.ts';
import { pauseToasts } from './pauseToasts.ts';
import { drawFrame } from './storyFrame.ts';

/** A visible focus changes at least as many pixels as a line of 1 px around the element (WCAG 2.4.13). */
const leastShareOfPerimeter = 1;
/**
 * Appearances, with the focus and before it, whose focus was visible in an earlier story of this frame, such as those of
 * header and footer.
 */
const shown = new Set<string>();

/**
 * Focuses each control of the page that looks like none before it, as the keyboard does; returns those whose focus is
 * hardly visible. Each after a press of Tab, and not with one each: pages have hundreds of controls, and few looks.
 */
export async function findHiddenFocus(): Promise<Fault[]> {
  const palette = shownPalette();
  const stops = findStops().map((stop) => ({ stop, before: appearanceOf(stop, palette) }));
  if (stops.every(({ before }) => shown.has(before))) return [];
  const faults: Fault[] = [];
  drawFrame(true);
  await startFromTheTop();
  await commands.pressTab();
  for (const { stop, before } of stops) {
    if (shown.has(before)) continue;
    stop.focus();
    const area = focusedArea();
    if (!area?.isControl) continue;
    const appearance = appearanceOf(area.focused, palette);
    const fault = shown.has(appearance) ? null : await measureFocus(area);
    if (fault) faults.push(fault);
    else shown.add(appearance).add(before);
  }
  drawFrame(false);
  return faults;
}

/** Others that nobody sees are guards, which pass the focus on. */
const controls = 'a, button, input, select, textarea, summary, [role]';

/** The elements that Tab may stop at. */
function findStops(): HTMLElement[] {
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled, [inert] *, [aria-hidden=true], [aria-hidden=true] *') &&
      (element.matches(controls) || element.offsetWidth > 1) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
}

async function measureFocus({ element, clip, perimeter }: FocusedArea): Promise<Fault | null> {
  const changed = await commands.pixelsChangedByBlur(clip);
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
