import { isIPv6 } from 'node:net';

/** The networks that contain an address, each as a text that is equal for all of its addresses. */
export interface Networks {
  /** One device or household: the IPv4 address itself, or the /64 of IPv6. */
  narrow: string;
  /** The /56 that providers assign to a home; null for IPv4, where the address identifies the home. */
  home: string | null;
  /** The neighbourhood: the /24 of IPv4, or the /48 of IPv6. */
  wide: string;
}

/** Returns the networks of an address; a text that is not an IP address is its own network. */
export function toNetworks(ip: string): Networks {
  const [withoutZone = ''] = ip.split('%', 1);
  const address = mappedIPv4(withoutZone) ?? withoutZone;
  if (!isIPv6(address)) return { narrow: address, home: null, wide: address.replace(/\.\d+$/, '.0/24') };
  const groups = toGroups(address);
  return { narrow: toPrefix(groups, 64), home: toPrefix(groups, 56), wide: toPrefix(groups, 48) };
}

/** Returns the eight groups of an IPv6 address as numbers. */
function toGroups(address: string): number[] {
  const [head = '', tail] = canonical(address).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
}

/** Returns the IPv4 address in «::ffff:203.0.113.9», in any notation; null when there is none. */
function mappedIPv4(ip: string): string | null {
  if (!isIPv6(ip)) return null;
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical(ip)) ?? [];
  if (high === undefined || low === undefined) return null;
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
}

/** `URL` writes an IPv6 address in one way only: lower case, shortest, without dots. */
function canonical(ip: string): string {
  return new URL(`http://[${ip}]`).hostname.slice(1, -1);
}

function toPrefix(groups: readonly number[], bits: 64 | 56 | 48): string {
  const kept = groups.slice(0, Math.ceil(bits / 16));
  const last = kept.length - 1;
  const mask = bits % 16 === 0 ? 0xffff : 0xff00;
  return `${kept.map((group, index) => (index === last ? group & mask : group).toString(16)).join(':')}::/${bits}`;
}
