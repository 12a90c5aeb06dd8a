import { expect, test } from 'vitest';
import { openTestStore } from '../../testing/openTestStore.ts';
import type { StaffSession } from '../../store/schema.ts';

const link = {
  id: 'link',
  centre: 'centro',
  email: 'anna@centro.test',
  morningOf: null,
  createdAt: '2026-11-23T07:30:00.000Z',
  endsAt: '2026-11-24T07:30:00.000Z',
  usedAt: null,
};

const session: StaffSession = {
  id: 'session',
  centre: 'centro',
  email: 'anna@centro.test',
  tokenHash: 'hash',
  device: 'Firefox, Android',
  remembered: 0,
  createdAt: '2026-11-23T08:00:00.000Z',
  usedAt: '2026-11-23T08:00:00.000Z',
  endsAt: '2026-11-24T07:00:00.000Z',
};

test('a link opens one session, also when two requests have found it unused', async () => {
  await using given = await openTestStore();
  const { staffLinks } = given.store;
  await staffLinks.add(link);
  expect(await staffLinks.exchange('link', session)).toBe(true);
  expect(await staffLinks.exchange('link', { ...session, id: 'second', tokenHash: 'other' })).toBe(false);
  expect(given.query('SELECT id FROM staff_session')).toEqual([{ id: 'session' }]);
});

test.for([
  { what: 'has ended meanwhile', changes: { createdAt: link.endsAt } },
  { what: 'is of another mailbox', changes: { email: 'bice@centro.test' } },
  { what: 'is of another centre', changes: { centre: 'other' } },
])('a link that $what opens none', async ({ changes }) => {
  await using given = await openTestStore();
  const { staffLinks } = given.store;
  await staffLinks.add(link);
  expect(await staffLinks.exchange('link', { ...session, ...changes })).toBe(false);
  expect(given.query('SELECT id FROM staff_session')).toEqual([]);
});
