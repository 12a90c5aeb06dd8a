import { toNetworks } from './toNetworks.ts';

/** Returns the network that identifies one visitor in request limits: the IPv4 address, or the /56 of IPv6. */
export function toNetworkKey(ip: string): string {
  const { narrow, home } = toNetworks(ip);
  return home ?? narrow;
}
