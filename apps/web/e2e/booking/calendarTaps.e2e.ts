import { writeFileSync } from 'node:fs';
import { centreTime, createSchedule, exampleRules } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { startOfWeek, toCalendarDate } from '@internationalized/date';
import { hoursAhead } from '../servers/hoursAhead.ts';
import { startCentre, type Centre } from '../servers/startCentre.ts';
import { touchOf } from '../steps/tapSteps.ts';
import { expect, isNight, test as base, type Page } from '../fixtures/test.ts';
import { openPage } from '../steps/openPage.ts';

const now = centreTime(new Date(), exampleRules);
const today = toCalendarDate(now);

/** In the week after the present one. */
const fullDay = startOfWeek(today, 'it-IT').add({ days: 7 });

/** One for all tests of this file, which book nothing. */
let started: Promise<Centre> | undefined;

const test = base.extend({
  baseURL: async ({}, use, testInfo) => {
    started ??= startClosedCentre((name) => testInfo.outputPath(name));
    await use((await started).origin);
  },
});
test.afterAll(async () => (await started)?.stop());

test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });

/** By day one in so many of the pairs, which are some hundreds. */
const step = isNight ? 1 : 23;

for (const { touchMs, tag } of [{ touchMs: 150 }, { touchMs: 30, tag: '@nightly' }])
  test(
    `a touch of ${touchMs} ms chooses its day after any other day and any reason, and moves nothing under the finger (B1, B20)`,
    { tag: tag ?? [] },
    async ({ page }) => {
      if (isNight) test.setTimeout(600_000);
      await openPage(page, '/contact');
      await page.getByRole('button', { name: 'Calendario' }).tap();
      await page.getByRole('grid').waitFor();
      const touch = await touchOf(page, touchMs);
      const free = await daysOf(page, ':not([aria-disabled])');
      const closed = await daysOf(page, '[aria-disabled]');
      expect(closed).toContain(fullDay.toString());
      // From a day to those in weeks above and below, where the hours and the reason open.
      for (const [at, day] of free.entries())
        for (const before of closed.filter((_, index) => (index + at) % step === 0)) {
          const pair = `${day} after ${before}`;
          await touch(page.locator(`[data-day="${before}"]`));
          const reason = page.locator('.booking-reason');
          await expect(reason, pair).toBeVisible();
          const target = page.locator(`[data-day="${day}"]`);
          // A reason may lie on a day: its touch uncovers the day.
          if (await target.evaluate(isCovered)) await reason.locator('p').tap();
          expect(await touch(target), `${pair}: it stays where it is`).toBeLessThan(1);
          await expect(target, pair).toHaveAttribute('data-selected', 'true');
          await expect(page.getByRole('radio', { checked: true }), pair).toHaveCount(0);
        }
    },
  );

test('the nearest free day is one tap from the reason of a closed or full one (B1)', async ({ page }) => {
  await openPage(page, '/contact');
  await page.getByRole('button', { name: 'Calendario' }).tap();
  const touch = await touchOf(page, 60);
  await touch(page.locator(`[data-day="${fullDay.toString()}"]`));
  const reason = page.locator('.booking-reason');
  await expect(reason).toContainText('completo');
  await reason.getByRole('button', { name: /^Il giorno libero più vicino: / }).tap();
  const chosen = page.locator('.booking-tile[data-selected]');
  await expect(chosen).toBeFocused();
  await expect(chosen).toBeInViewport();
  await expect(page.locator('.booking-slots').getByRole('radio').first()).toBeInViewport();
  await expect(reason).toHaveCount(0);
});

/** Starts a centre that is closed in the third week from now, and has no slot left on a day before. */
async function startClosedCentre(pathOf: (name: string) => string): Promise<Centre> {
  const closures = Array.from({ length: 7 }, (_, day) => ({
    day: today.add({ days: 14 + day }).toString(),
    label: 'Il centro si trasferisce in una sede più grande',
  }));
  const file = pathOf('closures.json');
  writeFileSync(file, JSON.stringify({ closures }));
  const centre = await startCentre({ CLOSURES_FILE: file, ...hoursAhead(pathOf('booking.json')) });
  const { slots } = createSchedule(exampleRules, now).day(fullDay);
  for (const [number, { slot }] of slots.entries()) {
    const booking = {
      to: `${number}@visitor.test`,
      name: 'Luca Bianchi',
      phone: '+39 333 7654321',
      date: formatBookingDate({ day: fullDay, slot }),
      key: 'demo-centre',
    };
    const booked = await fetch(`${centre.origin}/send-confirmation-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(booking),
    });
    expect(booked.ok, slot).toBe(true);
  }
  return centre;
}

function isCovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return Boolean(above?.closest('.booking-reason'));
}

function daysOf(page: Page, kind: string): Promise<string[]> {
  return page
    .locator(`.booking-tile:not([data-outside-month])${kind}`)
    .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLElement).dataset['day'] ?? ''));
}
