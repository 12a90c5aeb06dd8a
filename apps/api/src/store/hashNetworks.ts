import { createHmac } from 'node:crypto';
import type { Networks } from '../toNetworks.ts';
import type { BookingNetworks } from './Tables.ts';

/** Returns networks as a booking keeps them: without the key in `limits.key` nobody can tell which they are. */
export function hashNetworks(secret: Buffer, networks: Networks | undefined): BookingNetworks {
  const hashed = (network: string | null | undefined) => (network ? hashNetwork(secret, network) : null);
  return {
    networkNarrow: hashed(networks?.narrow),
    networkHome: hashed(networks?.home),
    networkWide: hashed(networks?.wide),
  };
}

/** Returns the keyed hash of one network, written as `toNetworks` does. */
export function hashNetwork(secret: Buffer, network: string): string {
  return createHmac('sha256', secret).update(`network ${network}`).digest('base64url');
}
