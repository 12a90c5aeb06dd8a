import { expect, test } from 'vitest';
import { toNetworkKey } from './toNetworkKey.ts';

test.for([
  { ip: '203.0.113.9', key: '203.0.113.9' },
  { ip: '::ffff:203.0.113.9', key: '203.0.113.9' },
  { ip: '2001:db8:1:2:3:4:5:6', key: '2001:db8:1:2::/64' },
  { ip: '2001:DB8:1:2::9', key: '2001:db8:1:2::/64' },
  { ip: '2001:db8::9', key: '2001:db8:0:0::/64' },
  { ip: '::1', key: '0:0:0:0::/64' },
])('visitors from $ip are counted as $key', ({ ip, key }) => {
  expect(toNetworkKey(ip)).toBe(key);
});
