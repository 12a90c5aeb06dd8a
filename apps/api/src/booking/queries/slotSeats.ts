import type { CompleteRules } from '@centro/booking';
import { seatsLeft } from '@centro/booking';
import type { Kysely } from 'kysely';
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

/** Returns the services that share something with one, itself included by its present rules; null when it shares nothing. */
export function sharingWith(
  key: string,
  rules: CompleteRules,
  services: ReadonlyMap<string, CompleteRules>,
): ReadonlyMap<string, CompleteRules> | null {
  if (rules.needs.length === 0) return null;
  const others = [...services].filter(([, { needs }]) => needs.some((name) => rules.needs.includes(name)));
  return new Map([...others, [key, rules]]);
}

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
  for (const name of services?.get(centre)?.needs.toSorted() ?? [])
    await sqlOf(trx).lock(trx, `resource ${name} ${day}`);
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
  const booked = await trx
    .selectFrom('booking')
    .select(({ fn }) => ['centre as service', 'time as slot', fn.sum<number>('seats').as('seats')])
    .where('centre', 'in', [...services.keys()])
    .where('day', '=', day)
    .where(holdsSeat)
    .where('id', '<>', id)
    .groupBy(['centre', 'time'])
    .execute();
  return seatsLeft({ service: centre, slot: time }, booked, services);
}
