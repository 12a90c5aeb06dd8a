import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

const maria = { address: 'maria@visitor.test' };

test.concurrent('what is stored about an address is exported as a file, and who asked is logged', async () => {
  await using centre = await withOpenAgenda();
  const answer = await centre.post('persona', { ...maria, action: 'export' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="persona.json"',
    'cache-control': 'no-store',
  });
  expect(JSON.parse(answer.html)).toMatchObject({
    address: maria.address,
    bookings: [{ name: 'Maria Rossi' }],
  });
  expect(centre.auditLog()).toEqual(['info@centro.test export-person']);
});

test.concurrent('a person with consultations to come is deleted only with the box ticked, and what stays is said', async () => {
  await using centre = await withOpenAgenda();
  const first = await centre.post('persona', { ...maria, action: 'delete', confirmed: 'si' });
  expect(first.status).toBe(409);
  expect(first.html).toContain('mercoledì 25 novembre 2026 alle ore 16:30');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  const deleted = await centre.post('persona', {
    ...maria,
    action: 'delete',
    cancelsBookings: 'si',
    confirmed: 'si',
  });
  expect(deleted.status).toBe(200);
  expect(deleted.html).toContain('per 30 giorni, le copie di sicurezza');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 cancelled ']);
});

test.concurrent('nothing is deleted before the question is answered, which keeps what was asked', async () => {
  await using centre = await withOpenAgenda();
  const asked = await centre.post('persona', { ...maria, action: 'delete', cancelsBookings: 'si' });
  expect(asked.heading).toBe('Cancelli tutto di maria@visitor.test?');
  for (const field of ['name="address" value="maria@visitor.test"', 'name="cancelsBookings" value="si"'])
    expect(asked.html).toContain(field);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  expect(centre.auditLog()).toEqual([]);
  expect((await centre.post('persona', { address: ' ', action: 'delete' })).status).toBe(422);
});

test.concurrent.for([
  { address: 'maria', words: 'deve essere uno solo' },
  { address: 'info@centro.test', words: 'un indirizzo del centro' },
])('nothing is deleted for «$address»', async ({ address, words }) => {
  await using centre = await withOpenAgenda();
  const answer = await centre.post('persona', {
    address,
    action: 'delete',
    cancelsBookings: 'si',
    confirmed: 'si',
  });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain(words);
  expect(centre.bookings()).toHaveLength(1);
});
