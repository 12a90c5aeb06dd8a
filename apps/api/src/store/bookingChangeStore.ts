import type { Kysely } from 'kysely';
import { countUses, returnEmailUse, useLimits } from './limitStore.ts';
import type { DailyLimit } from './limitStore.ts';
import { holdsSeat, releaseExpired } from './provisionalSeats.ts';
import type { Booking, BookingCorrection, OutboxRow, Tables } from './Tables.ts';

/** A booking's new place in the agenda. */
export type Move = Pick<Booking, 'day' | 'time' | 'startsAt' | 'calendarUid'>;

/**
 * What became of a move: `taken` and `changed` have written nothing, `changed` because the booking is no
 * longer the one that was read.
 */
export type MoveOutcome = 'moved' | 'taken' | 'changed';

export interface BookingChangeStore {
  find(id: string): Promise<Booking | undefined>;
  /**
   * Confirms a booking that is provisional at `at`, stores the e-mails about it and counts its reminder, in one
   * transaction; false when its time is over, or it is confirmed already (B26). `reminders` refuse nothing: whoever
   * confirms has asked for them.
   */
  confirm(
    id: string,
    mails: readonly OutboxRow[],
    reminders: readonly DailyLimit[],
    at: Date,
  ): Promise<boolean>;
  /**
   * Cancels a booking as it was read and stores the e-mails about it, in one transaction; false when it is
   * no longer the one that was read. What still waited to be sent about it is dropped: it is true no longer.
   */
  cancel(booking: Booking, mails: readonly OutboxRow[]): Promise<boolean>;
  /**
   * Gives a booking, as it was read, the name and phone of a correction, which is applied then, and stores the e-mail
   * about it, in one transaction; false when the booking is no longer the one that was read.
   */
  correct(booking: Booking, correction: Correction, email: OutboxRow): Promise<boolean>;
  /**
   * Gives a booking, as it was read, the first free seat of another slot, and its own to others, with the
   * e-mails about it, in one transaction (B19). The seats decide as for a booking (A24); beyond a limit it
   * throws `LimitReached`.
   */
  move(booking: Booking, to: Move, details: MoveDetails): Promise<MoveOutcome>;
}

type Correction = Pick<BookingCorrection, 'id' | 'name' | 'phone'>;

interface MoveDetails {
  mails: readonly OutboxRow[];
  capacity: number;
  limits: readonly DailyLimit[];
  at: Date;
}

export function bookingChangeStore(db: Kysely<Tables>, secret: Buffer): BookingChangeStore {
  return {
    find: (id) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst(),

    confirm: (id, mails, reminders, at) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('booking')
          .set({ status: 'confirmed', confirmBy: null })
          .where('id', '=', id)
          .where('status', '=', 'provisional')
          .where('confirmBy', '>', at.toISOString())
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await countUses(trx, secret, reminders, at);
        await replaceEmails(trx, secret, id, mails);
        return true;
      }),

    cancel: (booking, mails) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('booking')
          .set({ status: 'cancelled', sequence: booking.sequence + 1 })
          .where('id', '=', booking.id)
          .where('status', '=', booking.status)
          .where('sequence', '=', booking.sequence)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await replaceEmails(trx, secret, booking.id, mails);
        return true;
      }),

    correct: (booking, { id, name, phone }, email) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('booking')
          .set({ name, phone, sequence: booking.sequence + 1 })
          .where('id', '=', booking.id)
          .where('status', '=', 'confirmed')
          .where('sequence', '=', booking.sequence)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await trx
          .updateTable('bookingCorrection')
          .set({ name: '', phone: '', appliedAt: email.createdAt })
          .where('id', '=', id)
          .execute();
        await trx.insertInto('outbox').values(email).execute();
        return true;
      }),

    async move(booking, to, { mails, capacity, limits, at }) {
      try {
        await db.transaction().execute(async (trx) => {
          // Written before it reads: from here on nobody else takes a seat.
          await releaseExpired(trx, at.toISOString());
          const { numUpdatedRows } = await trx
            .updateTable('booking')
            .set({ sequence: booking.sequence + 1 })
            .where('id', '=', booking.id)
            .where('status', '=', 'confirmed')
            .where('sequence', '=', booking.sequence)
            .executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n) throw new NotMoved('changed');
          const seat = await freeSeat(trx, booking, to, capacity);
          if (seat === undefined) throw new NotMoved('taken');
          await trx
            .updateTable('booking')
            .set({ ...to, seat })
            .where('id', '=', booking.id)
            .execute();
          await replaceEmails(trx, secret, booking.id, mails);
          await useLimits(trx, secret, limits, at);
        });
        return 'moved';
      } catch (error) {
        if (error instanceof NotMoved) return error.outcome;
        throw error;
      }
    },
  };
}

/** Takes back what a move has written so far. */
class NotMoved extends Error {
  readonly outcome: Exclude<MoveOutcome, 'moved'>;

  constructor(outcome: Exclude<MoveOutcome, 'moved'>) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Returns a seat of the slot that nobody has; none when the visitor has one there already (A23). */
async function freeSeat(
  trx: Kysely<Tables>,
  { centre, emailKey }: Booking,
  { day, time }: Move,
  capacity: number,
): Promise<number | undefined> {
  const held = await trx
    .selectFrom('booking')
    .select(['seat', 'emailKey'])
    .where('centre', '=', centre)
    .where('day', '=', day)
    .where('time', '=', time)
    .where(holdsSeat)
    .execute();
  if (held.some((other) => other.emailKey === emailKey)) return undefined;
  const taken = new Set(held.map(({ seat }) => seat));
  return Array.from({ length: capacity }, (_, index) => index + 1).find((seat) => !taken.has(seat));
}

/** What waits about a booking that has changed would tell of a day that is no longer its own. */
async function replaceEmails(
  trx: Kysely<Tables>,
  secret: Buffer,
  bookingId: string,
  mails: readonly OutboxRow[],
): Promise<void> {
  const dropped = await trx
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'pending')
    .returning(['kind', 'recipient', 'sendAfter'])
    .execute();
  for (const { kind, recipient, sendAfter } of dropped)
    if (kind === 'booking-reminder') await returnEmailUse(trx, secret, recipient, new Date(sendAfter));
  if (mails.length > 0)
    await trx
      .insertInto('outbox')
      .values([...mails])
      .execute();
}
