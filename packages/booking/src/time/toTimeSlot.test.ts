import { expect, test } from 'vitest';
import { toTimeSlot } from './toTimeSlot.ts';
import type { TimeOfDay } from './toTimeSlot.ts';

test.for<{ time: TimeOfDay; hour: number; minutes: number }>([
  { time: '16:30', hour: 16, minutes: 30 },
  { time: '17:00', hour: 17, minutes: 0 },
  { time: '17:30', hour: 17, minutes: 30 },
  { time: '18:00', hour: 18, minutes: 0 },
  { time: '00:00', hour: 0, minutes: 0 },
  { time: '09:05', hour: 9, minutes: 5 },
  { time: '23:59', hour: 23, minutes: 59 },
])('$time has hour $hour, minutes $minutes and its own text (R98, R99, A15)', ({ time, hour, minutes }) => {
  expect(toTimeSlot(time)).toEqual({ hour, minutes, text: time });
});

test.for<TimeOfDay>(['24:00', '16:60', '9:30', '16:5', '016:30', '-1:30', '1e1:30', '16:30.5'])(
  'what is no time of day is refused by name: %s',
  (time) => {
    expect(() => toTimeSlot(time)).toThrow(`"${time}"`);
  },
);
