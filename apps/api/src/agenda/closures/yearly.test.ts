import { expect, test } from 'vitest';
import { everyYear } from '../../closures/closures.ts';
import { availabilityOf, change } from '../../testing/agenda/closeDays.ts';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { closuresOfLastYear } from '../last-year/lastYear.ts';
import { listClosures } from '../planned-closures/listClosures.ts';

const christmas = { from: '2026-12-21', to: '2027-01-06', label: 'Vacanze di Natale' } as const;

test.for([
  { closure: christmas, lastYear: 2030, days: ['2026-12-21 2027-01-06'] },
  {
    closure: { ...christmas, yearly: true as const },
    lastYear: 2028,
    days: ['2026-12-21 2027-01-06', '2027-12-21 2028-01-06', '2028-12-21 2029-01-06'],
  },
  {
    closure: { from: '2028-02-29', to: '2028-02-29', label: 'Riunione', yearly: true as const },
    lastYear: 2029,
    days: ['2028-02-29 2028-02-29', '2029-02-28 2029-02-28'],
  },
  { closure: { ...christmas, yearly: true as const }, lastYear: 2020, days: ['2026-12-21 2027-01-06'] },
])('until $lastYear, $closure is closed on $days', ({ closure, lastYear, days }) => {
  expect(everyYear(closure, lastYear).map(({ from, to }) => `${from} ${to}`)).toEqual(days);
});

test.concurrent('a closure that repeats every year closes the same days of the next ones, and is listed with its next time (34.7)', async () => {
  await using centre = await withAgendaContext({ clock: '2026-12-14T10:00[Europe/Rome]' });
  const { context } = centre;
  expect(await change(context, { kind: 'close', ...christmas, yearly: true })).toMatchObject({
    outcome: 'done',
  });
  const closed = [{ day: '2026-12-23', fullSlots: [], closure: { label: 'Vacanze di Natale' } }];
  expect(await availabilityOf(centre, '2026-12-23')).toEqual(closed);
  expect((await listClosures(context)).closures).toMatchObject([{ from: '2026-12-21', yearly: true }]);

  // A year later it is closed again, without anybody doing anything, and not offered to be repeated.
  centre.api.passMinutes(365 * 24 * 60);
  expect(await availabilityOf(centre, '2027-12-22')).toMatchObject([
    { closure: { label: 'Vacanze di Natale' } },
  ]);
  expect((await listClosures(context)).closures).toMatchObject([{ from: '2027-12-21', to: '2028-01-06' }]);
  expect(await closuresOfLastYear(context)).toEqual([]);

  const id = (await listClosures(context)).closures[0]?.id ?? '';
  await change(context, { kind: 'remove', id });
  expect(await availabilityOf(centre, '2027-12-22')).toEqual([]);
  expect((await listClosures(context)).closures).toEqual([]);
});

test.concurrent('«Ripeti ogni anno» is ticked in the form, kept through the decision page, and said in the list (34.7)', async () => {
  await using centre = await withOpenAgenda();
  expect(wordsOf(await centre.open('chiusure'))).toContain('Ripeti ogni anno');
  const form = { action: 'close', from: '2026-11-25', reason: 'Patrono', yearly: 'si' };
  const page = await centre.post('chiusure', form);
  expect(wordsOf(page)).toContain('mercoledì 25 novembre, tutto il giorno, ogni anno · Patrono');
  expect(page.html).toContain('name="yearly" value="si"');
  const cancelled = { [`version-${centre.id}`]: '0', [`decision-${centre.id}`]: 'cancel' };
  expect((await centre.post('chiusure', { ...form, ...cancelled })).status).toBe(303);
  expect(wordsOf(await centre.open('chiusure'))).toContain('mercoledì 25 novembre Patrono ogni anno');
  const { status, html } = await centre.post('chiusure', {
    ...form,
    from: '2026-12-01',
    to: '2027-12-01',
    reason: 'Lavori',
  });
  expect(status).toBe(422);
  expect(html).toContain('si ripete ogni anno dura meno di un anno');
});
