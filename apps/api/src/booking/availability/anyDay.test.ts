import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { detailsForm, postBooking } from '../../testing/requests/bookingForm.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { startApi } from '../../testing/startApi.ts';
import { withBooking } from '../../testing/bookings/withBooking.ts';

const twoDigits = (most: number) =>
  fc.integer({ min: 1, max: most }).map((number) => String(number).padStart(2, '0'));

/** Every text that the contract's pattern accepts: any year, also days that do not exist. */
const anyDay = fc.oneof(
  fc.constantFrom('0000-01-01', '0001-01-01', '9999-12-30', '9999-12-31', '2026-02-30', '2026-11-25'),
  fc
    .tuple(fc.integer({ min: 0, max: 9999 }), twoDigits(12), twoDigits(31))
    .map(([year, month, day]) => [String(year).padStart(4, '0'), month, day].join('-')),
  fc
    .tuple(fc.constantFrom('2026', '2027', '9999'), twoDigits(12), twoDigits(31))
    .map((parts) => parts.join('-')),
);

/** Days of the calendar only have the form YYYY-MM-DD. */
function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return !text.startsWith('0000') && date.toJSON()?.slice(0, 10) === text;
}

/** The contract allows a range of one year. */
function isRange(from: string, to: string): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return isDay(from) && isDay(to) && days >= 0 && days <= 366;
}

const runs = { numRuns: 200 };

test('the last days of the calendar are handled like any others', async () => {
  await using api = await startApi();
  const answer = await fetch(`${api.url}/availability?from=9999-12-30&to=9999-12-31`, {
    signal: AbortSignal.timeout(20_000),
  });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual([]);
});

test('for any days /availability returns the list, or that they are not a range of days', async () => {
  await using api = await startApi();
  await fc.assert(
    fc.asyncProperty(anyDay, anyDay, async (one, other) => {
      for (const [from, to] of [
        [one, other],
        [one, one],
      ] as const) {
        const answer = await fetch(`${api.url}/availability?from=${from}&to=${to}`);
        const body: unknown = await answer.json();
        expect(answer.status).toBe(isRange(from, to) ? 200 : 400);
        expect(Array.isArray(body)).toBe(isRange(from, to));
      }
    }),
    runs,
  );
});

const months =
  'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre';

test('a booking of any day is made inside the window and refused outside', async () => {
  await using api = await startApi({
    MAIL: 'files',
    RATE_LIMIT_PER_MINUTE: '100000',
    BOOKINGS_PER_EMAIL: 'off',
    MAILS_PER_RECIPIENT_PER_DAY: '1000',
  });
  await fc.assert(
    fc.asyncProperty(anyDay, async (day) => {
      const [year, month, date] = day.split('-').map(Number);
      const written = `${date} ${months.split(' ')[(month ?? 1) - 1]} ${year} alle ore 16:30`;
      const { status } = await api.post('/send-confirmation-email', bookingRequest({ date: written }));
      const isAhead = '2026-11-23' <= day && day <= '2027-01-23';
      expect(isAhead ? [201, 202, 409, 422] : [422]).toContain(status);
    }),
    runs,
  );
});

test('a move to any day gets a page, and the booking stays in the window', async () => {
  await using centre = await withBooking({
    RATE_LIMIT_PER_MINUTE: '100000',
    MAILS_PER_RECIPIENT_PER_DAY: '1000',
  });
  await fc.assert(
    fc.asyncProperty(anyDay, async (day) => {
      const { status } = await centre.open('sposta-prenotazione', { quando: `${day}T17:00` });
      expect([303, 422]).toContain(status);
      const [[booked = ''] = []] = centre.agenda().map((line) => line.split(' '));
      expect('2026-11-23' <= booked && booked <= '2027-01-23').toBe(true);
    }),
    { numRuns: 60 },
  );
  expect((await openPage(`${centre.api.url}/prenotazione?link=${centre.link}`)).status).toBe(200);
});

test('a form without scripts gets a page for any day, with and without details (B12)', async () => {
  await using api = await startApi({
    MAIL: 'files',
    RATE_LIMIT_PER_MINUTE: '100000',
    BOOKINGS_PER_EMAIL: 'off',
    MAILS_PER_RECIPIENT_PER_DAY: '1000',
  });
  await fc.assert(
    fc.asyncProperty(anyDay, async (day) => {
      const slot = `${day}T16:30`;
      const isAhead = '2026-11-23' <= day && day <= '2027-01-23';
      for (const form of [{ slot }, { ...detailsForm, slot }]) {
        const { status } = await postBooking(api, form);
        expect(isAhead ? [200, 409, 422] : [422]).toContain(status);
      }
    }),
    { numRuns: 60 },
  );
});
