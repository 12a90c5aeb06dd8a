import type { Server } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';

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

/** Returns the network that identifies one visitor in request limits: the IPv4 address, or the /56 of IPv6. */
export function toNetworkKey(ip: string): string {
  const { narrow, home } = toNetworks(ip);
  return home ?? narrow;
}

/** Returns a function that reports whether an IP address is one of these addresses or is in one of these networks. */
export function addressRanges(ranges: readonly string[]): (ip: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    const family = familyOf(net);
    if (bits === undefined) list.addAddress(net, family);
    else list.addSubnet(net, Number(bits), family);
  }
  return (ip) => list.check(ip, familyOf(ip));
}

const familyOf = (ip: string) => (isIPv6(ip) ? 'ipv6' : 'ipv4');

/**
 * Returns the IP address in an element of `X-Forwarded-For`, without the port, brackets and zone that some proxies write:
 * «203.0.113.9:51234», «[2001:db8::9]:51234», «fe80::9%eth0». Any other text is returned as it is.
 */
export function bareAddress(element: string): string {
  const { v4, bracketed, v6 } = notations.exec(element.trim())?.groups ?? {};
  return v4 ?? bracketed ?? v6 ?? element.trim();
}

const notations =
  /^(?:(?<v4>\d+\.\d+\.\d+\.\d+):\d+|\[(?<bracketed>[\da-f:.]+)(?:%[^\]]*)?\](?::\d+)?|(?<v6>[\da-f:.]+)%.*)$/i;

/**
 * Has the addresses in `X-Forwarded-For` read without ports: with them every connection of a visitor would count as
 * another visitor, and a trusted proxy would not be recognised.
 */
export function readForwardedAddresses(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    const forwarded = headers[forwardedFor];
    if (typeof forwarded === 'string')
      headers[forwardedFor] = forwarded.split(',').map(bareAddress).join(', ');
  });
}

const forwardedFor = 'x-forwarded-for';

/**
 * Has no host but that of `Host` read. Proxies pass on what a visitor writes into `X-Forwarded-Host`: with it, the page of one centre
 * would come from the address of another, and a cache in front would keep it there for everybody.
 */
export function ignoreForwardedHosts(server: Server): void {
  server.prependListener('request', ({ headers }) => {
    delete headers['x-forwarded-host'];
  });
}
