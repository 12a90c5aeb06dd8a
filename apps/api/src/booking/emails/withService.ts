import type { BookingRules } from '@centro/booking';
import type { CentreFacts } from '../../config/config.ts';
import { formatMinutes } from '../../texts/dates.ts';

/** Returns a booking with its service in words, for emails; unchanged when it is of the centre's own. */
export function withService<Shown extends object>(
  booking: Shown,
  { centre, rules }: { centre: Pick<CentreFacts, 'key' | 'language'>; rules: BookingRules },
): Shown & { service?: string } {
  const { key, name = key, durationMinutes } = rules;
  if (key === undefined || key === centre.key) return booking;
  return { ...booking, service: `${name}, ${formatMinutes(durationMinutes, centre.language)}` };
}
