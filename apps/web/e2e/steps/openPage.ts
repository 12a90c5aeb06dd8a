import type { Page, Response } from '@playwright/test';

/** Opens a page and waits until its code has taken over every control: before that they act as plain HTML. */
export async function openPage(page: Page, url: string): Promise<Response | null> {
  const response = await page.goto(url);
  await untilHydrated(page);
  return response;
}

/** What the HTML has until React's first commit replaces it. */
const unhydrated = '.LateHelp, .MobileMenuButton:not([role=button]), .BookingForm:not([novalidate])';

/** Waits until React has hydrated every control of the page, also those whose code is fetched later. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    (selector) =>
      !document.querySelector(selector) &&
      [...document.querySelectorAll('a, button, input, textarea, form')].every((control) =>
        Object.keys(control).some((key) => key.startsWith('__reactProps$')),
      ),
    unhydrated,
    // In every frame, the test’s own polling would slow the page down.
    { polling: 100 },
  );
}
