import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { aYearLater } from './lastYear.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

const closuresIn = ({ query }: Centre) =>
  query('SELECT from_day, to_day, label FROM closure ORDER BY from_day').map((row) =>
    Object.values(row).join(' '),
  );

/** A centre that was closed in the year before its clock, and once before that. */
async function withLastYear() {
  const centre = await withOpenAgenda();
  const { store, config } = centre.api;
  const past = [
    { from: '2025-12-22', to: '2026-01-06', label: 'Vacanze di Natale' },
    {
      from: '2025-11-25',
      to: '2025-11-25',
      label: 'Collegio docenti',
      hours: { from: '13:00', to: '23:59' },
    },
    { from: '2025-08-10', to: '2025-08-22', label: 'Troppo tempo fa' },
  ] as const;
  await store.closures.importOnce(config.centre.key, {
    hash: 'test',
    at: '2025-08-01T08:00:00.000Z',
    changes: past.map((closure) => ({ kind: 'close', ...closure })),
  });
  return centre;
}

test.concurrent('last year’s closures are listed on the days of this one, and added in one submit (34.7)', async () => {
  await using centre = await withLastYear();
  expect((await centre.open('chiusure')).html).toContain('href="anno-scorso"');
  const { html } = await centre.open('anno-scorso');
  expect(html).toContain('value="2026-12-22"');
  expect(html).toContain('dalle 13:00');
  expect(html).not.toContain('Troppo tempo fa');
  const form = {
    rows: '2',
    'from-0': '2026-11-26',
    'to-0': '',
    'hoursFrom-0': '13:00',
    'hoursTo-0': '23:59',
    'reason-0': 'Collegio docenti',
    'take-0': '1',
    'from-1': '2026-12-21',
    'to-1': '2027-01-06',
    'reason-1': 'Vacanze di Natale',
    'take-1': '1',
  };
  const backwards = await centre.post('anno-scorso', { ...form, 'to-1': '2026-12-01' });
  expect(backwards.status).toBe(422);
  expect(backwards.html).toContain('La fine viene prima dell’inizio.');
  expect(closuresIn(centre)).toHaveLength(3);
  expect((await centre.post('anno-scorso', form)).location).toBe('chiusure?fatto=1');
  expect(closuresIn(centre).slice(3)).toEqual([
    '2026-11-26 2026-11-26 Collegio docenti',
    '2026-12-21 2027-01-06 Vacanze di Natale',
  ]);
  expect((await centre.open('anno-scorso')).html).not.toContain('Vacanze di Natale');
});

test.concurrent('one with a booking in the way is not added before it is decided, the others are (34.7)', async () => {
  await using centre = await withLastYear();
  const form = { 'from-0': '2026-11-25', 'reason-0': 'Collegio docenti', 'take-0': '1' };
  const other = { 'from-1': '2026-12-21', 'reason-1': 'Ponte', 'take-1': '1' };
  const left = { 'from-2': '2026-12-30', 'reason-2': 'Non spuntata' };
  const page = await centre.post('anno-scorso', { rows: '3', ...form, ...other, ...left });
  expect(page.status).toBe(409);
  expect(page.html).toContain('Chiusure aggiunte: 1.');
  expect(page.html).toContain('Decidi: Collegio docenti');
  expect(closuresIn(centre).slice(3)).toEqual(['2026-12-21 2026-12-21 Ponte']);
  expect((await centre.post('anno-scorso', { rows: '1', ...left })).status).toBe(422);
});

test.for([
  { was: ['2026-04-03', '2026-04-07'], now: ['2027-03-26', '2027-03-30'] },
  { was: ['2026-08-10', '2026-08-22'], now: ['2027-08-10', '2027-08-22'] },
  { was: ['2028-02-29', '2028-02-29'], now: ['2029-02-28', '2029-02-28'] },
])('a closure of $was is repeated on $now, with Easter (34.7)', ({ was: [from = '', to = ''], now }) => {
  const repeated = aYearLater({ from, to, label: 'Chiuso' });
  expect([repeated.from, repeated.to]).toEqual(now);
});
