import { isIPv6 } from 'node:net';

/** Returns the part of an address that one customer of a provider keeps: all of IPv4, the /64 of IPv6. */
export function toNetworkKey(ip: string): string {
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.toLowerCase().split('::');
  const groups = head === '' ? [] : head.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [...groups, ...Array.from({ length: zeros }, () => '0'), ...(tail ? tail.split(':') : [])];
  return `${all.slice(0, 4).join(':')}::/64`;
}
