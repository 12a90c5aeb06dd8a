import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashNetwork, hashNetworks } from './originStore.ts';

const secret = createSecretKey('a secret', 'utf8');
const networks = { narrow: '2001:db8:0:1::/64', home: '2001:db8::/56', wide: '2001:db8::/48' };

test('each network of a booking is stored as a hash, by which a search for it finds the booking', () => {
  expect(hashNetworks(secret, networks)).toEqual({
    networkNarrow: hashNetwork(secret, networks.narrow),
    networkHome: hashNetwork(secret, networks.home),
    networkWide: hashNetwork(secret, networks.wide),
  });
});

test('a hash is text that differs by network and by secret', () => {
  const hashed = hashNetwork(secret, networks.narrow);
  expect(hashed).toMatch(/^[\w-]{43}$/);
  expect(hashNetwork(secret, networks.home)).not.toBe(hashed);
  expect(hashNetwork(createSecretKey('another secret', 'utf8'), networks.narrow)).not.toBe(hashed);
});

test('an IPv4 address has no home network to store', () => {
  expect(hashNetworks(secret, { narrow: '203.0.113.9', home: null, wide: '203.0.113.0/24' })).toMatchObject({
    networkHome: null,
  });
});

test('without networks none is stored', () => {
  expect(hashNetworks(secret, undefined)).toEqual({
    networkNarrow: null,
    networkHome: null,
    networkWide: null,
  });
});
