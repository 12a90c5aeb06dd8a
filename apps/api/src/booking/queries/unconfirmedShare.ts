import type { Expression, Kysely, SqlBool } from 'kysely';
import { prepared, sqlOf } from '../../store/engineSql.ts';
import { awaitsConfirmation, holdsSeat } from '../../store/provisionalSeats.ts';
import type { Booking, Tables } from '../../store/schema.ts';

/** How many seats are offered to those who book at a moment, taken ones included. */
export interface OfferedSeats {
  ofDay: number;
  /** Of all days that can be booked; counted only when it is needed. */
  ofWindow: () => number;
}

/** The part of a day's seats, and of the window's, that unconfirmed bookings may hold. */
const share = 1 / 4;

/** How many seats the unconfirmed bookings of one wide network may hold. */
const seatsPerWideNetwork = 4;

/**
 * Returns whether a booking may hold its seat until its visitor confirms it: within the share of its day, of the window
 * and of its network, and never the last free seat of a day (B26). Other transactions that ask wait until the caller's
 * has ended.
 */
export async function mayHoldUnconfirmed(
  trx: Kysely<Tables>,
  booked: Booking,
  offered: OfferedSeats,
): Promise<boolean> {
  await sqlOf(trx).lock(trx, 'unconfirmed seats');
  const [held] = await unconfirmedSeats(trx, toWanted(booked));
  const [day] = await seatsOfDay(trx, toWanted(booked));
  if (!held || !day) throw new Error('A count without a row');
  return (
    held.ofNetwork + booked.seats <= seatsPerWideNetwork &&
    held.ofDay + booked.seats <= offered.ofDay * share &&
    held.ofWindow + booked.seats <= offered.ofWindow() * share &&
    day.taken < offered.ofDay
  );
}

/**
 * Returns whether a booking has the last free seat of a day on which its wide network holds another: one network could
 * fill the day.
 */
export async function isLastForNetwork(
  trx: Kysely<Tables>,
  booked: Booking,
  { ofDay }: OfferedSeats,
): Promise<boolean> {
  const [day] = await seatsOfDay(trx, toWanted(booked));
  return day !== undefined && day.taken >= ofDay && day.ofNetwork > 1;
}

type Wanted = Pick<Booking, 'centre' | 'day' | 'createdAt'> & { network: string };

/** The booking of an unknown network shares its network with none. */
const toWanted = ({ centre, day, createdAt, networkWide }: Booking): Wanted => ({
  centre,
  day,
  createdAt,
  network: networkWide ?? '',
});

/** The seats to come that unconfirmed bookings hold; those of a network in all services. */
const unconfirmedSeats = prepared((db, { centre, day, createdAt, network }: Wanted) =>
  db
    .selectFrom('booking')
    .select((row) => {
      const seatsOf = (which: Expression<SqlBool>) =>
        row.fn.coalesce(row.fn.sum<number>('seats').filterWhere(which), row.lit(0));
      const ofCentre = row('centre', '=', centre);
      return [
        seatsOf(row.and([ofCentre, row('day', '=', day)])).as('ofDay'),
        seatsOf(ofCentre).as('ofWindow'),
        seatsOf(row('networkWide', '=', network)).as('ofNetwork'),
      ];
    })
    // The index contains these; of them, only who waits has no seat.
    .where(awaitsConfirmation)
    .where('seat', '>', 0)
    // What the centre proposes takes nothing from those who book.
    .where('insteadOf', 'is', null)
    .where('startsAt', '>', createdAt),
);

/** The taken seats to come of a day, those of the booking included, and how many bookings are of its network. */
const seatsOfDay = prepared((db, { centre, day, createdAt, network }: Wanted) =>
  db
    .selectFrom('booking')
    .select((row) => [
      row.fn.coalesce(row.fn.sum<number>('seats'), row.lit(0)).as('taken'),
      row.fn.countAll<number>().filterWhere('networkWide', '=', network).as('ofNetwork'),
    ])
    .where('centre', '=', centre)
    .where('day', '=', day)
    .where(holdsSeat)
    .where('startsAt', '>', createdAt),
);
