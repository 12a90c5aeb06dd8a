import { expect, test } from 'vitest';
import { englishRules } from '../../testing/englishRules.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { startApi } from '../../testing/startApi.ts';
import { jsonFile } from '../../testing/withServices.ts';

/** A Saturday at 10:45 in London, as the kit of any centre sends it. */
const saturday = bookingRequest({ key: 'london', date: 'sabato 28 novembre 2026 alle ore 10:45' });

const clock = '2026-11-23T10:00[Europe/London]';

test('a centre with a key of its own books by the rules that its browser reads', async () => {
  await using api = await startApi({
    clock,
    CENTRE_KEY: 'london',
    RULES_FILE: jsonFile({ ...englishRules, key: 'london' }),
  });
  const { status } = await api.post('/send-confirmation-email', saturday);
  expect(status).toBe(201);
  const availability = await fetch(`${api.url}/availability?from=2026-11-01&to=2026-12-31&key=london`);
  expect(await availability.json()).toEqual([
    { day: '2026-11-28', fullSlots: [], seatsLeft: [{ slot: '10:45', seats: 1 }] },
  ]);
});

test('with other rules the server is closed on that day', async () => {
  await using api = await startApi({ clock, CENTRE_KEY: 'london' });
  expect(await api.post('/send-confirmation-email', saturday)).toMatchObject({
    status: 422,
    json: { code: 'day-closed' },
  });
});
