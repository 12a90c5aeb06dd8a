import { expect, test } from 'vitest';
import { withOpenAgenda } from './testing/agenda/withOpenAgenda.ts';

test('a search or a note with a NUL, as a broken program sends it, is read without it on either database', async () => {
  await using centre = await withOpenAgenda();
  expect((await centre.open('cerca?q=Ma%00ria')).html).toContain('maria@visitor.test');
  expect((await centre.open('sposta?id=%00')).status).toBe(404);
  const note = { id: centre.id, version: '0', note: 'Porta\0 il diploma' };
  expect((await centre.post('nota', note)).status).toBe(303);
  expect(centre.query('SELECT note FROM desk_entry')).toEqual([{ note: 'Porta il diploma' }]);
});
