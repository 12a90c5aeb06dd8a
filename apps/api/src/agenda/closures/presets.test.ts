import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

test.concurrent.for([
  {
    part: 'day',
    hours: {},
    words: 'giovedì 26 novembre<',
    day: 'Chiuso: Riunione',
    logged: '26/11/2026 Riunione',
  },
  {
    part: 'morning',
    hours: {},
    words: 'giovedì 26 novembre, fino alle 13:00',
    day: 'Chiuso fino alle 13:00: Riunione',
    logged: '26/11/2026, fino alle 13:00: Riunione',
  },
  {
    part: 'afternoon',
    hours: {},
    words: 'giovedì 26 novembre, dalle 13:00',
    day: 'Chiuso dalle 13:00: Riunione',
    logged: '26/11/2026, dalle 13:00: Riunione',
  },
  {
    part: 'morning',
    hours: { hoursFrom: '17:00', hoursTo: '17:30' },
    words: 'giovedì 26 novembre, 17:00–17:30',
    day: 'Chiuso 17:00–17:30: Riunione',
    logged: '26/11/2026, 17:00–17:30: Riunione',
  },
])(
  '«$part» with $hours closes «$words», which list, day, week and log show (34.7)',
  async ({ part, ...shown }) => {
    await using centre = await withOpenAgenda();
    const close = {
      action: 'close',
      from: '2026-11-26',
      to: '',
      hoursFrom: '',
      hoursTo: '',
      reason: 'Riunione',
    };
    expect((await centre.post('chiusure', { ...close, part, ...shown.hours })).status).toBe(303);
    expect((await centre.open('chiusure')).html).toContain(shown.words);
    expect((await centre.open('oggi?giorno=2026-11-26')).html).toContain(shown.day);
    expect((await centre.open('settimana?giorno=2026-11-26')).html).toContain(shown.day);
    expect((await centre.open('registro')).html.replaceAll('<!-- -->', '')).toContain(shown.logged);
  },
);

test.concurrent('the form offers the whole day first, and folds the hours until some are typed (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const { html } = await centre.open('chiusure');
  expect(html).toMatch(/checked=""[^>]*value="day"|value="day"[^>]*checked=""/);
  expect(html).toContain('Mattina (fino alle 13:00)');
  expect(html).toMatch(/<details[^>]*><summary>Solo alcune ore/);
  expect(html).not.toMatch(/<details[^>]*open=""[^>]*><summary>Solo alcune ore/);
  const form = { action: 'close', from: '2026-11-26', hoursFrom: '17:00', reason: 'Riunione' };
  const typed = await centre.post('chiusure', form);
  expect(typed.html).toMatch(/<details[^>]*open=""[^>]*><summary>Solo alcune ore/);
});

test.concurrent('an extra opening is listed with its hours, and so is its removal (34.7)', async () => {
  await using centre = await withOpenAgenda();
  const opening = { action: 'open', day: '2026-12-12', hours: '09:00, 10:00', name: 'Porte aperte' };
  expect((await centre.post('chiusure', opening)).status).toBe(303);
  expect((await centre.open('chiusure')).html).toContain('sabato 12 dicembre, 09:00, 10:00');
  const id = String(centre.query('SELECT id FROM extra_opening')[0]?.['id']);
  await centre.post('chiusure', { action: 'remove', id });
  expect(centre.query("SELECT detail FROM staff_act WHERE act = 'remove-days'")).toEqual([
    { detail: '2026-12-12 09:00, 10:00 Porte aperte' },
  ]);
});
