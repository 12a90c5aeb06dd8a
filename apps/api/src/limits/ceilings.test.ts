import { expect, test } from 'vitest';
import {
  ofAddress,
  ofCentre,
  ofSmallCentre,
  openCounts,
  secret,
  start,
} from '../testing/store/openCounts.ts';
import { isOnPostgres } from '../testing/postgres/testDatabase.ts';
import { countTogether } from './ceilings.ts';

const after = (ms: number) => new Date(start.getTime() + ms);
const hourMs = 60 * 60 * 1000;
const directOf = (answers: readonly boolean[]) => answers.filter((isAbove) => !isAbove).length;

test('of simultaneous bookings exactly those up to the ceiling of the centre are direct, and all are counted', async () => {
  await using counts = await openCounts();
  // As many as have connections: on a busy machine others would wait too long for one.
  const answers: boolean[] = [];
  for (let wave = 0; wave < 30; wave += 1)
    answers.push(...(await Promise.all(Array.from({ length: 10 }, () => counts.isAbove(start)))));
  expect(directOf(answers)).toBe(269);
  expect(await counts.uses()).toBe(300);
});

test('of simultaneous bookings exactly those up to a low ceiling are direct', async () => {
  await using counts = await openCounts();
  const together = Array.from({ length: 40 }, () => counts.isAbove(start, ofSmallCentre));
  expect(directOf(await Promise.all(together))).toBe(12);
  const later = Array.from({ length: 40 }, () => counts.isAbove(after(hourMs), ofSmallCentre));
  expect(directOf(await Promise.all(later))).toBe(12);
});

test('a booking above the ceiling counts too', async () => {
  await using counts = await openCounts();
  for (let used = 0; used < 12; used += 1) await counts.isAbove(start, ofSmallCentre);
  expect(await counts.isAbove(after(hourMs - 1), ofSmallCentre)).toBe(true);
  const later = Array.from({ length: 20 }, () => counts.isAbove(after(hourMs), ofSmallCentre));
  expect(directOf(await Promise.all(later))).toBe(11);
});

test('a lowered ceiling counts what was counted before', async () => {
  await using counts = await openCounts();
  for (let used = 0; used < 8; used += 1) await counts.isAbove(start, ofSmallCentre);
  expect(await counts.isAbove(start, { ...ofSmallCentre, atMost: 8 })).toBe(true);
});

test('without a ceiling nothing is counted', async () => {
  await using counts = await openCounts();
  expect(await counts.isAbove(start, { ...ofCentre, atMost: Infinity })).toBe(false);
  expect(await counts.uses()).toBe(0);
});

test('uses of the centre count for an hour', async () => {
  await using counts = await openCounts();
  for (let used = 0; used < 269; used += 1) expect(await counts.isAbove(start)).toBe(false);
  expect(await counts.isAbove(after(hourMs - 1))).toBe(true);
  const later: boolean[] = [];
  for (let wave = 0; wave < 30; wave += 1)
    later.push(...(await Promise.all(Array.from({ length: 10 }, () => counts.isAbove(after(hourMs))))));
  // The one above is counted too.
  expect(directOf(later)).toBe(268);
});

test('what was counted together can be taken back', async () => {
  await using counts = await openCounts();
  await counts.db.transaction().execute(async (trx) => {
    const counted = await countTogether(trx, secret, [ofAddress, ofCentre], start);
    expect(counted !== null).toBe(isOnPostgres());
    await counted?.takeBack();
  });
  expect(await counts.uses()).toBe(0);
});
