import type { CalendarDate } from '@internationalized/date';
import type { TimeOfDay } from '@centro/booking';
import { slotAddress } from '@centro/api-client/slotAddress';
import { formatDeepLink } from '@centro/booking/links';
import { useEffect } from 'react';
import { beforeReload } from '../../loadChunk.ts';

/**
 * Writes day and slot into the address before the page reloads itself; the reloaded page opens on them (B13).
 *
 * Personal data must not enter the address or any storage (A31): with `hasDetails` the page does not reload itself.
 */
export function useSelectionInAddress(
  day: CalendarDate | null,
  slot: TimeOfDay | null,
  hasDetails: boolean,
): void {
  useEffect(
    () =>
      beforeReload(() => {
        if (hasDetails) return false;
        if (day)
          history.replaceState(history.state, '', formatDeepLink({ day, slot }, slotAddress) + location.hash);
        return true;
      }),
    [day, slot, hasDetails],
  );
}
