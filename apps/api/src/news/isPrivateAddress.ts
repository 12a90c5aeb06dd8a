import { addressRanges } from '../network/addressRanges.ts';

/**
 * Returns whether an IP address belongs to this machine, its network or internal services of a cloud:
 * https://www.iana.org/assignments/iana-ipv4-special-registry and the same for IPv6.
 */
export const isPrivateAddress = addressRanges([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/3',
  '::/127',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
]);
