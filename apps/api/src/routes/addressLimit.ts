import type { Limits } from '../config.ts';
import type { DailyLimit } from '../store/limitStore.ts';
import { toNetworkKey } from '../toNetworkKey.ts';

/** Returns how often one network address may make a call in a day. */
export function addressLimit(
  of: 'booking' | 'message' | 'subscription',
  ip: string,
  { callsPerAddressPerDay }: Limits,
): DailyLimit {
  return { of, whose: toNetworkKey(ip), atMost: callsPerAddressPerDay };
}
