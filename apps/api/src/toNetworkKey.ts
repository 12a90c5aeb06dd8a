import { toNetworks } from './toNetworks.ts';

/** Returns the network by which the requests of one visitor are counted: all of IPv4, the /56 of IPv6. */
export function toNetworkKey(ip: string): string {
  const { narrow, home } = toNetworks(ip);
  return home ?? narrow;
}
