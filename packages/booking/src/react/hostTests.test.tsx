import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { LocalePage } from '../../examples/LocalePage.tsx';

// What jsdom lacks, in which hosts test their pages.
const scrolling = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollIntoView') ?? {};
beforeEach(() => {
  vi.stubGlobal('matchMedia', undefined);
  vi.stubGlobal('CSS', undefined);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.defineProperty(Element.prototype, 'scrollIntoView', scrolling);
  document.body.replaceChildren();
});

test('where nothing is laid out the list is shown, a slot can be chosen, and the calendar opens', async () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(<LocalePage locale="en-GB" />);
  const slot = page.getByRole('radio', { name: /^18:00.*Monday/ }).first();
  await slot.click();
  await expect.element(slot).toBeChecked();
  await page.getByRole('button', { name: 'Calendar' }).click();
  await expect.element(page.getByRole('grid')).toBeVisible();
  root.unmount();
});
