import { expect, test } from 'vitest';
import { toNetworks } from './toNetworks.ts';

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
