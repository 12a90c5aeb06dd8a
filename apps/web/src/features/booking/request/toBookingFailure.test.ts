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

const http = (status: number, detail: string | null = null): CallProblem => ({
  ...unknown,
  kind: 'http',
  status,
  detail,
});
const isUnknown = /^Non sappiamo se la prenotazione è arrivata: /;
const isNotStored = /^La prenotazione non risulta registrata: /;

test.for<{ what: string; problem: CallProblem; advice: RegExp }>([
  { what: 'a lost connection', problem: unknown, advice: isUnknown },
  { what: 'a time-out', problem: { ...unknown, kind: 'timeout' }, advice: isUnknown },
  { what: 'a proxy without the server’s answer', problem: http(502), advice: isUnknown },
  {
    what: 'a web page in its place',
    problem: { ...unknown, kind: 'unreadable', status: 200 },
    advice: isUnknown,
  },
  { what: 'a proxy that waited too long', problem: http(504), advice: isUnknown },
  { what: 'a busy server', problem: http(503, 'Il servizio è occupato.'), advice: isNotStored },
  { what: 'a failing server', problem: http(500), advice: isUnknown },
  { what: 'a refusal without a reason', problem: http(403), advice: isNotStored },
])('after $what the visitor reads what is known, and whom to call (R157, A22)', ({ problem, advice }) => {
  for (const isRepeatable of [true, false]) {
    const failure = toBookingFailure(problem, { phone, isRepeatable, wasOnline: true, seats: 1 });
    expect(failure).toMatchObject({ detail: problem.detail, alternatives: [] });
    expect(failure.advice).toMatch(advice);
    expect(failure.advice).toContain(phone);
    // Only our API promises it.
    expect(failure.advice?.includes('non ne nasce una seconda')).toBe(isRepeatable);
  }
});

test('what was confirmed without a connection is not in doubt: it was not sent (B32)', () => {
  const failure = toBookingFailure(unknown, { phone, isRepeatable: true, wasOnline: false, seats: 1 });
  expect(failure.advice).toMatch(/^Sei senza connessione: la prenotazione non è partita\./);
});

test('a refusal with a reason needs no advice (A22)', () => {
  expect(
    toBookingFailure(http(422, 'L’indirizzo non esiste.'), {
      phone,
      isRepeatable: true,
      wasOnline: true,
      seats: 1,
    }),
  ).toEqual({
    detail: 'L’indirizzo non esiste.',
    advice: null,
    alternatives: [],
  });
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
  expect(toBookingFailure(problem, { phone, isRepeatable: true, wasOnline: true, seats: 1 })).toEqual({
    detail: 'Questo orario è appena stato preso.',
    advice: null,
    alternatives: [{ day: parseDate('2026-11-26'), slot: '17:30' }],
  });
});

test('an hour that the centre has withdrawn is not said to be taken', () => {
  const problem: CallProblem = {
    ...unknown,
    kind: 'http',
    status: 409,
    code: 'slot-withdrawn',
    detail: 'Il centro non riceve più a quest’ora. Liberi più vicini: giovedì 26 novembre alle 17:30.',
    alternatives: [{ day: '2026-11-26', time: '17:30', text: 'giovedì 26 novembre 2026 alle ore 17:30' }],
  };
  expect(toBookingFailure(problem, { phone, isRepeatable: true, wasOnline: true, seats: 1 }).detail).toBe(
    'Il centro non riceve più a quest’ora.',
  );
});

test('a taken slot without alternatives has the sentence of the API, which says how to go on (A22)', () => {
  const problem: CallProblem = {
    ...unknown,
    kind: 'http',
    status: 409,
    code: 'slot-taken',
    detail: 'Chiamaci.',
  };
  expect(toBookingFailure(problem, { phone, isRepeatable: true, wasOnline: true, seats: 1 })).toEqual({
    detail: 'Chiamaci.',
    advice: null,
    alternatives: [],
  });
});
