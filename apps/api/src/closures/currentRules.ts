import { hash } from 'node:crypto';
import type { BookingRules, Closure, ExtraOpening, PartOfDay } from '@centro/booking';
import { centreTime, closureOf, coversDay, daysBetween } from '@centro/booking';
import { italianHolidays } from '@centro/booking/it';
import { validateRules } from '@centro/booking/validate';
import { parseDate } from '@internationalized/date';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { Services } from '../config/centreFiles.ts';
import type { Config } from '../config/config.ts';
import { timeOrderedId } from '../store/keys.ts';
import type { Booking } from '../store/schema.ts';
import type { Store } from '../stores/Store.ts';
import type { OpeningDays } from './openingDaysStore.ts';

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

/**
 * Returns rules with further closures and extra openings, which may overlap those of the rules and each other: of a day
 * that is named twice the first closure counts, and a closure wins over an opening. Rules that name a day twice would
 * close the centre altogether.
 */
export function withDays(
  rules: BookingRules,
  closures: readonly Closure[],
  extraOpenings: readonly ExtraOpening[],
): BookingRules {
  const whole = new Set<string>();
  const closed = [...rules.closures, ...closures];
  const ofWholeDays = closed
    .filter(({ hours }) => !hours)
    .flatMap((closure) => takeDays(closure, whole).map((days) => ({ ...days, label: closure.label })));
  const opened = new Set(whole);
  return {
    ...rules,
    closures: [...ofWholeDays, ...partsOutside(closed, whole)],
    extraOpenings: [...rules.extraOpenings, ...extraOpenings]
      .flatMap((opening) =>
        takeDays(opening, opened).map((days) => ({
          ...days,
          label: opening.label,
          ...(opening.hours && { hours: opening.hours }),
        })),
      )
      .filter((opening) => validateRules({ ...rules, closures: [], extraOpenings: [opening] }).ok),
  };
}

type Days = { day: string } | { from: string; to: string };

/** Returns the runs of the days that are not yet `taken`, and takes them. */
function takeDays(days: Closure | ExtraOpening, taken: Set<string>): Days[] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const day of eachDay(days)) {
    if (taken.has(day)) {
      run = [];
      continue;
    }
    taken.add(day);
    if (run.length === 0) runs.push(run);
    run.push(day);
  }
  return runs.map((all) => {
    const [from = '', to = from] = [all[0], all.at(-1)];
    return from === to ? { day: from } : { from, to };
  });
}

/** Returns the closures of parts of days, without days that are closed altogether, and without overlaps. */
function partsOutside(closures: readonly Closure[], whole: ReadonlySet<string>): Closure[] {
  const byDay = new Map<string, PartOfDay[]>();
  return closures.flatMap((closure) => {
    const { hours, label } = closure;
    if (!hours) return [];
    return [...eachDay(closure)].flatMap((day) => {
      if (whole.has(day)) return [];
      const before = byDay.get(day) ?? [];
      const left = before.reduce<PartOfDay[]>(
        (parts, other) => parts.flatMap((part) => outside(part, other)),
        [hours],
      );
      byDay.set(day, [...before, ...left]);
      return left.map((part) => ({ day, label, hours: part }));
    });
  });
}

/** Returns what is left of a part of the day without another. */
function outside(part: PartOfDay, other: PartOfDay): PartOfDay[] {
  if (part.to <= other.from || other.to <= part.from) return [part];
  return [
    ...(part.from < other.from ? [{ from: part.from, to: other.from }] : []),
    ...(other.to < part.to ? [{ from: other.to, to: part.to }] : []),
  ];
}

function* eachDay(days: Closure | ExtraOpening): Generator<string> {
  const { from, to } = 'day' in days ? { from: days.day, to: days.day } : days;
  for (const day of daysBetween(parseDate(from), parseDate(to))) yield day.toString();
}

/** Returns whether a closure covers a booking, of its whole day or of a part of it. */
export function isClosed({ day, time }: Pick<Booking, 'day' | 'time'>, rules: BookingRules): boolean {
  return closureOf({ day: parseDate(day), slot: time }, rules) !== undefined;
}

/** Returns the bookings whose day was closed after they were made. */
export function onClosedDays(bookings: readonly Booking[], rules: BookingRules): Booking[] {
  return bookings.filter((booking) => isClosed(booking, rules));
}

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

/**
 * Stores the days of `CLOSURES_FILE` the first time that the file has some. From then on the centre changes them at its
 * desk; a file that was changed later is reported in the log and has no effect.
 */
export async function importClosures(
  { config, store, now }: Pick<AppContext, 'config' | 'store' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { centre, startingDays } = config;
  const { closures, extraOpenings } = startingDays;
  if (closures.length + extraOpenings.length === 0) return;
  const ofFile = hash('sha256', JSON.stringify(startingDays));
  const imported = await store.days.importOnce(centre.key, {
    hash: ofFile,
    at: now().toISOString(),
    changes: [
      ...closures.map((days) => ({ kind: 'close' as const, id: timeOrderedId(), days })),
      ...extraOpenings.map((days) => ({ kind: 'open' as const, id: timeOrderedId(), days })),
    ],
  });
  if (imported !== ofFile)
    log.warn('CLOSURES_FILE has changed since it was stored: change closures with `centre close` and `open`');
}
