import { expect, test } from 'vitest';
import { isPrivateAddress } from './isPrivateAddress.ts';

test.for([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',

  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '2001:0:7f00:1::',
  '2002:7f00:1::',
  'fec0::1',
  '192.88.99.1',
  '203.0.113.9',
  'ff02::1',
])('%s is private', (ip) => {
  expect(isPrivateAddress(ip)).toBe(true);
});

test.for(['8.8.8.8', '172.32.0.1', '193.204.0.1', '2001:4860::1', '2a00:1450:4002::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (ip) => {
    expect(isPrivateAddress(ip)).toBe(false);
  },
);
