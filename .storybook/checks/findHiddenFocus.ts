import { commands } from 'vitest/browser';
import type { Fault } from './Fault.ts';
import { focusedArea, type FocusedArea } from './focusedArea.ts';
import { focusLook, groundOf, paintOf } from './focusLook.ts';
import { pauseToasts } from './pauseToasts.ts';
import { drawFrame } from './storyFrame.ts';

/** A visible focus changes at least as many pixels as a line of 1 px around the element (WCAG 2.4.13). */
const leastShareOfPerimeter = 1;
/**
 * How controls whose focus is visible are painted before it and with it, and on which ground: others that are painted so
 * need no measurement, which takes two screenshots.
 */
const visible = new Set<string>();

/** Focuses each control of the page as the keyboard does; returns those whose focus is hardly visible. */
export async function findHiddenFocus(): Promise<Fault[]> {
  const stops = findStops();
  if (stops.length === 0) return [];
  const faults: Fault[] = [];
  drawFrame(true);
  await startFromTheTop();
  const unfocused = stops.map((stop) => paintOf(stop));
  // The one press of Tab makes the focus that of a keyboard.
  await commands.pressTab();
  for (const [index, stop] of stops.entries()) {
    stop.focus();
    const area = focusedArea();
    if (!area?.isControl) continue;
    const look = focusLook(unfocused[index] ?? [], paintOf(stop), groundOf(area.shown));
    if (visible.has(look)) continue;
    const fault = await measureFocus(area);
    if (fault) faults.push(fault);
    else visible.add(look);
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
