import { expect, test } from 'vitest';
import { change } from '../../testing/agenda/closeDays.ts';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { bridgesAhead } from './bridges.ts';
import { listClosures } from './listClosures.ts';

test.concurrent('bridges are the one or two days between a holiday and a closed day on which the centre receives (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { context } = centre;
  expect(await bridgesAhead(context, await listClosures(context))).toEqual([]);
  await change(context, { kind: 'holidays', isOn: true });
  const found = async () =>
    (await bridgesAhead(context, await listClosures(context))).map(
      ({ from, to, holiday }) => `${from} ${to} ${holiday.label}`,
    );
  // Monday 31 May is followed by a Tuesday on which nobody is received, and by the holiday.
  expect(await found()).toEqual([
    '2026-12-07 2026-12-07 Immacolata',
    '2027-01-04 2027-01-04 Epifania',
    '2027-01-07 2027-01-07 Epifania',
    '2027-05-31 2027-05-31 Festa della Repubblica',
    '2027-06-03 2027-06-03 Festa della Repubblica',
  ]);
  await change(context, { kind: 'close', from: '2026-12-07', to: '2026-12-07', label: 'Ponte' });
  expect(await found()).not.toContain('2026-12-07 2026-12-07 Immacolata');
});

test.concurrent('«Ponte» is offered with its days and closes them, without typing any (34.7)', async () => {
  await using centre = await withOpenAgenda();
  expect(wordsOf(await centre.open('chiusure'))).not.toContain('Ponte');
  await centre.post('chiusure', { action: 'holidays', holidays: 'si' });
  const page = await centre.open('chiusure');
  expect(wordsOf(page)).toContain('Ponte Quale ponte lunedì 7 dicembre (Immacolata)');
  const bridge = {
    action: 'close',
    part: 'bridge',
    bridge: '2026-12-07/2026-12-07',
    from: '',
    reason: 'Ponte',
  };
  expect((await centre.post('chiusure', bridge)).status).toBe(303);
  expect(centre.query('SELECT from_day, to_day, from_time, is_yearly FROM closure')).toEqual([
    { from_day: '2026-12-07', to_day: '2026-12-07', from_time: null, is_yearly: 0 },
  ]);
  expect(wordsOf(await centre.open('chiusure'))).not.toContain('lunedì 7 dicembre (Immacolata');
});

test.concurrent('days that are none close nothing, and the bridge stays chosen', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('chiusure', { action: 'holidays', holidays: 'si' });
  const typed = { action: 'close', part: 'bridge', bridge: 'ieri', from: '', reason: 'Ponte' };
  const answer = await centre.post('chiusure', typed);
  expect(answer.status).toBe(422);
  expect(answer.html).toMatch(/checked=""[^>]*value="bridge"|value="bridge"[^>]*checked=""/);
});
