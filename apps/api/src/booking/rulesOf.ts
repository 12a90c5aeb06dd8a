import type { BookingRules } from '@centro/booking';
import type { Config } from '../config/config.ts';
import type { Booking } from '../store/schema.ts';

/**
 * Returns the rules of a booking's service; those of the centre when its service is no longer offered, so that the
 * booking can still be cancelled and its emails are sent.
 */
export function rulesOf(
  { centre: key }: Pick<Booking, 'centre'>,
  { services, rules }: Pick<Config, 'services' | 'rules'>,
): BookingRules {
  return services.get(key) ?? rules;
}
