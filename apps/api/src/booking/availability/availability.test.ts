import { writeFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createApiClient } from '@centro/api-client';
import { listAvailability } from '@centro/api-client/extensions';
import { exampleRules, createSchedule } from '@centro/booking';
import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, onTestFinished, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { startApi } from '../../testing/startApi.ts';
import { unsharedSeats } from '../queries/slotSeats.ts';

const range = { from: '2026-11-23', to: '2027-01-23' };

function closuresFile(content: object): string {
  const file = path.join(tmpdir(), `centro-closures-${process.pid}-${Math.random()}.json`);
  writeFileSync(file, JSON.stringify(content));
  onTestFinished(() => rmSync(file));
  return file;
}

test('full slots, closures and extra openings are returned, without personal data (A25)', async () => {
  await using api = await startApi({
    MAIL: 'files',
    CLOSURES_FILE: closuresFile({
      closures: [{ from: '2026-12-23', to: '2026-12-24', label: 'Vacanze di Natale' }],
      extraOpenings: [{ day: '2026-11-28', label: 'Open day' }],
    }),
  });
  await api.post('/send-confirmation-email', bookingRequest());
  await api.post('/send-confirmation-email', bookingRequest({ date: '25 novembre 2026 alle ore 18:00' }));

  const result = await listAvailability(createApiClient({ host: api.url }), range);

  expect(result).toEqual({
    ok: true,
    days: [
      { day: '2026-11-25', fullSlots: ['16:30', '18:00'] },
      { day: '2026-11-28', fullSlots: [], extraOpening: { label: 'Open day' } },
      { day: '2026-12-23', fullSlots: [], closure: { label: 'Vacanze di Natale' } },
      { day: '2026-12-24', fullSlots: [], closure: { label: 'Vacanze di Natale' } },
    ],
  });
  if (!result.ok) return;
  const now = parseZonedDateTime('2026-11-23T10:00[Europe/Rome]');
  const { day } = createSchedule(exampleRules, now, { availability: result.days });
  expect(day(parseDate('2026-11-25')).slots.map(({ slot }) => slot)).toEqual(['17:00', '17:30']);
  expect(day(parseDate('2026-12-23')).closed).toEqual({
    kind: 'closed',
    label: 'Vacanze di Natale',
  });
});

test('bookings at another centre of the same database do not fill a slot', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const elsewhere = { ...exampleBooking, centre: 'another-centre', day: '2026-11-25' };
  await api.store.bookings.book(elsewhere, [], unsharedSeats(1), { perEmail: 1, tries: [], daily: [] });

  const result = await listAvailability(createApiClient({ host: api.url }), range);

  expect(result).toEqual({ ok: true, days: [] });
});

test('a closure of the file cannot be booked, an extra opening can (B10)', async () => {
  await using api = await startApi({
    MAIL: 'files',
    CLOSURES_FILE: closuresFile({
      closures: [{ day: '2026-11-25', label: 'Santa Caterina' }],
      extraOpenings: [{ day: '2026-11-28', label: 'Open day' }],
    }),
  });
  const closed = await api.post('/send-confirmation-email', bookingRequest());
  const open = await api.post(
    '/send-confirmation-email',
    bookingRequest({ date: 'sabato 28 novembre 2026 alle ore 16:30' }),
  );
  expect(closed).toMatchObject({ status: 422, json: { code: 'day-closed' } });
  expect(open.status).toBeLessThan(300);
});

test.for([
  { query: '', fields: ['from', 'to'] },
  { query: 'from=2026-11-23', fields: ['to'] },
  { query: 'from=23/11/2026&to=2026-12-01', fields: ['from'] },
  { query: 'from=2026-02-30&to=2026-12-01', fields: ['from'] },
  { query: 'from=2026-11-23&to=2026-11-31', fields: ['to'] },
  { query: 'from=2026-11-23&to=2026-11-22', fields: ['to'] },
  { query: 'from=2026-11-23&to=2027-11-25', fields: ['to'] },
  { query: 'from=2026-11-23&from=2026-11-23&to=2026-11-25', fields: ['from'] },
])('the days of «$query» are refused with the fields $fields', async ({ query, fields }) => {
  await using api = await startApi();
  const answer = await fetch(`${api.url}/availability?${query}`);
  expect(answer.status).toBe(400);
  const { errors = [] } = (await answer.json()) as { errors?: { field: string }[] };
  expect(errors.map(({ field }) => field)).toEqual(fields);
});
