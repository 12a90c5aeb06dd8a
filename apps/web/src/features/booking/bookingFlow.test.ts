import { centreRules } from '@centro/booking';
import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { bookingFlow, startBooking, type BookingEvent, type BookingFlow } from './bookingFlow.ts';

const now = parseZonedDateTime('2026-11-25T09:00[Europe/Rome]');
const wednesday = parseDate('2026-11-25');
const thursday = parseDate('2026-11-26');
const booking = { day: thursday, slot: '17:00' } as const;
const choosing: BookingFlow = { step: 'choosing', ...booking, notice: null };
const details: BookingFlow = { step: 'details', ...booking, failure: null };
const sending: BookingFlow = { step: 'sending', ...booking };

function after(flow: BookingFlow, ...events: BookingEvent[]): BookingFlow {
  return events.reduce((state, event) => bookingFlow(state, event, centreRules), flow);
}

test.for([
  { on: 'Wednesday', clock: '2026-11-25T09:00', day: '2026-11-25' },
  { on: 'Wednesday evening', clock: '2026-11-25T18:10', day: '2026-11-25' },
  { on: 'Friday', clock: '2026-11-27T09:00', day: '2026-11-30' },
  { on: 'Saturday', clock: '2026-11-28T09:00', day: '2026-11-30' },
  { on: 'Sunday', clock: '2026-11-29T09:00', day: '2026-11-30' },
  { on: 'Tuesday', clock: '2026-12-01T09:00', day: '2026-12-02' },
])('on a $on the calendar opens with $day chosen and no slot (R108 to R111, A1, A2)', ({ clock, day }) => {
  const flow = startBooking(parseZonedDateTime(`${clock}[Europe/Rome]`), centreRules);
  expect(flow).toEqual({ step: 'choosing', day: parseDate(day), slot: null, notice: null });
});

test('another day keeps the slot when it offers it too (A11)', () => {
  expect(after(choosing, { type: 'day-chosen', day: wednesday, now })).toMatchObject({
    day: wednesday,
    slot: '17:00',
  });
});

test('another day clears a slot that it no longer offers (A11)', () => {
  const lateNow = parseZonedDateTime('2026-11-25T17:30[Europe/Rome]');
  expect(after(choosing, { type: 'day-chosen', day: wednesday, now: lateNow })).toMatchObject({ slot: null });
});

test('a slot that goes while the page lies open is cleared (A5)', () => {
  const laterThatDay = parseZonedDateTime('2026-11-26T17:00[Europe/Rome]');
  expect(after(choosing, { type: 'clock-moved', now: laterThatDay })).toMatchObject({
    day: thursday,
    slot: null,
  });
});

test('a day that goes while the page lies open gives way to the first bookable one (A5)', () => {
  const nextMorning = parseZonedDateTime('2026-11-27T08:00[Europe/Rome]');
  expect(after(choosing, { type: 'clock-moved', now: nextMorning })).toMatchObject({
    day: parseDate('2026-11-30'),
    slot: null,
  });
});

test('a refused submit stays on the page and says why (R133, A13)', () => {
  expect(after(choosing, { type: 'refused', problem: 'slot-missing', now })).toMatchObject({
    step: 'choosing',
    notice: { kind: 'problem', problem: 'slot-missing' },
  });
});

test('choosing a slot takes the notice away', () => {
  const flow = after(
    choosing,
    { type: 'refused', problem: 'slot-missing', now },
    { type: 'slot-chosen', slot: '18:00' },
  );
  expect(flow).toEqual({ ...choosing, slot: '18:00' });
});

test('a submit opens the details of that day and slot (R115)', () => {
  expect(after(choosing, { type: 'submitted', booking })).toEqual(details);
});

test('closing the dialog keeps day and slot', () => {
  expect(after(details, { type: 'dismissed' })).toEqual(choosing);
});

test('a confirmed booking is being sent, and a second confirm changes nothing (A28)', () => {
  expect(after(details, { type: 'confirmed' })).toEqual(sending);
  expect(after(details, { type: 'confirmed' }, { type: 'confirmed' })).toEqual(sending);
});

test('while sending the dialog cannot be closed (A28)', () => {
  expect(after(sending, { type: 'dismissed' })).toEqual(sending);
});

test('while sending the clock changes nothing', () => {
  const nextDay = parseZonedDateTime('2026-11-27T08:00[Europe/Rome]');
  expect(after(sending, { type: 'clock-moved', now: nextDay })).toEqual(sending);
});

test('a failure returns to the details with the server’s sentence (R118, A22)', () => {
  const failure = { detail: 'L’orario è appena stato preso.' };
  expect(after(sending, { type: 'failed', failure })).toEqual({ ...details, failure });
});

test('a success closes the dialog and frees the choice (R117, R156)', () => {
  expect(after(sending, { type: 'succeeded' })).toEqual({
    step: 'choosing',
    day: thursday,
    slot: null,
    notice: { kind: 'booked', booking },
  });
});
