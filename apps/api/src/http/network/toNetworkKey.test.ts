import { expect, test } from 'vitest';
import { toNetworkKey } from './toNetworkKey.ts';

test.for([
  { ip: '203.0.113.9', visitor: '203.0.113.9' },
  { ip: '::ffff:203.0.113.9', visitor: '203.0.113.9' },
  { ip: '2001:db8:1:2ff::9', visitor: '2001:db8:1:200::/56' },
  { ip: '2001:db8:1:201::9', visitor: '2001:db8:1:200::/56' },
])('requests from $ip are counted as those of $visitor', ({ ip, visitor }) => {
  expect(toNetworkKey(ip)).toBe(visitor);
});
