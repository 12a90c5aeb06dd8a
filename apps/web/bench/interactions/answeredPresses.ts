import type { Browser } from '@playwright/test';
import { untilHydrated } from '../../e2e/steps/openPage.ts';
import { openSlowPage, type Device } from './openSlowPage.ts';
import { pressMs } from './pressMs.ts';

/** The milliseconds of the presses on one load of the page. */
export interface AnsweredPresses {
  day: number[];
  slot: number[];
  month: number[];
  submit: number[];
}

/** Presses slots of the list, then «Prenota ora», for the first time on the page. */
export async function pressOnList(browser: Browser, origin: string): Promise<AnsweredPresses> {
  const { page, submit } = await openContact(browser, origin, 'phone');
  const slots = page.locator('.booking-slot');
  const slot: number[] = [];
  for (const position of [0, 3, 1, 5, 2])
    slot.push(await pressMs(slots.nth(position), 'phone', '.booking-summary'));
  const answered = { day: [], slot, month: [], submit: [await submit()] };
  await page.context().close();
  return answered;
}

/** Presses days of the calendar and their slots, months, then «Prenota ora», for the first time on the page. */
export async function pressOnCalendar(browser: Browser, origin: string): Promise<AnsweredPresses> {
  const { page, submit } = await openContact(browser, origin, 'desktop');
  await page.getByRole('grid').waitFor();
  const days = page.locator('.booking-tile:not([aria-disabled], [aria-selected=true], [data-outside-month])');
  // A slot may stay chosen on another day.
  const otherSlot = page.locator('.booking-slots .booking-slot:not(:has(:checked))').first();
  const day: number[] = [];
  const slot: number[] = [];
  for (const position of [1, 3, 0, 4, 2]) {
    day.push(await pressMs(days.nth(position), 'desktop', '.booking-slots'));
    slot.push(await pressMs(otherSlot, 'desktop', '.booking-summary'));
  }
  const month: number[] = [];
  for (const name of ['Mese successivo', 'Mese precedente'])
    month.push(await pressMs(page.getByRole('button', { name }).first(), 'desktop', '.booking-title'));
  const answered = { day, slot, month, submit: [await submit()] };
  await page.context().close();
  return answered;
}

async function openContact(browser: Browser, origin: string, device: Device) {
  const page = await openSlowPage(browser, device);
  await page.goto(`${origin}/contact`);
  await untilHydrated(page);
  // The dialog is fetched when idle.
  await page.waitForLoadState('networkidle');
  return {
    page,
    submit: () => pressMs(page.getByRole('button', { name: 'Prenota ora' }), device, '[role=dialog]'),
  };
}
