import type { CompleteRules } from '@centro/booking';
import { seatsLeft } from '@centro/booking';
import type { Kysely } from 'kysely';
import { sqlOf } from '../../store/engineSql.ts';
import { holdsSeat } from '../../store/provisionalSeats.ts';
import type { Booking, Tables } from '../../store/schema.ts';

/** How many bookings a slot takes, and what it shares with the slots of other services. */
export interface SlotSeats {
  capacity: number;
  /** The rules of the services that share an adviser or a room with it, its own included; null when none does. */
  services: ReadonlyMap<string, CompleteRules> | null;
}

/** Returns how many bookings a slot of a service takes. */
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
 * Returns whether a booking finds a seat in what its slot shares with others. Other transactions that ask for the same
 * adviser or room on that day wait until the caller's has ended.
 */
export async function isShareLeft(
  trx: Kysely<Tables>,
  { id, centre, day, time }: Pick<Booking, 'id' | 'centre' | 'day' | 'time'>,
  { services }: SlotSeats,
): Promise<boolean> {
  if (!services) return true;
  // In one order everywhere, so that no two transactions wait for each other.
  for (const name of services.get(centre)?.needs.toSorted() ?? [])
    await sqlOf(trx).lock(trx, `resource ${name} ${day}`);
  const booked = await trx
    .selectFrom('booking')
    .select((eb) => ['centre as service', 'time as slot', eb.fn.countAll<number>().as('seats')])
    .where('centre', 'in', [...services.keys()])
    .where('day', '=', day)
    .where(holdsSeat)
    .where('id', '<>', id)
    .groupBy(['centre', 'time'])
    .execute();
  return seatsLeft({ service: centre, slot: time }, booked, services) > 0;
}
