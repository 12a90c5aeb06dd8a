import { BlockList, isIPv6 } from 'node:net';

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
