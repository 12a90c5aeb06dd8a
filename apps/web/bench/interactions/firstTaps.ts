import { errors, type Browser, type Locator, type Page } from '@playwright/test';
import { untilHydrated } from '../../e2e/steps/openPage.ts';
import { openSlowPage, type Device } from './openSlowPage.ts';

const longestMs = 10_000;

interface FirstTap {
  name: string;
  device: Device;
  path: string;
  /** Taps as soon as the control is seen; returns whether what was asked for is there in the end. */
  isHonoured: (page: Page, attempt: number) => Promise<boolean>;
}

const slotOf = (page: Page, attempt: number) =>
  page
    .locator('.booking-list fieldset')
    .nth(attempt % 3)
    .locator('.booking-slot')
    .first();

/** What a visitor may tap before or while the code of a page arrives over slow 4G. */
export const firstTaps: FirstTap[] = [
  {
    name: 'a day of the calendar',
    device: 'desktop',
    path: '/contact',
    isHonoured: async (page, attempt) => {
      // A closed day of the static calendar is none.
      const days = page.locator('.booking-tile[data-day]:not([aria-disabled], [data-outside-month])');
      const day = days.nth(1 + attempt);
      await day.click();
      const date = await day.getAttribute('data-day');
      return comes(page.locator(`.booking-slots input[value^="${date}"]`).first());
    },
  },
  {
    name: 'a slot',
    device: 'phone',
    path: '/contact',
    isHonoured: async (page, attempt) => {
      const slot = slotOf(page, attempt);
      await slot.tap();
      const hour = await slot.innerText();
      await untilHydrated(page);
      const isChosen = await slot.locator('input').isChecked();
      return isChosen && comes(page.locator('.booking-summary', { hasText: `ore ${hour}` }));
    },
  },
  {
    name: '«Prenota ora»',
    device: 'phone',
    path: '/contact',
    isHonoured: async (page, attempt) => {
      await slotOf(page, attempt).tap();
      await page.getByRole('button', { name: 'Prenota ora' }).tap();
      return comes(page.getByRole('textbox', { name: 'Nome', exact: true }));
    },
  },
  {
    name: '«Menu»',
    device: 'phone',
    path: '/',
    isHonoured: async (page) => {
      await page.getByText('Menu', { exact: true }).tap();
      return isSoonTrue(() => page.waitForFunction(isMenuInWindow, null, { timeout: longestMs }));
    },
  },
];

/** Returns how many of so many first visits honour the tap. */
export async function honoured(
  browser: Browser,
  origin: string,
  { device, path, isHonoured }: FirstTap,
  attempts: number,
): Promise<number> {
  let count = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const page = await openSlowPage(browser, device, true);
    await page.goto(origin + path, { waitUntil: 'commit' });
    if (await isHonoured(page, attempt)) count += 1;
    await page.context().close();
  }
  return count;
}

/** Runs in the page: the menu, or the links at its foot, to which «Menu» leads without code. */
function isMenuInWindow(): boolean {
  return ['[role=dialog]', 'footer a[href="/about-us"]'].some((selector) => {
    const { top = -1, bottom = Infinity } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
    return top >= 0 && bottom <= innerHeight;
  });
}

function comes(target: Locator): Promise<boolean> {
  return isSoonTrue(() => target.waitFor({ timeout: longestMs }));
}

async function isSoonTrue(wait: () => Promise<unknown>): Promise<boolean> {
  try {
    await wait();
    return true;
  } catch (error) {
    if (error instanceof errors.TimeoutError) return false;
    throw error;
  }
}
