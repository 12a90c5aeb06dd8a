import { expect, test } from 'vitest';
import { bareAddress } from './bareAddress.ts';

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
