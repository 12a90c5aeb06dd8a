import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

test('the numbers of a month name true hours, and come as a table for a spreadsheet (34.10)', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.open('numeri');
  expect(page.heading).toBe('Numeri del mese');
  expect(page.html).toContain('novembre 2026');
  expect(page.html).toContain('mercoledì, 16:30');
  expect(page.html).toContain('1 di 4');
  expect((await centre.open('numeri?mese=2026-13')).html).toContain('novembre 2026');
  expect((await centre.open('numeri?mese=2026-10')).html).toContain('non ci sono prenotazioni');
  const csv = await centre.open('numeri.csv?mese=2026-11');
  expect(csv.status).toBe(200);
  const lines = csv.html.trim().split('\r\n');
  expect(lines[0]).toContain('"Giorno";"Ora";"Prenotate"');
  expect(lines).toContain('"mercoledì";"16:30";"1";"0";"0";"0";"0";"0";"1";"4"');
  for (const odd of ['2026-13', 'x', ''])
    expect((await centre.open(`numeri.csv?mese=${odd}`)).status).toBe(200);
});
