import type { Locator, Page } from '@playwright/test';

/** Returns the text field with this label; of an open dialog, where there is one, since it hides the rest of the page. */
export function field(page: Page, label: string): Locator {
  return page.getByRole('textbox', { name: label, exact: true });
}
