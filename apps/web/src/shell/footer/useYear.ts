import type { BookingRules } from '@centro/booking';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Returns the year on the centre's clock; null until the page is hydrated, so that the year of a build is never shown. */
export function useYear({ timeZone }: Pick<BookingRules, 'timeZone'>): string | null {
  return useSyncExternalStore(
    never,
    () => new Date().toLocaleDateString('it-IT', { year: 'numeric', timeZone }),
    () => null,
  );
}
