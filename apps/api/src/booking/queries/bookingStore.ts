import type { KeyObject } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import type { Booking, NewBooking, OutboxRow, AuditEntry, Tables } from '../../store/schema.ts';
import { newDeskEntry } from './deskEntryStore.ts';
import type { Networks } from '../../http/addresses.ts';
import { hashNetworks } from './originStore.ts';
import { countCeilings, countTogether, toCounted } from '../../limits/ceilings.ts';
import { dayAfter, LimitReached, useLimits } from '../../limits/limitStore.ts';
import type { DailyLimit } from '../../limits/limitStore.ts';
import { prepared, preparedInsert, sqlOf } from '../../store/engineSql.ts';
import { isStillOpen } from '../../closures/closureStore.ts';
import {
  endWaiting,
  holdsSeat,
  releaseExpired,
  unsentConfirmBy,
  wantsSeat,
} from '../../store/provisionalSeats.ts';
import { crowd } from '../../store/crowd.ts';
import type { Crowd } from '../../store/crowd.ts';
import { usualBookings } from './usualBooking.ts';
import { isLastForNetwork, mayHoldUnconfirmed } from './unconfirmedShare.ts';
import { freeSeat } from './slotSeats.ts';
import type { SlotSeats } from './slotSeats.ts';
import type { OfferedSeats } from './unconfirmedShare.ts';

/** The outcome of a request for a slot. */
export type BookingOutcome =
  | { outcome: 'booked'; booking: Booking }
  /** The same visitor already has this slot, or waits for it; nothing was written (A23). */
  | { outcome: 'repeated'; booking: Booking }
  | { outcome: 'taken' }
  /** Closures have changed since `closuresVersion`: nothing was written, and the slot has to be checked again. */
  | { outcome: 'outdated' };

/** The limits of a booking, and the networks it comes from. */
interface BookingLimits {
  /** Future bookings of one mailbox. */
  perEmail: number;
  /** Used by every try with any outcome: a repeat and a taken slot count too. */
  tries: readonly DailyLimit[];
  /** Used by bookings that are stored. */
  daily: readonly DailyLimit[];
  /** Stored instead above the ceilings; without it there are none. */
  provisional?: ProvisionalBooking;
  /** Stored as keyed hashes, so that the bookings of a flood can be found by network. */
  networks?: Networks;
  /** The version of the closures by which the slot was checked (`CentreClosures`). */
  closuresVersion?: number;
  /** Present when the centre books for a caller: logged and kept with the booking. */
  byPhone?: { note: string; isWalkIn?: boolean; auditEntry: AuditEntry };
}

/**
 * Above one of `ceilings` the booking is not refused but has to be confirmed, with `mails` and `daily` of its own: it
 * holds its seat until then (`provisional`) or, above the share of such bookings, waits for one (`waiting`, B26).
 */
interface ProvisionalBooking {
  ceilings: readonly DailyLimit[];
  seats: OfferedSeats;
  /** Whether one wide network gets the last free seat of a day only by confirming it, where it holds another. */
  leavesLastSeat: boolean;
  mails: readonly OutboxRow[];
  daily: readonly DailyLimit[];
}

export interface BookingStore {
  /**
   * Books seats of the slot and stores the emails about it, in one transaction (A23).
   *
   * The database decides: parallel calls are `booked` as long as the slot has the seats that they take (A24). Beyond a limit it throws
   * `LimitReached` and books nothing.
   */
  book(
    booking: NewBooking,
    mails: readonly OutboxRow[],
    seats: SlotSeats,
    limits: BookingLimits,
  ): Promise<BookingOutcome>;
  /** Those who call `book`. */
  crowd: Omit<Crowd, 'during'>;
  find(id: string): Promise<Booking>;
  /** Returns the id of the booking's confirmation, or of the request to confirm it. */
  confirmationOf(bookingId: string): Promise<string>;
  /** Returns the bookings that hold a seat at `at`, from one day to another, both included, earliest first. */
  heldBetween(centres: readonly string[], firstDay: string, lastDay: string, at: Date): Promise<Booking[]>;
  /**
   * Returns the bookings that were cancelled, or proposed and not answered by `at`, and still say whose they were, from one day to
   * another, both included, earliest first.
   */
  cancelledBetween(
    centres: readonly string[],
    firstDay: string,
    lastDay: string,
    at: Date,
  ): Promise<Booking[]>;
  /** Returns the confirmed bookings from a day (YYYY-MM-DD) on, earliest first. */
  confirmedFrom(centre: string, firstDay: string): Promise<Booking[]>;
  /**
   * Returns how many seats of each slot of these services are taken at the moment `at`, from one day to another, both
   * included and YYYY-MM-DD; slots without a booking are left out.
   */
  takenSeats(
    centres: readonly string[],
    firstDay: string,
    lastDay: string,
    at: Date,
  ): Promise<(Pick<Booking, 'centre' | 'day' | 'time'> & { seats: number })[]>;
  /** Returns the services that bookings have, with how many of each are to come at the moment `at`. */
  bookedServices(at: Date): Promise<{ service: string; toCome: number }[]>;
  /** Returns a number that differs once a seat was taken or freed, by this process or another. */
  version(): Promise<number>;
  /** Returns the number of bookings of each month (YYYY-MM), earliest first, anonymised ones included. */
  countByMonth(centre: string): Promise<{ month: string; confirmed: number; cancelled: number }[]>;
}

const confirmationRow = prepared((db, { bookingId }: { bookingId: string }) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', ['booking-confirmation', 'confirmation-request'])
    // Ids are ordered by time: a booking that was provisional has both emails.
    .orderBy('id', 'desc')
    .limit(1),
);

export function bookingStore(db: Kysely<Tables>, secret: KeyObject): BookingStore {
  const bookUsual = usualBookings(db);
  const { during, ...ownCrowd } = crowd();
  return {
    book: (booking, mails, seats, limits) =>
      during(async () => {
        const booked = await bookAtOnce(booking, mails, seats, limits);
        return booked ? { outcome: 'booked', booking: booked } : bookInSteps(booking, mails, seats, limits);
      }),

    crowd: ownCrowd,

    find: (id) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),

    async confirmationOf(bookingId) {
      const [row] = await confirmationRow(db, { bookingId });
      if (!row) throw new Error(`No confirmation of the booking ${bookingId}`);
      return row.id;
    },

    heldBetween: (centres, firstDay, lastDay, at) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where('centre', 'in', centres)
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
        .where(holdsSeat)
        .where((eb) => eb.or([eb('confirmBy', 'is', null), eb('confirmBy', '>', at.toISOString())]))
        .orderBy('startsAt')
        .orderBy('seat')
        .execute(),

    cancelledBetween: (centres, firstDay, lastDay, at) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where('centre', 'in', centres)
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
        .where((eb) =>
          eb.or([
            eb('status', '=', 'cancelled'),
            eb.and([
              eb('insteadOf', 'is not', null),
              eb('status', 'in', ['provisional', 'expired']),
              eb('confirmBy', '<=', at.toISOString()),
            ]),
          ]),
        )
        .where('name', '<>', '')
        .orderBy('startsAt')
        .execute(),

    confirmedFrom: (centre, firstDay) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where('centre', '=', centre)
        .where('day', '>=', firstDay)
        .where('status', '=', 'confirmed')
        .orderBy('startsAt')
        .execute(),

    takenSeats: (centres, firstDay, lastDay, at) =>
      db
        .selectFrom('booking')
        .select((eb) => ['centre', 'day', 'time', eb.fn.sum<number>('seats').as('seats')])
        .where('centre', 'in', centres)
        .where('day', '>=', firstDay)
        .where('day', '<=', lastDay)
        .where(holdsSeat)
        // Who came without a booking takes none.
        .where('seats', '>', 0)
        .where((eb) => eb.or([eb('confirmBy', 'is', null), eb('confirmBy', '>', at.toISOString())]))
        .groupBy(['centre', 'day', 'time'])
        .orderBy('day')
        .orderBy('time')
        .execute(),

    bookedServices: (at) =>
      db
        .selectFrom('booking')
        .select((row) => [
          'centre as service',
          row.fn
            .countAll<number>()
            .filterWhere(row.and([wantsSeat, row('startsAt', '>', at.toISOString())]))
            .as('toCome'),
        ])
        .groupBy('centre')
        .orderBy('centre')
        .execute(),

    async version() {
      const [row] = await versionRow(db, {});
      return row?.version ?? NaN;
    },

    countByMonth(centre) {
      const month = sql<string>`substr(day, 1, 7)`;
      return db
        .selectFrom('booking')
        .select((eb) => [
          month.as('month'),
          eb.fn.countAll<number>().filterWhere('status', '=', 'confirmed').as('confirmed'),
          eb.fn.countAll<number>().filterWhere('status', '=', 'cancelled').as('cancelled'),
        ])
        .where('centre', '=', centre)
        .groupBy(month)
        .orderBy(month)
        .execute();
    },
  };

  /** Returns the booking where it can be made by one statement. */
  async function bookAtOnce(
    booking: NewBooking,
    mails: readonly OutboxRow[],
    { capacity, services }: SlotSeats,
    { perEmail, tries, daily, provisional, networks, closuresVersion, byPhone }: BookingLimits,
  ): Promise<Booking | null> {
    if (services || byPhone) return null;
    const limits = [...tries, ...(provisional?.ceilings ?? []), ...daily];
    return bookUsual({
      wanted: { ...booking, ...hashNetworks(secret, networks) },
      mails,
      uses: toCounted(secret, limits, new Date(booking.createdAt)),
      closuresVersion: closuresVersion ?? null,
      capacity,
      perEmail,
      offeredOfDay: provisional?.leavesLastSeat ? provisional.seats.ofDay : null,
    });
  }

  function bookInSteps(
    booking: NewBooking,
    mails: readonly OutboxRow[],
    seats: SlotSeats,
    limits: BookingLimits,
  ): Promise<BookingOutcome> {
    return db.transaction().execute(async (trx): Promise<BookingOutcome> => {
      // Before any row is locked, so that a change of the closures never waits for this and this for it.
      if (!(await isStillOpen(trx, limits.closuresVersion))) return { outcome: 'outdated' };
      await releaseExpired(trx, booking.createdAt);
      const networks = hashNetworks(secret, limits.networks);
      if (limits.byPhone) await endWaiting(trx, booking);
      const seat = await freeSeat(trx, booking, booking, seats);
      if (seat !== undefined) {
        const booked = { ...booking, ...networks, seat };
        const [taken] = await takeSeat(trx, booked);
        if (taken) return { outcome: 'booked', booking: await complete(trx, booked, mails, limits) };
      }
      const { centre, day, time, emailKey } = booking;
      const [earlier] = await seatOf(trx, { centre, day, time, emailKey });
      // Last, since all who try from one network wait for each other from here on.
      await useLimits(trx, secret, limits.tries, new Date(booking.createdAt));
      return earlier ? { outcome: 'repeated', booking: earlier } : { outcome: 'taken' };
    });
  }

  /** Counts a booking that has a seat, decides whether it is provisional, and stores its emails. */
  async function complete(
    trx: Kysely<Tables>,
    booked: Booking,
    mails: readonly OutboxRow[],
    { perEmail, tries, daily, provisional, byPhone }: BookingLimits,
  ): Promise<Booking> {
    const at = new Date(booked.createdAt);
    await checkHeldBookings(trx, booked, perEmail);
    if (byPhone) await logPhoneBooking(trx, booked.id, byPhone);
    await storeEmails(trx, mails);
    const counted = await countTogether(
      trx,
      secret,
      [...tries, ...(provisional?.ceilings ?? []), ...daily],
      at,
    );
    // After its network is counted: another booking of it waits from there on, or is visible.
    if (counted && !(provisional && (await isLastOfDay(trx, booked, provisional)))) return booked;
    await counted?.takeBack();
    await useLimits(trx, secret, tries, at);
    // Late, since those who book at the centre may wait for each other from here on.
    if (!provisional || !(await isAboveCeiling(trx, booked, provisional))) {
      await useLimits(trx, secret, daily, at);
      return booked;
    }
    await trx.deleteFrom('outbox').where('bookingId', '=', booked.id).execute();
    await useLimits(trx, secret, provisional.daily, at);
    const confirmBy = unsentConfirmBy(at);
    const changes = (await mayHoldUnconfirmed(trx, booked, provisional.seats))
      ? ({ status: 'provisional', confirmBy } as const)
      : ({ status: 'waiting', seat: 0, confirmBy } as const);
    await trx.updateTable('booking').set(changes).where('id', '=', booked.id).execute();
    await storeEmails(trx, provisional.mails);
    return { ...booked, ...changes };
  }

  /** Counts a booking towards the ceilings, and returns whether it is above one. */
  async function isAboveCeiling(
    trx: Kysely<Tables>,
    booked: Booking,
    provisional: ProvisionalBooking,
  ): Promise<boolean> {
    const isAbove = await countCeilings(trx, secret, provisional.ceilings, new Date(booked.createdAt));
    return isAbove || isLastOfDay(trx, booked, provisional);
  }
}

/** Returns whether a booking has the last seat of a day that its network gets only by confirming it. */
const isLastOfDay = async (
  trx: Kysely<Tables>,
  booked: Booking,
  { leavesLastSeat, seats }: ProvisionalBooking,
) => leavesLastSeat && (await isLastForNetwork(trx, booked, seats));

async function logPhoneBooking(
  trx: Kysely<Tables>,
  bookingId: string,
  { note, isWalkIn = false, auditEntry }: NonNullable<BookingLimits['byPhone']>,
): Promise<void> {
  await addAuditEntry(trx, auditEntry);
  await trx
    .insertInto('deskEntry')
    .values({ ...newDeskEntry(bookingId), note, ...(isWalkIn ? { isWalkIn: 1 } : { isByPhone: 1 }) })
    .execute();
}

/** Throws a limit of one day, which does not reveal when the bookings of the address are. */
async function checkHeldBookings(trx: Kysely<Tables>, booked: Booking, atMost: number): Promise<void> {
  if (atMost === Infinity) return;
  await sqlOf(trx).lock(trx, `mailbox ${booked.centre} ${booked.mailboxKey}`);
  const held = await heldBookings(trx, { ...booked, atMost });
  if (held.length >= atMost) throw new LimitReached(dayAfter(new Date(booked.createdAt)));
}

const takeSeat = prepared((db, booking: Row<Booking>) =>
  db
    .insertInto('booking')
    .values(booking)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id'),
);

/** The booking by which a visitor has the slot, or waits for it. */
const seatOf = prepared(
  (db, { centre, day, time, emailKey }: Pick<Row<Booking>, 'centre' | 'day' | 'time' | 'emailKey'>) =>
    db
      .selectFrom('booking')
      .selectAll()
      .where('centre', '=', centre)
      .where('day', '=', day)
      .where('time', '=', time)
      .where('emailKey', '=', emailKey)
      .where(wantsSeat)
      .limit(1),
);

const versionRow = prepared((db) =>
  db
    .selectFrom('bookingVersion')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('version'), eb.lit(0)).as('version')),
);

const storeEmails = preparedInsert((db, mails: readonly Row<OutboxRow>[]) =>
  db.insertInto('outbox').values(mails),
);

const heldBookings = prepared(
  (db, { id, centre, mailboxKey, createdAt, atMost }: Row<Booking> & { atMost: number }) =>
    db
      .selectFrom('booking')
      .select('id')
      .where('centre', '=', centre)
      .where('mailboxKey', '=', mailboxKey)
      .where(wantsSeat)
      .where('startsAt', '>', createdAt)
      .where('id', '<>', id)
      .limit(atMost),
);

/** An interface as a type with an index signature. */
type Row<Columns> = { [Column in keyof Columns]: Columns[Column] };
