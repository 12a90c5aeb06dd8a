import { centreTime, createSchedule, exampleRules } from '@centro/booking';
import { formatLongDate } from '@centro/booking/it';
import { parseTime, toCalendarDateTime, toZoned, type CalendarDate } from '@internationalized/date';
import { expect, test, type Page } from '../fixtures/test.ts';
import { openPage } from '../steps/openPage.ts';

/** A Wednesday ahead, after which the centre is open on Thursday, on Monday and on the Thursday after: the server's clock is real. */
const wednesday = findWednesday();
const thursday = wednesday.add({ days: 1 });
const nextThursday = wednesday.add({ days: 8 });

function findWednesday(): CalendarDate {
  const free = createSchedule(exampleRules, centreTime(new Date(), exampleRules)).freeDays();
  const days = new Set(free.slice(1).map(({ day }) => day.toString()));
  const found = free.find(({ day }) =>
    [0, 1, 5, 8].every((later) => days.has(day.add({ days: later }).toString())),
  );
  if (!found) throw new Error('No open Wednesday, Thursday, Monday and Thursday in a row');
  return found.day;
}

/** The moment of a time, HH:mm, in Rome. */
const momentIn = (day: CalendarDate, time: string) =>
  toZoned(toCalendarDateTime(day, parseTime(time)), 'Europe/Rome');

/** Opens the contact page with the clock set to a time in Rome, on a device in the default or a given zone. */
async function openAt(page: Page, day: CalendarDate, time: string, path = '/contact'): Promise<void> {
  await page.clock.install({ time: momentIn(day, time).toDate() });
  await openPage(page, path);
  // The list that the server renders is of its own moment; the calendar comes with the code.
  await page.getByRole('grid').waitFor();
}

test('on a Thursday after the last slot the page says so and leads to Monday (R113, R158, A2)', async ({
  page,
}) => {
  await openAt(page, thursday, '18:10');
  await expect(page.getByText('Nessuno slot libero per il giorno selezionato')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  // The day that the button leads to has the name too, and today, which can still be chosen, has not.
  const first = page.locator('.booking-tile[aria-label*="primo giorno disponibile"]');
  await expect(first).toHaveAttribute('data-day', thursday.add({ days: 4 }).toString());
  await page.getByRole('button', { name: /^Vai al primo giorno libero / }).click();
  await expect(page.getByText(formatLongDate(thursday.add({ days: 4 })), { exact: true })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeEnabled();
});

test('«Prenota ora» without a slot warns and opens nothing (R133, R154, R172)', async ({ page }) => {
  await openAt(page, wednesday, '09:00');
  await page.getByRole('button', { name: 'Prenota ora' }).click();
  await expect(page.locator('.Toast')).toContainText("Selezione l'ora della prenotazione");
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a link opens on its day and slot, without the dialog; one that cannot be booked is ignored (A61, B13)', async ({
  page,
}) => {
  await openAt(page, wednesday, '09:00', `/contact?giorno=${nextThursday.toString()}&ora=17:30#consulenza`);
  await expect(page.getByText(formatLongDate(nextThursday), { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: '17:30' })).toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPage(page, `/contact?giorno=${nextThursday.add({ days: 1 }).toString()}&ora=17:30`);
  await expect(page.getByText(formatLongDate(wednesday), { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('a slot that starts while the page is open is no longer offered nor chosen (A5)', async ({ page }) => {
  await openAt(page, wednesday, '15:59:30');
  await page.getByRole('radio', { name: '16:30' }).click();
  await page.clock.fastForward('01:30');
  await expect(page.getByRole('radio', { name: '16:30' })).toHaveCount(0);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test.describe('on a device in Auckland', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('today is the day of Rome (A5, B7)', async ({ page }) => {
    await openAt(page, wednesday, '23:30');
    await expect(page.locator('[data-present]')).toHaveText(String(wednesday.day));
    await expect(page.getByText(formatLongDate(wednesday), { exact: true })).toBeVisible();
  });
});

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('today is the day of Rome, its zone is named, and each slot has the visitor’s own time (A5, B7)', async ({
    page,
  }) => {
    await openAt(page, thursday, '00:30');
    await expect(page.locator('[data-present]')).toHaveText(String(thursday.day));
    await expect(page.getByText('Orari del centro (Ora dell’Europa centrale)')).toBeVisible();
    // Six hours earlier, in some weeks of spring and autumn five.
    const here = momentIn(thursday, '16:30').toDate().toLocaleTimeString('it-IT', {
      timeZone: 'America/New_York',
      timeStyle: 'short',
    });
    await page.getByRole('radio', { name: `16:30, ${here} da te` }).check();
    await expect(page.locator('.booking-summary')).toContainText(`${here} da te`);
  });
});
