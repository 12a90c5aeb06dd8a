import { expect, test } from 'vitest';
import { addressRanges } from './addressRanges.ts';

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
