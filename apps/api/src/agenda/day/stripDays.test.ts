import { expect, test } from 'vitest';
import { exampleConsultation } from '../exampleAgenda.ts';
import type { AgendaDay } from './dayAgenda.ts';
import { stripDays } from './stripDays.ts';

/** A day of November with a consultation and two free seats, or without hours. */
const november = (date: number, isOpen = true): AgendaDay => ({
  day: `2026-11-${String(date).padStart(2, '0')}`,
  closures: [],
  extraOpening: null,
  receives: isOpen,
  cancelled: [],
  entries: isOpen
    ? [
        { kind: 'consultation', time: '16:30', consultation: exampleConsultation },
        { kind: 'free', time: '17:00', service: 'demo-centre', seats: 2 },
      ]
    : [],
});
const days = Array.from({ length: 30 }, (_, index) => november(index + 1, index % 2 === 0));

const dayOf = (date: number) => november(date).day;

const shownOn = (strip: ReturnType<typeof stripDays>) => ({
  phone: strip.filter(({ isWideOnly }) => !isWideOnly).map(({ day }) => Number(day.slice(-2))),
  wide: strip.map(({ day }) => Number(day.slice(-2))),
});

test.for([
  { shown: 9, today: 9, phone: [9, 11, 13, 15], wide: [7, 9, 11, 13, 15, 17, 19, 21, 23] },
  // A day without hours is shown where it is today, or asked for.
  { shown: 10, today: 10, phone: [10, 11, 13, 15], wide: [9, 10, 11, 13, 15, 17, 19, 21, 23] },
  { shown: 15, today: 9, phone: [9, 15, 17, 19], wide: [9, 15, 17, 19, 21, 23, 25, 27, 29] },
  { shown: 3, today: 25, phone: [3, 5, 7, 25], wide: [1, 3, 5, 7, 9, 11, 13, 15, 25] },
  { shown: 29, today: 29, phone: [29], wide: [27, 29] },
])(
  'on the $shown, where today is the $today, the strip has the days around it',
  ({ shown, today, ...strip }) => {
    expect(shownOn(stripDays(days, { shown: dayOf(shown), today: dayOf(today) }))).toEqual(strip);
  },
);

test('each day has its consultations, their seats and the seats that can still be booked', () => {
  const [day] = stripDays([november(9)], { shown: '2026-11-09', today: '2026-11-09' });
  expect(day).toEqual({ day: '2026-11-09', booked: 1, taken: 1, free: 2, isShut: false, isWideOnly: false });
});
