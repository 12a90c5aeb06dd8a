import { expect, test } from 'vitest';
import { killUnderLoad } from './killUnderLoad.ts';

test('a kill -9 in the midst of bookings loses none that was promised, nor its e-mails (A23)', async () => {
  const { acknowledged, ...tally } = await killUnderLoad(3);
  expect(tally).toMatchObject({ kills: 3, lost: 0, withoutMails: 0 });
  expect(acknowledged).toBeGreaterThan(0);
});
