import type { CallProblem } from '@centro/api-client';
import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { toBookingFailure } from './toBookingFailure.ts';

const phone = '+39 300 000 0000';
const unknown: CallProblem = {
  kind: 'network',
  status: null,
  detail: null,
  code: null,
  alternatives: [],
  errors: [],
};

test('of a lost connection nothing more is known than that it failed (A22)', () => {
  expect(toBookingFailure(unknown, phone)).toEqual({ detail: null, alternatives: [] });
});

test('after a time-out the visitor reads what to do and whom to call', () => {
  expect(toBookingFailure({ ...unknown, kind: 'timeout' }, phone).detail).toContain(phone);
});

test('of a taken slot the alternatives become days and slots, which the sentence does not repeat; nonsense is left out (A24)', () => {
  const problem: CallProblem = {
    ...unknown,
    kind: 'http',
    status: 409,
    code: 'slot-taken',
    detail: 'Questo orario è già stato prenotato: liberi il 26 alle 17:30.',
    alternatives: [
      { day: '2026-11-26', time: '17:30', text: 'giovedì 26 novembre 2026 alle ore 17:30' },
      { day: '2026-02-31', time: '17:30', text: 'martedì 31 febbraio 2026 alle ore 17:30' },
    ],
  };
  expect(toBookingFailure(problem, phone)).toEqual({
    detail: 'Questo orario è appena stato preso.',
    alternatives: [{ day: parseDate('2026-11-26'), slot: '17:30' }],
  });
});

test('a taken slot without alternatives has the sentence of the API, which says how to go on (A22)', () => {
  const problem: CallProblem = {
    ...unknown,
    kind: 'http',
    status: 409,
    code: 'slot-taken',
    detail: 'Chiamaci.',
  };
  expect(toBookingFailure(problem, phone)).toEqual({ detail: 'Chiamaci.', alternatives: [] });
});
