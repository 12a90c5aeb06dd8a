import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { addressRanges, bareAddress, readForwardedAddresses, toNetworkKey, toNetworks } from './addresses.ts';

test.for([
  { ip: '203.0.113.9', narrow: '203.0.113.9', home: null, wide: '203.0.113.0/24' },
  { ip: '203.0.113.90', narrow: '203.0.113.90', home: null, wide: '203.0.113.0/24' },
  { ip: '::ffff:203.0.113.9', narrow: '203.0.113.9', home: null, wide: '203.0.113.0/24' },
  { ip: '::FFFF:cb00:7109', narrow: '203.0.113.9', home: null, wide: '203.0.113.0/24' },
  {
    ip: '2001:db8:1:2ff:3:4:5:6',
    narrow: '2001:db8:1:2ff::/64',
    home: '2001:db8:1:200::/56',
    wide: '2001:db8:1::/48',
  },
  {
    ip: '2001:0DB8:0001:0201::9',
    narrow: '2001:db8:1:201::/64',
    home: '2001:db8:1:200::/56',
    wide: '2001:db8:1::/48',
  },
  { ip: '2001:db8::9', narrow: '2001:db8:0:0::/64', home: '2001:db8:0:0::/56', wide: '2001:db8:0::/48' },
  { ip: 'fe80::1%eth0', narrow: 'fe80:0:0:0::/64', home: 'fe80:0:0:0::/56', wide: 'fe80:0:0::/48' },
  { ip: '::1', narrow: '0:0:0:0::/64', home: '0:0:0:0::/56', wide: '0:0:0::/48' },
  { ip: '2001::3:4:5:6:7', narrow: '2001:0:0:3::/64', home: '2001:0:0:0::/56', wide: '2001:0:0::/48' },
  // An IPv4 address counts as one only after «::ffff:» and at the end.
  {
    ip: '2001:db8::ffff:203.0.113.9',
    narrow: '2001:db8:0:0::/64',
    home: '2001:db8:0:0::/56',
    wide: '2001:db8:0::/48',
  },
  { ip: '::ffff:cb00:7109:5', narrow: '0:0:0:0::/64', home: '0:0:0:0::/56', wide: '0:0:0::/48' },
  { ip: 'unknown', narrow: 'unknown', home: null, wide: 'unknown' },
])('$ip is in $narrow, $home and $wide', ({ ip, ...networks }) => {
  expect(toNetworks(ip)).toEqual(networks);
});

test.for([
  { ip: '203.0.113.9', visitor: '203.0.113.9' },
  { ip: '::ffff:203.0.113.9', visitor: '203.0.113.9' },
  { ip: '2001:db8:1:2ff::9', visitor: '2001:db8:1:200::/56' },
  { ip: '2001:db8:1:201::9', visitor: '2001:db8:1:200::/56' },
])('requests from $ip are counted as those of $visitor', ({ ip, visitor }) => {
  expect(toNetworkKey(ip)).toBe(visitor);
});

const isProxy = addressRanges(['192.0.2.1', '10.0.0.0/8', '2001:db8::1', 'fd00::/8']);

test.for([
  { ip: '192.0.2.1', isIn: true },
  { ip: '192.0.2.2', isIn: false },
  { ip: '10.255.0.9', isIn: true },
  { ip: '11.0.0.0', isIn: false },
  { ip: '2001:db8::1', isIn: true },
  { ip: '2001:db8::2', isIn: false },
  { ip: 'fd12:3456::9', isIn: true },
  { ip: 'fe80::1', isIn: false },
  // As a server that listens on both protocols names an IPv4 address.
  { ip: '::ffff:10.255.0.9', isIn: true },
  { ip: '::ffff:11.0.0.0', isIn: false },
])('$ip is in one of the networks: $isIn', ({ ip, isIn }) => {
  expect(isProxy(ip)).toBe(isIn);
});

test.for([
  { element: '203.0.113.9', address: '203.0.113.9' },
  { element: ' 203.0.113.9:51234 ', address: '203.0.113.9' },
  { element: '2001:db8::9', address: '2001:db8::9' },
  { element: '[2001:db8::9]', address: '2001:db8::9' },
  { element: '[2001:DB8::9]:443', address: '2001:DB8::9' },
  { element: '[fe80::9%eth0]:443', address: 'fe80::9' },
  { element: 'fe80::9%eth0', address: 'fe80::9' },
  { element: '::ffff:203.0.113.9', address: '::ffff:203.0.113.9' },
  { element: '[::ffff:203.0.113.9]:80', address: '::ffff:203.0.113.9' },
  { element: 'unknown', address: 'unknown' },
  { element: '_hidden:80', address: '_hidden:80' },
  { element: '', address: '' },
])('the address in «$element» is «$address»', ({ element, address }) => {
  expect(bareAddress(element)).toBe(address);
});

test.for([
  { sent: '203.0.113.5:4711', read: '203.0.113.5' },
  { sent: '203.0.113.5:4711, [2001:db8::1]:443', read: '203.0.113.5, 2001:db8::1' },
  { sent: '203.0.113.5, 198.51.100.7', read: '203.0.113.5, 198.51.100.7' },
  { sent: undefined, read: undefined },
])('of the forwarded addresses «$sent» the server reads «$read»', ({ sent, read }) => {
  const server = createServer();
  const seen: unknown[] = [];
  server.on('request', ({ headers }) => seen.push(headers['x-forwarded-for']));
  readForwardedAddresses(server);
  server.emit('request', { headers: { 'x-forwarded-for': sent } });
  expect(seen).toEqual([read]);
});
