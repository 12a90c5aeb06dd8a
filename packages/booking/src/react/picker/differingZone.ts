import type { Schedule } from '../../schedule/Schedule.ts';
import { ownTime } from '../../format/ownTime.ts';

/** Returns `zone` where its clocks show another time than the centre's on a day that can be chosen, or else null. */
export function differingZone(zone: string, { rules, freeDays }: Schedule): string | null {
  if (zone === rules.timeZone) return null;
  const differs = freeDays().some(
    ({ day, slots: [first] }) => first && ownTime({ day, slot: first.slot }, rules, zone, rules.locale),
  );
  return differs ? zone : null;
}
