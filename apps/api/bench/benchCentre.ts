import { centreRules } from '@centro/booking';
import type { BookingRules, TimeOfDay } from '@centro/booking';
import type { Limits } from '../src/config/config.ts';

/** A centre with a slot every five minutes of every day for a year. */
export const benchRules: BookingRules = {
  ...centreRules,
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  slots: Array.from({ length: 180 }, (_, index) => toTime(7 * 60 + index * 5)),
  window: { days: 365 },
};

export const noLimits: Limits = {
  bookingsPerEmail: Infinity,
  callsPerAddressPerDay: Infinity,
  callsPerHomeNetworkPerDay: Infinity,
  directBookingsPerWideNetworkPerDay: Infinity,
  directBookingsPerHour: Infinity,
  mailsPerRecipientPerDay: Infinity,
};

function toTime(minutes: number): TimeOfDay {
  return new Date(minutes * 60_000).toISOString().slice(11, 16) as TimeOfDay;
}
