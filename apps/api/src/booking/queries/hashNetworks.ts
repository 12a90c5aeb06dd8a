import { createHmac } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import type { Networks } from '../../http/network/toNetworks.ts';
import type { BookingNetworks } from '../../store/schema.ts';

/** Returns networks as stored with a booking: without `limits.key` they cannot be recognised. */
export function hashNetworks(secret: KeyObject, networks: Networks | undefined): BookingNetworks {
  const hashed = (network: string | null | undefined) => (network ? hashNetwork(secret, network) : null);
  return {
    networkNarrow: hashed(networks?.narrow),
    networkHome: hashed(networks?.home),
    networkWide: hashed(networks?.wide),
  };
}

/** Returns the keyed hash of one network in the notation of `toNetworks`. */
export function hashNetwork(secret: KeyObject, network: string): string {
  return createHmac('sha256', secret).update(`network ${network}`).digest('base64url');
}
