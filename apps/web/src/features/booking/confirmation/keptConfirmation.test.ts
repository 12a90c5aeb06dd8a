import { parseDate } from '@internationalized/date';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ConfirmedBooking } from './ConfirmedBooking.ts';
import { forgetConfirmation, keepConfirmation, recallConfirmation } from './keptConfirmation.ts';

const confirmed: ConfirmedBooking = {
  selection: { day: parseDate('2026-11-23'), slot: '17:00' },
  reference: '4N3G-7NHX',
  provisional: null,
  manageUrl: 'https://api.test/prenotazione?link=x',
  uid: '20261123T160000Z-1@example.it',
  email: 'maria@visitor.test',
};

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a confirmation is recalled without the address, which is never stored (B28, A31)', () => {
  keepConfirmation(confirmed);
  expect([...stored.values()].join('')).not.toContain('maria');
  expect(recallConfirmation(parseDate('2026-11-21'))).toEqual({ ...confirmed, email: null });
});

test.for([
  { today: '2026-11-23', isKept: true },
  { today: '2026-11-24', isKept: false },
])('on $today that of 23 November is there: $isKept (B28)', ({ today, isKept }) => {
  keepConfirmation(confirmed);
  expect(recallConfirmation(parseDate(today)) !== null).toBe(isKept);
  expect(stored.size).toBe(isKept ? 1 : 0);
});

test.for(['{', '{}', 'null', '{"slot":"soon"}'])('what is stored as %s is forgotten', (text) => {
  stored.set('confirmed-booking', text);
  expect(recallConfirmation(parseDate('2026-11-21'))).toBeNull();
  expect(stored.size).toBe(0);
});

test.for<Partial<Record<keyof ConfirmedBooking, unknown>>>([
  { reference: { a: 1 } },
  { manageUrl: 5 },
  { manageUrl: 'javascript:alert(1)' },
  { uid: undefined },
  { provisional: 'soon' },
])('one with %o, as another version of the site may have kept it, is forgotten', (changes) => {
  stored.set('confirmed-booking', JSON.stringify({ ...confirmed, slot: '2026-11-23T17:00', ...changes }));
  expect(recallConfirmation(parseDate('2026-11-21'))).toBeNull();
  expect(stored.size).toBe(0);
});

test('who books another one finds none', () => {
  keepConfirmation(confirmed);
  forgetConfirmation();
  expect(recallConfirmation(parseDate('2026-11-21'))).toBeNull();
});
