import type { BookingRules } from '@centro/booking';
import { booking as words } from '../../content/booking.ts';

/** Returns what visitors read of a service; the centre's own may be without a name. */
export const serviceName = (rules: BookingRules, services: readonly BookingRules[]): string =>
  rules.name ?? (rules === services[0] ? words.ownService : (rules.key ?? ''));
