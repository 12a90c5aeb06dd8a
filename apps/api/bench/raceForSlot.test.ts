import { expect, test } from 'vitest';
import { raceForSlot } from './raceForSlot.ts';

test('of 200 simultaneous requests for one slot as many as its capacity succeed, and a repeat is never «taken» (A24, B3)', async () => {
  expect(await raceForSlot(3)).toEqual({
    rounds: 3,
    unfair: 0,
    other: 0,
    refusedRepeats: 0,
    secondMails: 0,
  });
});
