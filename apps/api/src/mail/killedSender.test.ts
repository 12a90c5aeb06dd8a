import { expect, test } from 'vitest';
import { killedSender } from '../../bench/killedSender.ts';

test('a sender that is killed in the middle of its work loses nothing (A23)', async () => {
  const results = await killedSender({ mails: 100, kills: 3 });
  expect(results.filter(({ isMet }) => !isMet)).toEqual([]);
});
