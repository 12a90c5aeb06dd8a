import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { testEnv } from '../../testing/testEnv.ts';
import { newCookieValue, staffCookie } from './staffSessions.ts';

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
