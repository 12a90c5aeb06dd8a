import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../../rules/exampleRules.ts';
import { createSchedule } from '../../schedule/createSchedule.ts';
import type { Availability } from '../../schedule/ScheduleOptions.ts';
import {
  openingSelection,
  refreshedSelection,
  withDay,
  withSlot,
  type PartialSelection,
} from './partialSelection.ts';

const at = (clock: string, availability?: Availability) =>
  createSchedule(exampleRules, parseZonedDateTime(`${clock}[Europe/Rome]`), { availability });
const wednesday = parseDate('2026-11-25');
const thursday = parseDate('2026-11-26');
const chosen: PartialSelection = { day: thursday, slot: '17:00', slotChange: null };

test.for([
  { on: 'Wednesday', clock: '2026-11-25T09:00', day: '2026-11-25' },
  { on: 'Wednesday evening', clock: '2026-11-25T18:10', day: '2026-11-25' },
  { on: 'Friday', clock: '2026-11-27T09:00', day: '2026-11-30' },
  { on: 'Tuesday', clock: '2026-12-01T09:00', day: '2026-12-02' },
])('on a $on the first selection is $day without a slot (R108 to R111, A1, A2)', ({ clock, day }) => {
  expect(openingSelection(null, at(clock))).toEqual({ day: parseDate(day), slot: null, slotChange: null });
});

test.for([
  { link: 'a bookable day and slot', day: '2026-11-30', slot: '17:00', opens: ['2026-11-30', '17:00'] },
  {
    link: 'a slot that the centre does not have',
    day: '2026-11-30',
    slot: '19:00',
    opens: ['2026-11-30', null],
  },
  { link: 'a slot that is over', day: '2026-11-25', slot: '16:30', opens: ['2026-11-25', null] },
  { link: 'a closed weekday', day: '2026-11-27', slot: '17:00', opens: ['2026-11-25', null] },
  { link: 'a day of the past', day: '2026-11-23', slot: '17:00', opens: ['2026-11-25', null] },
  { link: 'a day beyond the window', day: '2027-03-03', slot: '17:00', opens: ['2026-11-25', null] },
] as const)('a link to $link opens on $opens (B13, A17, A61)', ({ day, slot, opens }) => {
  const selection = openingSelection({ day: parseDate(day), slot }, at('2026-11-25T16:10'));
  expect([selection.day?.toString(), selection.slot]).toEqual(opens);
});

test('a link to an extra opening waits for the server to tell of it, and for nothing once the visitor has chosen (A61, B10, B13)', () => {
  const saturday = parseDate('2026-11-28');
  const rulesAlone = at('2026-11-25T09:00');
  const extraOpening = { day: '2026-11-28', fullSlots: [], extraOpening: { label: 'Open day' } };
  const told = at('2026-11-25T09:00', [extraOpening]);
  const toldNothing = at('2026-11-25T09:00', []);

  const opening = openingSelection({ day: saturday, slot: '17:00' }, rulesAlone);
  expect(opening).toMatchObject({ day: wednesday, slot: null });
  expect(refreshedSelection(opening, rulesAlone)).toBe(opening);
  expect(refreshedSelection(opening, told)).toEqual({ day: saturday, slot: '17:00', slotChange: null });
  const given = refreshedSelection(opening, toldNothing);
  expect(refreshedSelection(given, told)).toEqual({ day: wednesday, slot: null, slotChange: null });
  expect(refreshedSelection(withDay(opening, thursday, rulesAlone), told)).toMatchObject({ day: thursday });
  expect(refreshedSelection(withSlot(opening, '16:30'), told)).toMatchObject({
    day: wednesday,
    slot: '16:30',
  });
});

test('another day keeps the slot when it offers it too, and says so (A11)', () => {
  expect(withDay(chosen, wednesday, at('2026-11-25T09:00'))).toEqual({
    day: wednesday,
    slot: '17:00',
    slotChange: { kind: 'kept', slot: '17:00' },
  });
});

test('another day clears a slot that it does not offer, and says so (A11)', () => {
  expect(withDay(chosen, wednesday, at('2026-11-25T17:30'))).toEqual({
    day: wednesday,
    slot: null,
    slotChange: { kind: 'cleared', slot: '17:00' },
  });
});

test('while nothing changes a selection is the same object', () => {
  expect(refreshedSelection(chosen, at('2026-11-26T15:59'))).toBe(chosen);
});

test('a slot that time takes away is cleared (A5)', () => {
  expect(refreshedSelection(chosen, at('2026-11-26T17:00'))).toEqual({
    day: thursday,
    slot: null,
    slotChange: { kind: 'cleared', slot: '17:00' },
  });
});

test('a slot that the server calls full is cleared (A25)', () => {
  const availability = [{ day: '2026-11-26', fullSlots: ['17:00'] as const }];
  expect(refreshedSelection(chosen, at('2026-11-25T09:00', availability)).slot).toBeNull();
});

test('a day that time takes away gives way to the first bookable one (A5)', () => {
  expect(refreshedSelection(chosen, at('2026-11-27T08:00'))).toEqual({
    day: parseDate('2026-11-30'),
    slot: null,
    slotChange: { kind: 'cleared', slot: '17:00', day: thursday },
  });
});

test('in a window without a bookable day nothing is chosen, again and again', () => {
  const closures = [{ from: '2026-01-01', to: '2027-12-31', label: 'trasloco' }];
  const now = parseZonedDateTime('2026-11-25T09:00[Europe/Rome]');
  const schedule = createSchedule({ ...exampleRules, closures }, now);
  const selection = openingSelection(null, schedule);
  expect(selection).toEqual({ day: null, slot: null, slotChange: null });
  expect(refreshedSelection(selection, schedule)).toBe(selection);
});
