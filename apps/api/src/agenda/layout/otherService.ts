import type { CentreFacts } from '../../config/config.ts';

/** Returns the name of a service; undefined for the centre's own, which needs none. */
export function otherService(key: string, centre: CentreFacts): string | undefined {
  return key === centre.key ? undefined : (centre.serviceNames.get(key) ?? key);
}
