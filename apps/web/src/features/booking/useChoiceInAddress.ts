import type { CalendarDate } from '@internationalized/date';
import type { TimeOfDay } from '@centro/booking';
import { formatDeepLink } from '@centro/booking/react';
import { useEffect } from 'react';
import { beforeReload } from '../../loadChunk.ts';

/**
 * Writes day and slot into the address before the page loads itself again, which then opens on them (B13).
 *
 * Personal data have no place there nor in any storage (A31): with `hasDetails` the page does not load itself again.
 */
export function useChoiceInAddress(
  day: CalendarDate | null,
  slot: TimeOfDay | null,
  hasDetails: boolean,
): void {
  useEffect(
    () =>
      beforeReload(() => {
        if (hasDetails) return false;
        if (day) history.replaceState(history.state, '', formatDeepLink({ day, slot }) + location.hash);
        return true;
      }),
    [day, slot, hasDetails],
  );
}
