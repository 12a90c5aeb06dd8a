import { expect, test, vi } from 'vitest';
import { openTestStore } from '../../testing/openTestStore.ts';
import { countRefusedLink, isLinkFlood } from './agendaLinks.ts';

test('of a flood the log has the first request of an hour, the tenth and the hundredth', async () => {
  await using given = await openTestStore();
  let at = new Date('2026-11-23T10:10:00.000Z');
  const context = { store: given.store, now: () => at };
  const log = { warn: vi.fn<(facts: unknown) => void>() };
  for (let request = 0; request < 120; request += 1) await countRefusedLink(context, log);
  expect(log.warn.mock.calls.map(([facts]) => facts)).toEqual([
    { requests: 1 },
    { requests: 10 },
    { requests: 100 },
  ]);
  at = new Date('2026-11-23T11:00:00.000Z');
  await countRefusedLink(context, log);
  expect(log.warn.mock.lastCall?.[0]).toEqual({ requests: 1 });
  expect(given.query('SELECT hour, requests FROM link_refusal ORDER BY hour')).toEqual([
    { hour: '2026-11-23T10:00:00.000Z', requests: 120 },
    { hour: '2026-11-23T11:00:00.000Z', requests: 1 },
  ]);
  expect(await given.store.linkRefusals.ofLastDay(at)).toBe(121);
  expect(await given.store.linkRefusals.ofLastDay(new Date('2026-11-24T10:30:00.000Z'))).toBe(1);
});

test.for([
  { requests: 9, isFlood: false },
  { requests: 10, isFlood: true },
])('$requests refused requests in a day are a flood: $isFlood', ({ requests, isFlood }) => {
  expect(isLinkFlood(requests)).toBe(isFlood);
});
