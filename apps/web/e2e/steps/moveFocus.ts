import type { Locator, Page } from '../fixtures/test.ts';

const mostPresses = 80;

/**
 * Presses a key until an element has the focus. Each one on the way has to be on the screen, with a visible outline and
 * not under something else.
 */
export async function moveFocus(
  page: Page,
  key: 'Tab' | 'Shift+Tab' | 'ArrowDown',
  target: Locator,
): Promise<void> {
  for (let presses = 0; presses < mostPresses; presses += 1) {
    await page.keyboard.press(key);
    const fault = await page.evaluate(faultOfFocus);
    if (fault !== null) throw new Error(fault);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${mostPresses} presses of ${key} do not lead to ${target.toString()}`);
}

/** Runs in the page: what is wrong with the element that has the focus, or null. */
function faultOfFocus(): string | null {
  const focused = document.activeElement;
  // The browser's own buttons come after the last element.
  if (!(focused instanceof HTMLElement) || focused === document.body) return null;
  // A radio button or checkbox is drawn by its label.
  const label = focused.closest('label');
  const drawn = label ?? focused;
  const name = `${focused.tagName} «${(drawn.textContent || focused.getAttribute('name')) ?? ''}» at ${location.pathname}`;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return `out of sight: ${name}`;
  const above = document.elementFromPoint(x, y);
  if (!drawn.contains(above) && !above?.contains(drawn)) return `under another element: ${name}`;
  // The browser outlines the button inside a field for a day or an hour itself.
  if (focused.matches('[type=date]:not(:focus-visible), [type=time]:not(:focus-visible)')) return null;
  const hasOutline = [focused, drawn, ...drawn.querySelectorAll('*')].some((element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)');
  });
  return hasOutline ? null : `no visible outline: ${name}`;
}
