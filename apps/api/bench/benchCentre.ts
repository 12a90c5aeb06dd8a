import { centreRules } from '@centro/booking';
import type { BookingRules, DayHours } from '@centro/booking';
import { readConfig } from '../src/config/config.ts';
import type { Config, Limits } from '../src/config/config.ts';
import { toServices } from '../src/config/services.ts';

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

const noLimits: Limits = {
  bookingsPerEmail: Infinity,
  callsPerAddressPerDay: Infinity,
  callsPerHomeNetworkPerDay: Infinity,
  directBookingsPerWideNetworkPerDay: Infinity,
  directBookingsPerHour: Infinity,
  mailsPerRecipientPerDay: Infinity,
};

/** Returns the configuration of that centre, without limits. */
export function benchConfig(env: NodeJS.ProcessEnv): Config {
  const config = readConfig(env);
  const services = toServices({ key: config.centre.key, rules: benchRules, others: [] });
  return { ...config, rules: benchRules, services, limits: noLimits };
}
