import { centreRules } from '@centro/booking';
import type { BookingRules, DayHours } from '@centro/booking';
import type { Limits } from '../src/config/config.ts';

const wholeDay: DayHours = { from: '07:00', to: '22:00', every: 5 };

/** A centre with a slot every five minutes of every day for a year. */
export const benchRules: BookingRules = {
  ...centreRules,
  hours: {
    monday: wholeDay,
    tuesday: wholeDay,
    wednesday: wholeDay,
    thursday: wholeDay,
    friday: wholeDay,
    saturday: wholeDay,
    sunday: wholeDay,
  },
  durationMinutes: 5,
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
