import { expect, test } from 'vitest';
import { firstIdOf, timeOrderedId } from './timeOrderedId.ts';

test('an id is a unique UUID of version 7 that sorts by its time', () => {
  const earlier = Array.from({ length: 1000 }, () => timeOrderedId(Date.UTC(2026, 10, 23, 9)));
  const later = timeOrderedId(Date.UTC(2026, 10, 23, 9, 0, 0, 1));
  expect(new Set(earlier).size).toBe(1000);
  for (const id of earlier) {
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    expect(id < later).toBe(true);
  }
});

test('the ids of a moment are after its first one, and before that of the next millisecond', () => {
  const at = Date.UTC(2026, 10, 23, 9);
  for (let count = 0; count < 100; count += 1) {
    const id = timeOrderedId(at);
    expect(id > firstIdOf(at)).toBe(true);
    expect(id < firstIdOf(at + 1)).toBe(true);
  }
});
