import { expect, test } from 'vitest';
import { createApiClient } from '../client/createApiClient.ts';
import { listAvailability } from './listAvailability.ts';
import { startServer } from '../testing/startServer.ts';

const closed = { day: '2026-12-08', fullSlots: [], closure: { label: 'Immacolata' } };
const open = { day: '2026-12-11', fullSlots: ['16:30'], extraOpening: { label: 'Apertura straordinaria' } };

test('requests the days from one to another, once and without a body (A25)', async () => {
  const { origin, requests } = await startServer((response) => response.end('[]'));
  const client = createApiClient({ host: `${origin}/centre/` });

  const result = await listAvailability(client, { from: '2026-12-01', to: '2027-02-01' });

  expect(result).toEqual({ ok: true, days: [] });
  expect(requests).toMatchObject([
    { method: 'GET', url: '/centre/availability?from=2026-12-01&to=2027-02-01', body: '' },
  ]);
});

test('requests the days of one service by its key', async () => {
  const { origin, requests } = await startServer((response) => response.end('[]'));
  await listAvailability(createApiClient({ host: origin }), {
    from: '2026-12-01',
    to: '2026-12-31',
    key: 'esami',
  });
  expect(requests).toMatchObject([{ url: '/availability?from=2026-12-01&to=2026-12-31&key=esami' }]);
});

test.for([
  { what: 'whole days', body: [closed, open], days: [closed, open] },
  { what: 'a day without a date', body: [{ ...closed, day: undefined }, open], days: [open] },
  { what: 'an Italian date', body: [{ ...closed, day: '08/12/2026' }], days: [] },
  { what: 'a day of no calendar', body: [{ ...closed, day: '2026-02-30' }, open], days: [open] },
  { what: 'entries that are no objects', body: [null, 'x', [open]], days: [] },
  {
    what: 'slots that are no list',
    body: [{ ...open, fullSlots: '16:30' }],
    days: [{ ...open, fullSlots: [] }],
  },
  {
    what: 'slots that are no times',
    body: [{ ...open, fullSlots: [16, '16:30:00', '16:30'] }],
    days: [open],
  },
  {
    what: 'a closure without a label',
    body: [{ ...closed, closure: { label: ' ' } }],
    days: [{ day: closed.day, fullSlots: [] }],
  },
  {
    what: 'seats, hours that are closed and hours of their own',
    body: [
      {
        ...open,
        seatsLeft: [{ slot: '17:00', seats: 2 }],
        closedHours: [{ from: '14:00', to: '16:00', label: 'Riunione' }],
        extraOpening: { label: 'Sera', slots: ['20:00', '20:30'] },
      },
    ],
    days: [
      {
        ...open,
        seatsLeft: [{ slot: '17:00', seats: 2 }],
        closedHours: [{ from: '14:00', to: '16:00', label: 'Riunione' }],
        extraOpening: { label: 'Sera', slots: ['20:00', '20:30'] },
      },
    ],
  },
  {
    what: 'seats and hours that are none',
    body: [
      {
        ...open,
        seatsLeft: [null, { slot: '17:00' }, { slot: '25:00', seats: 2 }, { slot: '17:00', seats: 0 }],
        closedHours: [
          { from: '14:00', label: 'Riunione' },
          { from: '14:00', to: '16:00' },
        ],
        extraOpening: { ...open.extraOpening, slots: ['late'] },
      },
    ],
    days: [open],
  },
  { what: 'a field too many', body: [{ ...closed, visitors: ['Maria'] }], days: [closed] },
])('of $what the valid parts are kept', async ({ body, days }) => {
  expect(await listed(JSON.stringify(body))).toEqual({ ok: true, days });
});

test.for(['', '{}', 'null', '"[]"', '<!doctype html>', '[{"day":'])(
  'the response «%s» is a failure of kind unreadable',
  async (body) => {
    expect(await listed(body)).toMatchObject({ ok: false, problem: { kind: 'unreadable', status: 200 } });
  },
);

test('an error is returned as by every other call (A22)', async () => {
  expect(await listed('{"detail":"Riprova."}', 503)).toMatchObject({
    ok: false,
    problem: { kind: 'http', status: 503, detail: 'Riprova.' },
  });
});

/** Returns the result of the call for a response. */
async function listed(body: string, status = 200) {
  const { origin } = await startServer((response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body),
  );
  return listAvailability(createApiClient({ host: origin }), { from: '2026-12-01', to: '2026-12-31' });
}
