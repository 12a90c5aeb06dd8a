import { centreTime, coversDay } from '@centro/booking';
import type { BookingRules, Closure, ExtraOpening } from '@centro/booking';
import { italianHolidays } from '@centro/booking/it';
import { parseDate } from '@internationalized/date';
import type { Config } from '../config/config.ts';
import type { Services } from '../config/services.ts';
import type { OpeningDays } from './openingDaysStore.ts';
import type { Store } from '../stores/openStore.ts';
import type { Booking } from '../store/schema.ts';
import { withDays } from './withDays.ts';

interface RulesContext {
  config: Pick<Config, 'centre' | 'rules' | 'services'>;
  store: Pick<Store, 'days'>;
}

/**
 * Returns the rules of every service at the moment `at`, with the closures and openings that the centre has set at its
 * desk; the same objects until these change.
 */
export async function currentServices({ config, store }: RulesContext, at: Date): Promise<Services> {
  return servicesWith(config, await store.days.present(config.centre.key), at);
}

/** Returns the present rules of the service of a booking; those of the centre when it is no longer offered. */
export async function currentRulesOf(
  booking: Pick<Booking, 'centre'>,
  context: RulesContext,
  at: Date,
): Promise<BookingRules> {
  return (await checkedRulesOf(booking, context, at)).rules;
}

/** Returns the same rules with the version of the days in them, for a change that is refused once these differ. */
export async function checkedRulesOf(
  { centre: key }: Pick<Booking, 'centre'>,
  { config, store }: RulesContext,
  at: Date,
): Promise<{ rules: BookingRules; daysVersion: number }> {
  const days = await store.days.present(config.centre.key);
  const services = servicesWith(config, days, at);
  const rules = services.get(key) ?? services.get(config.centre.key) ?? config.rules;
  return { rules, daysVersion: days.version };
}

/** Returns the rules of every service with these days. A closure is of every service, an opening of the centre's own. */
export function servicesWith(config: RulesContext['config'], days: OpeningDays, at: Date): Services {
  const { year } = centreTime(at, config.rules);
  const ofDays =
    known.get(config.services) ?? new WeakMap<OpeningDays, { year: number; services: Services }>();
  known.set(config.services, ofDays);
  const kept = ofDays.get(days);
  if (kept?.year === year) return kept.services;
  const services = merged(config, days, year);
  ofDays.set(days, { year, services });
  return services;
}

/** Schedules compile rules once, and answers are kept by them: the objects stay while the days do. */
const known = new WeakMap<Services, WeakMap<OpeningDays, { year: number; services: Services }>>();

function merged({ centre, services }: RulesContext['config'], days: OpeningDays, year: number): Services {
  const { closures, extraOpenings, isClosedOnHolidays } = days;
  if (closures.length === 0 && extraOpenings.length === 0 && !isClosedOnHolidays) return services;
  const holidays = isClosedOnHolidays ? holidaysFrom(year) : [];
  return new Map(
    [...services].map(([key, rules]) => {
      const openings = key === centre.key ? extraOpenings.map((stored) => stored.days) : [];
      const closed = [
        ...closures.map((stored) => stored.days),
        ...withoutOpenings(holidays, [...rules.extraOpenings, ...openings]),
      ];
      return [key, withDays(rules, closed, openings)];
    }),
  );
}

/** The centre that opens on a holiday has decided so; it would have to remove any other closure first. */
function withoutOpenings(holidays: readonly Holiday[], openings: readonly ExtraOpening[]): Closure[] {
  return holidays.filter(({ day }) => !openings.some((opening) => coversDay(opening, parseDate(day))));
}

type Holiday = ReturnType<typeof italianHolidays>[number];

/** Returns the national holidays from a year on, for as long as the longest window. */
export function holidaysFrom(year: number): Holiday[] {
  return italianHolidays(...Array.from({ length: yearsAhead + 1 }, (_, index) => year + index));
}

const yearsAhead = 10;
