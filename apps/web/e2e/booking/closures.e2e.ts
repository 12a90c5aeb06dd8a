import { writeFileSync } from 'node:fs';
import { exampleRules, centreTime } from '@centro/booking';
import { formatLongDate } from '@centro/booking/it';
import { getDayOfWeek, toCalendarDate } from '@internationalized/date';
import { queryFile } from '../../../api/src/testing/store/queryFile.ts';
import { confirm, expectToast, maria, openDialog, typeDetails } from '../steps/bookingSteps.ts';
import { startCentre, type Centre } from '../servers/startCentre.ts';
import { expect, test as base } from '../fixtures/test.ts';
import { openPage } from '../steps/openPage.ts';

/** The first Monday and the first Saturday of next month: an open and a closed weekday (R137). */
const nextMonth = toCalendarDate(centreTime(new Date(), exampleRules)).set({ day: 1 }).add({ months: 1 });
const firstOf = (weekday: number) =>
  nextMonth.add({ days: (weekday - getDayOfWeek(nextMonth, 'it-IT') + 7) % 7 });
const monday = firstOf(0);
const saturday = firstOf(5);

/** A centre with a CLOSURES_FILE; as `baseURL` it outlives the page. */
const test = base.extend<{ planned: Centre }>({
  planned: async ({}, use, testInfo) => {
    const file = testInfo.outputPath('closures.json');
    const closures = [{ day: monday.toString(), label: 'Assemblea dei docenti' }];
    const extraOpenings = [{ day: saturday.toString(), label: 'Porte aperte' }];
    writeFileSync(file, JSON.stringify({ closures, extraOpenings }));
    const centre = await startCentre({ CLOSURES_FILE: file });
    await use(centre);
    await centre.stop();
  },
  baseURL: ({ planned }, use) => use(planned.origin),
});

test('a day that the centre closes shows the reason and cannot be chosen, an extra opening can be booked (B1, B10, B13, B18, A25, A61)', async ({
  page,
  planned,
}) => {
  await openPage(page, '/contact');
  const closedDay = { name: /^chiuso: Assemblea dei docenti, / };
  const closed = page.getByRole('button', closedDay);
  await page.getByRole('grid').waitFor();
  // The first page of the calendar is five weeks, so it may hold that day already.
  if (!(await closed.isVisible()))
    await page.getByRole('button', { name: 'Mese successivo' }).first().click();
  await expect(closed).toHaveText(String(monday.day));
  await expect(closed).toHaveAttribute('aria-disabled', 'true');
  await closed.hover();
  await expect(page.getByText(/^lunedì \d+ \S+ – chiuso: Assemblea dei docenti$/)).toBeVisible();

  const chosen = page.locator('.booking-chosen strong');
  await page.getByRole('button', { name: new RegExp(`^${formatLongDate(saturday)}`) }).click();
  await expect(chosen).toHaveText(formatLongDate(saturday));
  // It is clickable, although Playwright treats aria-disabled as disabled.
  await closed.click({ force: true });
  await expect(chosen).toHaveText(formatLongDate(saturday));

  await expect(page.getByRole('radio')).toHaveCount(4);
  await page.getByRole('radio', { name: '17:30' }).click();
  await openDialog(page);
  await typeDetails(page, maria);
  await confirm(page);
  await expectToast(page, 'Prenotazione effettuata, riceverai una mail di conferma.');
  expect(queryFile(planned.dataDir, 'SELECT day, time, status FROM booking')).toEqual([
    { day: saturday.toString(), time: '17:30', status: 'confirmed' },
  ]);

  // A link to such a day is applied once availability has arrived (A61, B13). The first tab keeps its confirmation.
  const other = await page.context().newPage();
  await openPage(other, `/contact?giorno=${saturday.toString()}&ora=18:00`);
  await expect(other.locator('.booking-chosen strong')).toHaveText(formatLongDate(saturday));
  await expect(other.getByRole('radio', { name: '18:00' })).toBeChecked();
  await expect(other.getByRole('button', closedDay), 'the calendar shows that month').toBeVisible();
});
