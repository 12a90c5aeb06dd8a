import { expect, test } from 'vitest';
import { killUnderLoad } from './killUnderLoad.ts';

test('a kill -9 during bookings loses no acknowledged booking and none of its emails (A23)', async () => {
  const { acknowledged, ...tally } = await killUnderLoad(3);
  expect(tally).toMatchObject({ kills: 3, lost: 0, withoutMails: 0 });
  expect(acknowledged).toBeGreaterThan(0);
});
