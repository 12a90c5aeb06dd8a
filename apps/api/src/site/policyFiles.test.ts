import { expect, test } from 'vitest';
import { policyFiles } from './policyFiles.ts';

const files = policyFiles([
  ['/', 'a'],
  ['/contact', 'b'],
  ['/404.html', 'c'],
]);

test('hosts that read `_headers` give each page its own policy', () => {
  expect(files['_headers']).toBe(`/
  Content-Security-Policy: a
/contact/*
  Content-Security-Policy: b
/404.html
  Content-Security-Policy: c
`);
});

test.for([
  { uri: '/', policy: 'a' },
  { uri: '/index.html', policy: 'a' },
  { uri: '/contact', policy: 'b' },
  { uri: '/contact/', policy: 'b' },
  { uri: '/contact/index.html', policy: 'b' },
  { uri: '/contact//index.html', policy: 'b' },
  { uri: '/404.html', policy: 'c' },
  { uri: '/contacts', policy: undefined },
  { uri: '/assets/index.html', policy: undefined },
])('nginx and Caddy send for $uri the policy $policy', ({ uri, policy }) => {
  const nginx = [...files['nginx.conf'].matchAll(/~(\S+) "(.*)";/g)];
  const caddy = [...files.Caddyfile.matchAll(/path_regexp (\S+)\n.*Policy "(.*)"/g)];
  for (const rules of [nginx, caddy]) {
    expect(rules).toHaveLength(3);
    expect(rules.find(([, pattern = '']) => new RegExp(pattern).test(uri))?.[2]).toBe(policy);
  }
});
