import type { BookedSlot, CompleteRules } from '@centro/booking';
import { seatsLeft } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { Kysely } from 'kysely';
import { haveChangedHours } from '../../closures/changedHours.ts';
import { prepared, sqlOf } from '../../store/engineSql.ts';
import { holdsSeat } from '../../store/provisionalSeats.ts';
import type { Booking, Tables } from '../../store/schema.ts';

/** How many seats a slot has, and what it shares with the slots of other services. */
export interface SlotSeats {
  capacity: number;
  /** The rules of the services that share an adviser or a room with it, its own included; null when none does. */
  services: ReadonlyMap<string, CompleteRules> | null;
}

/** Returns the seats of a slot of a service. */
export const slotSeats = (
  key: string,
  rules: CompleteRules,
  services: ReadonlyMap<string, CompleteRules>,
): SlotSeats => ({ capacity: rules.capacity, services: sharingWith(key, rules, services) });

/** The same of a slot that shares nothing. */
export const unsharedSeats = (capacity: number): SlotSeats => ({ capacity, services: null });

/**
 * Returns the services that share something with one, itself included by its present rules; null when it shares nothing. Once hours
 * have changed, a service shares its seats with those who come at its former hours.
 */
export function sharingWith(
  key: string,
  rules: CompleteRules,
  services: ReadonlyMap<string, CompleteRules>,
): ReadonlyMap<string, CompleteRules> | null {
  const own = haveChangedHours(services) ? withOwnSeats(rules) : rules;
  if (own.needs.length === 0) return null;
  const others = [...services].filter(([, { needs }]) => needs.some((name) => rules.needs.includes(name)));
  return new Map([...others, [key, own]]);
}

/** Returns rules by which the seats of a slot are taken from its beginning to the end of its pause, whatever slot a booking has. */
function withOwnSeats(rules: CompleteRules): CompleteRules {
  const count = rules.needsPer === 'slot' ? 1 : rules.capacity;
  return {
    ...rules,
    needs: [...rules.needs, ownSeats],
    resources: { ...rules.resources, [ownSeats]: count },
  };
}

/** No resource of rules has a name with a space at its end. */
const ownSeats = 'own seats ';

/**
 * Returns the number of a seat that a booking takes in a slot; none where it finds fewer seats than it wants, in the slot or
 * in what that shares with others, or where its visitor already has one there (A23). Other transactions that ask for the
 * same adviser or room on that day, or for the same slot, wait until the caller's has ended.
 */
export async function freeSeat(
  trx: Kysely<Tables>,
  booking: Pick<Booking, 'id' | 'centre' | 'emailKey' | 'seats'>,
  { day, time }: Pick<Booking, 'day' | 'time'>,
  { capacity, services }: SlotSeats,
): Promise<number | undefined> {
  const { id, centre, seats } = booking;
  // In one order everywhere, so that no two transactions wait for each other.
  const rules = services?.get(centre);
  const days = rules ? daysOf({ day, time }, rules) : [];
  for (const name of rules?.needs.toSorted() ?? [])
    for (const each of days) await sqlOf(trx).lock(trx, `resource ${name} ${each}`);
  // Of one seat the index decides, without waiting.
  if (capacity > 1) await sqlOf(trx).lock(trx, `slot ${centre} ${day} ${time}`);
  const held = await heldSeats(trx, { id, centre, day, time });
  if (held.some(({ emailKey }) => emailKey === booking.emailKey)) return undefined;
  if (capacity - held.reduce((sum, other) => sum + other.seats, 0) < seats) return undefined;
  if (services && (await seatsOfShare(trx, { id, centre, day, time }, services)) < seats) return undefined;
  const numbers = new Set(held.map(({ seat }) => seat));
  return Array.from({ length: capacity }, (_, index) => index + 1).find((seat) => !numbers.has(seat));
}

type Place = Pick<Booking, 'id' | 'centre' | 'day' | 'time'>;

/** The bookings of a slot but one. */
const heldSeats = prepared((db, { id, centre, day, time }: Place) =>
  db
    .selectFrom('booking')
    .select(['seat', 'seats', 'emailKey'])
    .where('centre', '=', centre)
    .where('day', '=', day)
    .where('time', '=', time)
    .where(holdsSeat)
    .where('id', '<>', id),
);

/** Returns how many seats a slot has left in what it shares with the slots of other services, beside the bookings but one. */
async function seatsOfShare(
  trx: Kysely<Tables>,
  { id, centre, day, time }: Place,
  services: ReadonlyMap<string, CompleteRules>,
): Promise<number> {
  const beside = haveBuffer(services) ? 1 : 0;
  const booked = await trx
    .selectFrom('booking')
    .select(({ fn }) => ['centre', 'day', 'time', fn.sum<number>('seats').as('seats')])
    .where('centre', 'in', [...services.keys()])
    .where('day', '>=', shiftedDay(day, -beside))
    .where('day', '<=', shiftedDay(day, beside))
    .where(holdsSeat)
    .where('id', '<>', id)
    .groupBy(['centre', 'day', 'time'])
    .execute();
  return seatsLeft({ service: centre, slot: time }, toBookedSlots(booked, day), services);
}

/** Returns whether the pause of a booking may hold what services share past midnight. */
export const haveBuffer = (services: ReadonlyMap<string, CompleteRules>): boolean =>
  [...services.values()].some(({ bufferMinutes }) => bufferMinutes > 0);

/** Returns the day so many days after another, both YYYY-MM-DD. */
export const shiftedDay = (day: string, days: number): string => parseDate(day).add({ days }).toString();

/** Returns bookings of a day and of those beside it as the kit counts them. */
export const toBookedSlots = (
  booked: readonly Pick<Booking, 'centre' | 'day' | 'time' | 'seats'>[],
  day: string,
): BookedSlot[] =>
  booked.map((other) => ({
    service: other.centre,
    slot: other.time,
    seats: other.seats,
    dayOffset: other.day < day ? -1 : other.day > day ? 1 : 0,
  }));

/** Returns the days on which a booking uses what it needs: the next one too where its pause goes on past midnight. */
function daysOf({ day, time }: Pick<Booking, 'day' | 'time'>, rules: CompleteRules): string[] {
  const endsAt = minutesOf(time) + rules.durationMinutes + rules.bufferMinutes;
  return endsAt > 24 * 60 ? [day, shiftedDay(day, 1)] : [day];
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
