import { hash } from 'node:crypto';
import type { CompleteRules, PartOfDay } from '@centro/booking';
import { centreTime, closureOf, coversDay, daysBetween } from '@centro/booking';
import { italianHolidays } from '@centro/booking/it';
import { validateRules } from '@centro/booking/validate';
import { parseDate } from '@internationalized/date';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import type { Services } from '../config/centreFiles.ts';
import type { Config } from '../config/config.ts';
import type { Booking } from '../store/schema.ts';
import type { Store } from '../stores/Store.ts';
import { everyYear, withEnds } from './closures.ts';
import type { CentreClosures, Closure, ClosureChange, ExtraOpening } from './closures.ts';
import { asChangedAs } from './changedHours.ts';
import { publishedServices } from './publishedRules.ts';

interface RulesContext {
  config: Pick<Config, 'centre' | 'rules' | 'services'>;
  store: Pick<Store, 'closures'>;
}

/**
 * Returns the rules of every service at the moment `at`, with the hours, the closures and the extra openings that the centre
 * has set in its agenda; the same objects until these change.
 */
export async function currentServices({ config, store }: RulesContext, at: Date): Promise<Services> {
  return servicesWith(config, await store.closures.present(config.centre.key), at);
}

/** Returns the present rules of the service of a booking; those of the centre when it is no longer offered. */
export async function currentRulesOf(
  booking: Pick<Booking, 'centre'>,
  context: RulesContext,
  at: Date,
): Promise<CompleteRules> {
  return (await checkedRulesOf(booking, context, at)).rules;
}

/** Returns the same rules with the version of the closures in them, for a change that is refused once these differ. */
export async function checkedRulesOf(
  booking: Pick<Booking, 'centre'>,
  { config, store }: RulesContext,
  at: Date,
): Promise<{ rules: CompleteRules; closuresVersion: number }> {
  const closures = await store.closures.present(config.centre.key);
  return { rules: rulesWith(booking, config, closures, at), closuresVersion: closures.version };
}

/** Returns the same rules by what was last read of the database, for a caller that has just read it. */
export async function lastReadRulesOf(
  booking: Pick<Booking, 'centre'>,
  { config, store }: RulesContext,
  at: Date,
): Promise<CompleteRules> {
  return rulesWith(booking, config, await store.closures.lastRead(config.centre.key), at);
}

function rulesWith(
  { centre: key }: Pick<Booking, 'centre'>,
  config: RulesContext['config'],
  closures: CentreClosures,
  at: Date,
): CompleteRules {
  const services = servicesWith(config, closures, at);
  return services.get(key) ?? services.get(config.centre.key) ?? config.rules;
}

/**
 * Returns the rules of every service with these closures, and those of the centre's own as they are published, with the extra
 * openings.
 */
export function servicesWith(config: RulesContext['config'], closures: CentreClosures, at: Date): Services {
  const { year } = centreTime(at, config.rules);
  const published = publishedServices(config, closures);
  const byClosures = cached.get(published) ?? new WeakMap<CentreClosures, ServicesOfYear>();
  cached.set(published, byClosures);
  const known = byClosures.get(closures);
  if (known?.year === year) return known.services;
  const services = asChangedAs(
    merged({ centre: config.centre, services: published }, closures, year),
    published,
  );
  byClosures.set(closures, { year, services });
  return services;
}

/** Schedules compile rules once, and responses are cached by them: the objects stay while the closures do. */
const cached = new WeakMap<Services, WeakMap<CentreClosures, ServicesOfYear>>();

interface ServicesOfYear {
  year: number;
  services: Services;
}

function merged(
  { centre, services }: Pick<Config, 'centre' | 'services'>,
  { closures, extraOpenings, isClosedOnHolidays }: CentreClosures,
  year: number,
): Services {
  if (closures.length === 0 && extraOpenings.length === 0 && !isClosedOnHolidays) return services;
  const holidays = isClosedOnHolidays ? holidaysFrom(year) : [];
  const closed = closures.flatMap((closure) => everyYear(closure, year + yearsAhead));
  return new Map(
    [...services].map(([key, rules]) => {
      const openings = key === centre.key ? extraOpenings : [];
      const closedHolidays = withoutOpenings(holidays, [...rules.extraOpenings, ...openings]);
      return [key, withClosures(rules, [...closed, ...closedHolidays], openings)];
    }),
  );
}

/** The centre that opens on a holiday has decided so; it would have to remove any other closure first. */
function withoutOpenings(holidays: readonly Holiday[], openings: CompleteRules['extraOpenings']): Closure[] {
  return holidays
    .filter(({ day }) => !openings.some((opening) => coversDay(opening, parseDate(day))))
    .map((holiday) => withEnds(holiday));
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
export function withClosures(
  rules: CompleteRules,
  closures: readonly Closure[],
  extraOpenings: readonly ExtraOpening[],
): CompleteRules {
  const whole = new Set<string>();
  const closed = [...rules.closures.map((closure) => withEnds(closure)), ...closures];
  const ofWholeDays = closed
    .filter(({ hours }) => !hours)
    .flatMap((closure) => takeDays(closure, whole).map((range) => ({ ...range, label: closure.label })));
  const opened = new Set(whole);
  return {
    ...rules,
    closures: [...ofWholeDays, ...partsOutside(closed, whole)],
    extraOpenings: [...rules.extraOpenings.map((opening) => withEnds(opening)), ...extraOpenings]
      .flatMap((opening) =>
        takeDays(opening, opened).map((range) => ({
          ...range,
          label: opening.label,
          ...(opening.hours && { hours: opening.hours }),
        })),
      )
      .filter((opening) => validateRules({ ...rules, closures: [], extraOpenings: [opening] }).ok),
  };
}

type Range = Pick<Closure, 'from' | 'to'>;

/** Returns the runs of the days that are not yet `taken`, and takes them. */
function takeDays(range: Range, taken: Set<string>): Range[] {
  const runs: string[][] = [];
  let run: string[] = [];
  for (const day of eachDay(range)) {
    if (taken.has(day)) {
      run = [];
      continue;
    }
    taken.add(day);
    if (run.length === 0) runs.push(run);
    run.push(day);
  }
  return runs.map((days) => ({ from: days.at(0) ?? '', to: days.at(-1) ?? '' }));
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
      return left.map((part) => ({ from: day, to: day, label, hours: part }));
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

function* eachDay({ from, to }: Range): Generator<string> {
  for (const day of daysBetween(parseDate(from), parseDate(to))) yield day.toString();
}

/** Returns whether a closure covers a booking, of its whole day or of a part of it. */
export function isClosed({ day, time }: Pick<Booking, 'day' | 'time'>, rules: CompleteRules): boolean {
  return closureOf({ day: parseDate(day), slot: time }, rules) !== undefined;
}

/**
 * Returns the rules of a booking's service; those of the centre when its service is no longer offered, so that the
 * booking can still be cancelled and its emails are sent.
 */
export function rulesOf(
  { centre: key }: Pick<Booking, 'centre'>,
  { services, rules }: Pick<Config, 'services' | 'rules'>,
): CompleteRules {
  return services.get(key) ?? rules;
}

/**
 * Stores the closures and extra openings of `CLOSURES_FILE` the first time that the file has some. From then on the centre
 * changes them in its agenda; a file that was changed later is reported in the log and has no effect.
 */
export async function importClosures(
  { config, store, now }: Pick<AppContext, 'config' | 'store' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { centre, initialClosures } = config;
  const { closures, extraOpenings } = initialClosures;
  if (closures.length + extraOpenings.length === 0) return;
  const ofFile = hash('sha256', JSON.stringify(initialClosures));
  const imported = await store.closures.importOnce(centre.key, {
    hash: ofFile,
    at: now().toISOString(),
    changes: [
      ...closures.map((closure): ClosureChange => ({ kind: 'close', ...withEnds(closure) })),
      ...extraOpenings.map((opening): ClosureChange => ({ kind: 'open', ...withEnds(opening) })),
    ],
  });
  if (imported !== ofFile)
    log.warn('CLOSURES_FILE has changed since it was stored: change closures with `centre close` and `open`');
}
