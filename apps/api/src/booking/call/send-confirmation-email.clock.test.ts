import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';

const booking = '/send-confirmation-email';

test.for([{ minutes: 60 }, { minutes: -60 }])(
  'a server clock that jumps by $minutes minutes neither doubles a booking nor blocks its emails (A5)',
  async ({ minutes }) => {
    await using api = await startApi({ MAIL: 'files' });
    await api.post(booking, bookingRequest());
    api.passMinutes(minutes);
    const repeat = await api.post(booking, bookingRequest());
    const other = await api.post(booking, bookingRequest({ date: '25 novembre 2026 alle ore 17:00' }));

    expect([repeat.status, other.status]).toEqual([201, 201]);
    expect(queryFile(api.config.dataDir, 'SELECT id FROM booking')).toHaveLength(2);
    await outboxIsEmpty(api.config.dataDir);
  },
);

test.for([
  {
    clock: '2026-10-25T01:59',
    date: 'lunedì 26 ottobre 2026 alle ore 16:30',
    startsAt: '2026-10-26T15:30:00.000Z',
  },
  {
    clock: '2026-10-24T23:59',
    date: 'lunedì 26 ottobre 2026 alle ore 16:30',
    startsAt: '2026-10-26T15:30:00.000Z',
  },
  {
    clock: '2027-03-28T01:59',
    date: 'lunedì 29 marzo 2027 alle ore 16:30',
    startsAt: '2027-03-29T14:30:00.000Z',
  },
  {
    clock: '2027-03-28T03:00',
    date: 'lunedì 29 marzo 2027 alle ore 16:30',
    startsAt: '2027-03-29T14:30:00.000Z',
  },
])(
  'a booking made at $clock, around a change of the hour, begins at $startsAt (A6)',
  async ({ clock, date, startsAt }) => {
    await using api = await startApi({ MAIL: 'files', clock: `${clock}[Europe/Rome]` });
    expect((await api.post(booking, bookingRequest({ date }))).status).toBe(201);
    expect(queryFile(api.config.dataDir, 'SELECT starts_at FROM booking')).toEqual([{ starts_at: startsAt }]);
  },
);
