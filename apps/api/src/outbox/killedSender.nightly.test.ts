import { expect, test } from 'vitest';
import { killedSender } from '../../bench/killedSender.ts';

test('a server that is killed while it sends emails loses none (A23)', async () => {
  const results = await killedSender({ mails: 100, kills: 3 });
  expect(results.filter(({ isMet }) => !isMet)).toEqual([]);
});
