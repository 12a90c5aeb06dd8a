import type { Page } from 'playwright';
import { changedPixels } from './changedPixels.ts';
import type { Complaint } from './Finding.ts';

/** The outline that a visible focus must at least redraw: a line of 1 px around the element. */
const leastShareOfPerimeter = 1;
/** No component has more stops; a whole page that does is checked up to here. */
const mostStops = 60;

/**
 * Presses Tab through the page from its beginning and compares each stop with and without focus.
 * Returns the stops whose look hardly changes, and how many there were.
 */
export async function findHiddenFocus(page: Page): Promise<{ complaints: Complaint[]; stops: number }> {
  const complaints: Complaint[] = [];
  const seen = new Set<number>();
  let stops = 0;
  await startFromTheTop(page);
  while (seen.size < mostStops) {
    await page.keyboard.press('Tab');
    const area = await page.evaluate(() => window.visualChecks.focusedArea());
    if (!area || seen.has(area.key)) break;
    seen.add(area.key);
    if (!area.isControl) continue;
    stops += 1;
    const focused = await page.screenshot({ clip: area.clip });
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    const unfocused = await page.screenshot({ clip: area.clip });
    const changed = changedPixels(unfocused, focused);
    const least = Math.round(area.perimeter * leastShareOfPerimeter);
    if (changed < least)
      complaints.push({
        element: area.element,
        measured: `focus changes ${changed} px at 3:1 or more, at least ${least} (a 1 px line around it)`,
      });
  }
  return { complaints, stops };
}

/** The focus may be anywhere after a play function; a dialog keeps its own. */
async function startFromTheTop(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    // Where Tab goes on from.
    getSelection()?.collapse(document.body, 0);
    scrollTo(0, 0);
  });
}
