import { join } from 'node:path';
import { constants } from 'node:zlib';
import { exampleRules } from '@centro/booking';
import { parseZonedDateTime, toCalendarDate, type CalendarDate } from '@internationalized/date';
import { compress } from '../../api/src/site/compress.ts';
import { renderThread } from '../../api/src/site/renderThread.ts';
import { weighPage, type PageWeight } from './fixtures/weighPage.ts';
import { expect, test } from './fixtures/test.ts';
import { headerBytesOf, oneFlightBytes } from './steps/firstPaint.ts';
import { openPage, untilHydrated } from './steps/openPage.ts';

/** How much heavier than what was reached a page may get, for other versions of Brotli and other facts of the centre. */
const margin = 1.01;

for (const { path, reached } of [
  { path: '/', reached: { firstFiles: 7, firstScripts: 123.8, scripts: 187.7, rest: 63.9 } },
  {
    path: '/contact',
    reached: { firstFiles: 8, firstScripts: 149.6, scripts: 186.2, rest: 59.9 },
  },
])
  test(`the files of ${path} are no heavier than when they were last made lighter`, async ({ request }) => {
    const weight = weighPage(await (await request.get(path)).text());
    for (const [what, kb] of Object.entries(reached))
      expect.soft(weight[what as keyof PageWeight], what).toBeLessThanOrEqual(kb * margin);
  });

test('the contact page of a centre that is nearly booked up arrives in one flight at every hour (B30)', async ({
  request,
}) => {
  const headers = headerBytesOf(await request.get('/contact'));
  const site = await renderThread(join(import.meta.dirname, '../build/server'));
  const facts = { ...process.env, CENTRE_BASE_URL: 'https://centro.example.it' };
  for (const now of ['2026-11-12T16:59:00+01:00', '2027-05-12T12:00:00+02:00', '2027-06-07T21:00:00+02:00']) {
    const moment = parseZonedDateTime(`${now}[Europe/Rome]`);
    const availability = nearlyBookedUp(toCalendarDate(moment));
    const state = { now: moment.toString(), services: [exampleRules], availability, news: [] };
    const { html } = await site.render('/contact', { facts, state });
    const { br } = await compress(html, constants.BROTLI_MAX_QUALITY);
    expect.soft(headers + br.byteLength, now).toBeLessThanOrEqual(oneFlightBytes - worstBytes);
  }
  await site.close();
});

/** How much larger the largest page was, of 250 with slots taken at random at the hours and days of a year. */
const worstBytes = 50;

const isFull = (day: number, slot: number) => (day * day * 31 + slot * 17 + day * slot * 7) % 10 > 0;

/** Of the slots of two months about one in ten is left, another one from day to day. */
function nearlyBookedUp(from: CalendarDate) {
  const slots = ['16:30', '17:00', '17:30', '18:00'];
  return Array.from({ length: 62 }, (_, day) => ({
    day: from.add({ days: day }).toString(),
    fullSlots: slots.filter((_slot, place) => isFull(day, place)),
  }));
}

const compiling = 'disabled-by-default-v8.compile';
const whyRestyled = 'disabled-by-default-devtools.timeline.invalidationTracking';

interface TraceEvent {
  name: string;
  args: { elementCount?: number; data?: { nodeName?: string } };
}

test('a dialog that opens was compiled and rendered before, and gives no new style to the page behind it', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openPage(page, '/contact');
  await page.locator('.booking-slot').first().click();
  await untilHydrated(page);
  await page.waitForLoadState('networkidle');
  const dialog = page.locator('[role=dialog]');
  await expect(dialog).toBeAttached();
  await expect(dialog).toBeHidden();
  await dialog.evaluate((element) => element.setAttribute('data-before', ''));

  await browser.startTracing(page, { categories: ['devtools.timeline', compiling, whyRestyled] });
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeFocused();
  await expect(dialog).toHaveAttribute('data-before');
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };

  // One that was under way when the trace ended has no count.
  const restyled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  );
  expect(restyled.length).toBeGreaterThan(0);
  // The dialog itself has a hundred.
  expect(Math.max(...restyled)).toBeLessThan(200);
  // A style of the root that asks `:has()` is asked again with each element that comes or goes.
  const restyledRoots = traceEvents.filter(
    ({ name, args }) => name === 'StyleRecalcInvalidationTracking' && args.data?.nodeName === 'HTML',
  );
  expect(restyledRoots).toEqual([]);
  // 300 without the hint. What is left is the document's own scripts, the test's, and what was compiled again to be faster.
  const compiled = traceEvents.filter(({ name }) => name === 'V8.CompileCode');
  expect(compiled.length).toBeLessThan(150);
});
