import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { withAgenda } from '../../testing/agenda/withAgenda.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { findStaffLink } from './agendaLinks.ts';
import { byLink, staffSessions, newCookieValue, staffCookie } from './staffSessions.ts';
import { readConfig } from '../../config/config.ts';
import { testEnv } from '../../testing/testEnv.ts';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import type { StaffSession } from '../../store/schema.ts';

test('a link that another request uses up meanwhile sets no cookie and is no opening in the log', async () => {
  await using centre = await withAgenda();
  const found = await findStaffLink(centre.api, await centre.newLink());
  if (found.state !== 'open') throw new Error(`The new link is ${found.state}`);
  const sessions = staffSessions(centre.api);
  const way = byLink(centre.api.store, found.link);
  const app = fastify();
  onTestFinished(() => app.close());
  app.post('/', (request, reply) => sessions.open(way, request, reply, { isRemembered: false }));
  const answers = await Promise.all([1, 2].map(() => app.inject({ method: 'POST', url: '/' })));
  const [opened, late] = answers.toSorted((a, b) => b.cookies.length - a.cookies.length);
  expect([opened?.body, opened?.cookies.length]).toEqual(['true', 2]);
  expect([late?.body, late?.cookies.length]).toEqual(['false', 0]);
  const { dataDir } = centre.api.config;
  expect(queryFile(dataDir, "SELECT id FROM staff_act WHERE act = 'open-agenda'")).toHaveLength(1);
});

test.for([
  { what: 'a value that we gave', value: newCookieValue(), isRead: true },
  { what: 'a longer one', value: `${newCookieValue()}a`, isRead: false },
  { what: 'a shorter one', value: newCookieValue().slice(1), isRead: false },
  { what: 'one with other characters', value: `${newCookieValue().slice(1)}%`, isRead: false },
  { what: 'an empty one', value: '', isRead: false },
])('of the cookie of the agenda, $what is read: $isRead', ({ value, isRead }) => {
  const cookie = staffCookie(readConfig(testEnv()));
  const headers = { cookie: `other=1; ${cookie.name}=${value}` };
  expect(cookie.valueIn({ headers })).toBe(isRead ? value : null);
});

test('of two cookies of the agenda with one name, which somebody else has set, neither is read', () => {
  const cookie = staffCookie(readConfig(testEnv()));
  const [ours, other] = [newCookieValue(), newCookieValue()].map((value) => `${cookie.name}=${value}`);
  expect(cookie.valueIn({ headers: { cookie: `${ours}; ${other}` } })).toBeNull();
});

test.for([
  { url: 'http://localhost:3000', isSecure: false },
  { url: 'http://127.0.0.1:3000', isSecure: false },
  { url: 'https://localhost:3000', isSecure: true },
  { url: 'http://www.centro.test', isSecure: true },
  { url: 'https://www.centro.test', isSecure: true },
])('at $url the cookie is for TLS only: $isSecure', ({ url, isSecure }) => {
  const cookie = staffCookie({ ...readConfig(testEnv()), pagesUrl: url });
  const isForTls = [cookie.name.startsWith('__Host-'), cookie.set('a', 1).endsWith('; Secure')];
  expect(isForTls).toEqual([isSecure, isSecure]);
});

const link = {
  id: 'link',
  centre: 'centro',
  email: 'anna@centro.test',
  morningOf: null,
  createdAt: '2026-11-23T07:30:00.000Z',
  endsAt: '2026-11-24T07:30:00.000Z',
  usedAt: null,
  isWelcome: 0,
} as const;

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
  actingName: null,
  actingOn: null,
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
