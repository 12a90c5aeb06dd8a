import { expect, test } from 'vitest';
import { bookMaria, change } from '../../testing/agenda/closeDays.ts';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { listClosures } from './listClosures.ts';
import { stripMonths } from './stripMonths.ts';

test.concurrent('twelve months from the present one say of each day whether it is open, booked, closed or a holiday (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { context } = centre;
  await bookMaria(centre);
  await change(context, { kind: 'holidays', isOn: true });
  await change(context, { kind: 'close', from: '2026-12-21', to: '2027-01-06', label: 'Natale' });
  const months = await stripMonths(context, await listClosures(context));
  expect(months.map(({ first }) => first.slice(0, 7))).toEqual([
    '2026-11',
    '2026-12',
    ...Array.from({ length: 10 }, (_, index) => `2027-${String(index + 1).padStart(2, '0')}`),
  ]);
  expect(months.map(({ days }) => days.length)).toEqual([30, 31, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31]);
  // The first of November is a Sunday, that of December a Tuesday.
  expect(months.slice(0, 2).map(({ daysBefore }) => daysBefore)).toEqual([6, 1]);
  expect(months.slice(0, 4).map(({ closures, bookings }) => [closures, bookings])).toEqual([
    [0, 1],
    [1, 0],
    [1, 0],
    [0, 0],
  ]);
  const kindOf = (month: number, day: number) => months[month]?.days[day - 1]?.kind;
  expect([kindOf(0, 23), kindOf(0, 25), kindOf(0, 26), kindOf(0, 27), kindOf(0, 19)]).toEqual([
    'open',
    'booked',
    'open',
    null,
    null,
  ]);
  expect([kindOf(1, 8), kindOf(1, 20), kindOf(1, 21), kindOf(1, 25), kindOf(2, 5)]).toEqual([
    'holiday',
    null,
    'closed',
    'holiday',
    'closed',
  ]);
  expect(months.flatMap(({ days }) => days.filter(({ isToday }) => isToday))).toEqual([
    { number: 23, kind: 'open', isToday: true },
  ]);
});

test.concurrent('each month is a link that says its counts, and shows its closures alone (34.7)', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('chiusure', { action: 'close', from: '2026-12-14', reason: 'Riunione' });
  await centre.post('chiusure', {
    action: 'close',
    from: '2027-02-03',
    part: 'morning',
    reason: 'Assemblea',
  });
  const page = await centre.open('chiusure');
  const names = [
    ...page.html.matchAll(/<a href="chiusure\?mese=([\d-]+)#mese"[^>]*>(.*?)<span data-part="days"/g),
  ];
  expect(names).toHaveLength(12);
  expect(
    names.map(([, , name = '']) => wordsOf({ html: name }).replaceAll(/ +/g, ' ').trim()).slice(0, 4),
  ).toEqual([
    'nov 2026 : nessuna chiusura, 1 prenotazione',
    'dic : 1 chiusura',
    'gen 2027 : nessuna chiusura',
    'feb : 1 chiusura',
  ]);
  const december = wordsOf(await centre.open('chiusure?mese=2026-12'));
  expect(december).toContain('In programma, dicembre 2026');
  expect(december).toContain('Riunione');
  expect(december).not.toContain('Assemblea');
  const february = wordsOf(await centre.open('chiusure?mese=2027-02'));
  expect(february).toContain('mercoledì 3 febbraio, fino alle 13:00 Assemblea');
  expect(wordsOf(await centre.open('chiusure?mese=2027-03'))).toContain('Nessuna chiusura in questo mese.');
  for (const none of ['1999-01', 'ieri'])
    expect(wordsOf(await centre.open(`chiusure?mese=${none}`))).toContain('Assemblea');
});
