import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import type { AuditEntry, Booking, OutboxRow, Tables } from '../../store/schema.ts';
import { changedBooking, keepUndoable } from './changedBooking.ts';
import type { ChangedBooking, NewUndoableChange } from './changedBooking.ts';
import { newDeskEntry } from './deskEntryStore.ts';
import { freeSeat } from './slotSeats.ts';
import type { SlotSeats } from './slotSeats.ts';
import { countUses, isWithinLimit, returnEmailUse, useLimits } from '../../limits/limitStore.ts';
import type { DailyLimit } from '../../limits/limitStore.ts';
import { isStillOpen } from '../../closures/closureStore.ts';
import { awaitsConfirmation, endWaiting, isProposal, releaseExpired } from '../../store/provisionalSeats.ts';

/** The new time of a booking. */
export type Move = Pick<Booking, 'day' | 'time' | 'startsAt' | 'calendarUid'>;

/**
 * The outcome of a confirmation: `changed` and the last two have written nothing. `changed`: its time is over, or it is
 * confirmed already; `taken`: it has waited without a seat, and there is none; `outdated`: closures have changed since
 * `closuresVersion`, and the slot has to be checked again.
 */
type ConfirmOutcome = 'confirmed' | 'changed' | 'taken' | 'outdated';

/**
 * The outcome of a move: `taken` and `changed` have written nothing; `changed` because the booking differs from the
 * one that was read.
 */
export type MoveOutcome = 'moved' | 'taken' | 'changed';

interface BookingChangeStore {
  find(id: string): Promise<Booking | undefined>;
  /** Returns the booking that a link names (`linkId`). */
  findLinked(linkId: string): Promise<Booking | undefined>;
  /**
   * Confirms a booking that is unconfirmed at `at`, stores its emails and counts its reminder, in one transaction (B26).
   * One that waits without a seat takes the first free one of its slot, or of that of `to`, as in a move.
   */
  confirm(booking: Booking, details: ConfirmDetails): Promise<ConfirmOutcome>;
  /**
   * Cancels a booking as it was read and stores the emails about it, in one transaction; false when it has changed
   * since. Drops pending emails about it, whose content is outdated. An entry of the audit log is logged with it.
   */
  cancel(booking: Booking, details: Cancellation): Promise<boolean>;
  /**
   * Moves a booking, as it was read, to the first free seat of another slot and stores the emails about it, in one
   * transaction (B19). Seats are assigned as for a booking (A24); throws `LimitReached` beyond a limit.
   */
  move(booking: Booking, to: Move, details: MoveDetails): Promise<MoveOutcome>;
  /**
   * Restores a cancelled booking, as it was read, in a free seat of its slot, drops the emails about its cancellation that are
   * pending and stores others, in one transaction. `taken` and `changed` have written nothing.
   */
  restore(booking: Booking, details: Omit<MoveDetails, 'limits'>): Promise<'restored' | 'taken' | 'changed'>;
}

/** A cancellation at `at` (UTC); one by the centre may be logged. */
export interface Cancellation {
  mails: readonly OutboxRow[];
  at: Date;
  by: 'visitor' | 'centre';
  /** The limit that the email to the visitor uses; beyond it that one is left out. */
  toVisitor?: DailyLimit;
  auditEntry?: AuditEntry | undefined;
  /** What is stored with it, where it can be undone. */
  undoable?: NewUndoableChange;
}

interface ConfirmDetails {
  mails: readonly OutboxRow[];
  /** They refuse nothing: the visitor has asked for the reminder by confirming. */
  reminders: readonly DailyLimit[];
  seats: SlotSeats;
  at: Date;
  /** The version of the closures by which the slot of a waiting booking was checked. */
  closuresVersion?: number;
  /** Another slot, for a waiting booking whose own one is taken. */
  to?: Pick<Move, 'day' | 'time' | 'startsAt'>;
}

export interface MoveDetails {
  mails: readonly OutboxRow[];
  seats: SlotSeats;
  limits: readonly DailyLimit[];
  at: Date;
  /** The version of the closures by which the new slot was checked: once they have changed, it counts as taken. */
  closuresVersion?: number;
  /** Logged with the move, where the staff moves. */
  auditEntry?: AuditEntry;
  /** What is stored with it, where it can be undone. */
  undoable?: NewUndoableChange;
  /** The visitor has to accept the new slot by then; without this the move holds. */
  proposal?: { confirmBy: string; insteadOf: string };
}

export function bookingChangeStore(db: Kysely<Tables>, secret: KeyObject): BookingChangeStore {
  return {
    find: (id) => db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst(),

    findLinked: (linkId) =>
      db
        .selectFrom('booking')
        .selectAll()
        .where((eb) =>
          eb.or([eb('linkId', '=', linkId), eb.and([eb('id', '=', linkId), eb('linkId', 'is', null)])]),
        )
        .executeTakeFirst(),

    async confirm(booking, details) {
      try {
        await db.transaction().execute((trx) => confirmWithin(trx, secret, booking, details));
        return 'confirmed';
      } catch (error) {
        if (error instanceof NotConfirmed) return error.outcome;
        throw error;
      }
    },

    cancel: (booking, details) =>
      db.transaction().execute(async (trx) => {
        const changed = await cancelWithin(trx, secret, booking, details);
        if (changed && details.undoable) await keepUndoable(trx, details.undoable, [changed]);
        return changed !== null;
      }),

    async move(booking, to, details) {
      try {
        await db.transaction().execute(async (trx) => {
          const changed = await moveWithin(trx, secret, booking, to, details);
          if (details.undoable) await keepUndoable(trx, details.undoable, [changed]);
        });
        return 'moved';
      } catch (error) {
        if (error instanceof NotMoved) return error.outcome;
        throw error;
      }
    },

    async restore(booking, details) {
      try {
        await db.transaction().execute(async (trx) => {
          const changed = await restoreWithin(trx, secret, booking, details);
          if (details.undoable) await keepUndoable(trx, details.undoable, [changed]);
        });
        return 'restored';
      } catch (error) {
        if (error instanceof NotMoved) return error.outcome;
        throw error;
      }
    },
  };
}

/** Confirms a booking within the caller's transaction; throws `NotConfirmed`, which rolls it back. */
async function confirmWithin(
  trx: Kysely<Tables>,
  secret: KeyObject,
  booking: Booking,
  details: ConfirmDetails,
): Promise<void> {
  const { mails, reminders, at } = details;
  const isWaiting = booking.status === 'waiting';
  const wasProposed = booking.insteadOf !== null;
  if (isWaiting && !(await isStillOpen(trx, details.closuresVersion))) throw new NotConfirmed('outdated');
  // Writes before it reads: from here on no other transaction takes a seat.
  if (isWaiting) await releaseExpired(trx, at.toISOString());
  const { numUpdatedRows } = await trx
    .updateTable('booking')
    .set({ confirmBy: null })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .where(awaitsConfirmation)
    .where('confirmBy', '>', at.toISOString())
    // A proposal may have been replaced by another since it was read.
    .$if(wasProposed, (query) => query.where('sequence', '=', booking.sequence))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new NotConfirmed('changed');
  const seat = isWaiting ? await seatOfWaiting(trx, booking, details) : {};
  await trx
    .updateTable('booking')
    .set({
      status: 'confirmed',
      insteadOf: null,
      ...seat,
      // The staff have a page of it open that must not change it unseen.
      ...(wasProposed && { sequence: booking.sequence + 1 }),
    })
    .where('id', '=', booking.id)
    .execute();
  await countUses(trx, secret, reminders, at);
  await replaceEmails(trx, secret, booking.id, mails);
}

/** Returns the seat that a waiting booking takes, with its slot; throws `NotConfirmed` when none is free. */
async function seatOfWaiting(
  trx: Kysely<Tables>,
  booking: Booking,
  { to, seats }: ConfirmDetails,
): Promise<Pick<Booking, 'seat'> & Partial<ConfirmDetails['to']>> {
  const { day, time } = to ?? booking;
  // For that slot the visitor may have another one. Rows before seats, as everywhere: no two transactions wait for each other.
  if (to) await endWaiting(trx, { ...booking, ...to });
  const seat = await freeSeat(trx, booking, { day, time }, seats);
  if (seat === undefined) throw new NotConfirmed('taken');
  return { ...to, seat };
}

/** Cancels a booking as it was read within the caller's transaction; null when it has changed since. */
export async function cancelWithin(
  trx: Kysely<Tables>,
  secret: KeyObject,
  booking: Booking,
  { mails, at, by, toVisitor, auditEntry }: Cancellation,
): Promise<ChangedBooking | null> {
  const hadSeat = booking.status !== 'waiting';
  const { numUpdatedRows } = await trx
    .updateTable('booking')
    // What never had a seat is not one of the cancellations that the centre counts.
    .set({
      status: hadSeat ? 'cancelled' : 'released',
      ...(hadSeat && { cancelledAt: at.toISOString(), cancelledBy: by }),
      sequence: booking.sequence + 1,
    })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .where('sequence', '=', booking.sequence)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  const isTold = !toVisitor || (await isWithinLimit(trx, secret, toVisitor, at));
  const told = mails.filter(({ kind }) => isTold || kind !== 'booking-cancellation');
  const replaced = await replaceEmails(trx, secret, booking.id, told);
  if (auditEntry) await addAuditEntry(trx, auditEntry);
  return changedBooking(booking, replaced);
}

/** Moves a booking as it was read within the caller's transaction; throws `NotMoved`, which rolls it back. */
export async function moveWithin(
  trx: Kysely<Tables>,
  secret: KeyObject,
  booking: Booking,
  to: Move,
  { mails, seats, limits, at, auditEntry, closuresVersion, proposal }: MoveDetails,
): Promise<ChangedBooking> {
  const from = isProposal(booking) ? 'provisional' : 'confirmed';
  await beginChange(trx, booking, { at, closuresVersion, from });
  // Rows before seats, as everywhere: no two transactions wait for each other.
  await endWaiting(trx, { ...booking, ...to });
  const seat = await freeSeat(trx, booking, to, seats);
  if (seat === undefined) throw new NotMoved('taken');
  await trx
    .updateTable('booking')
    .set({
      ...to,
      seat,
      ...(proposal
        ? { status: 'provisional', ...proposal }
        : { status: 'confirmed', confirmBy: null, insteadOf: null }),
    })
    .where('id', '=', booking.id)
    .execute();
  await countMove(trx, booking.id);
  const replaced = await replaceEmails(trx, secret, booking.id, mails);
  await useLimits(trx, secret, limits, at);
  if (auditEntry) await addAuditEntry(trx, auditEntry);
  return changedBooking(booking, replaced);
}

/**
 * Marks a booking as it was read, within the caller's transaction: its hour is closed, and the centre calls its visitor. It stays
 * until it is moved or cancelled. Null when it has changed since.
 */
export async function callWithin(trx: Kysely<Tables>, booking: Booking): Promise<ChangedBooking | null> {
  const { numUpdatedRows } = await trx
    .updateTable('booking')
    .set({ sequence: booking.sequence + 1 })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .where('sequence', '=', booking.sequence)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  await trx
    .insertInto('deskEntry')
    .values({ ...newDeskEntry(booking.id), isToCall: 1 })
    .onConflict((conflict) => conflict.column('bookingId').doUpdateSet({ isToCall: 1 }))
    .execute();
  return changedBooking(booking, { stored: [], dropped: [] });
}

interface ChangeToBegin extends Pick<MoveDetails, 'at'> {
  closuresVersion: number | undefined;
  /** The status that the booking must have. */
  from: Booking['status'];
}

/** Counts a change of a booking as it was read; throws `NotMoved` where it has changed, or where closures have. */
async function beginChange(
  trx: Kysely<Tables>,
  booking: Booking,
  { at, closuresVersion, from }: ChangeToBegin,
): Promise<void> {
  if (!(await isStillOpen(trx, closuresVersion))) throw new NotMoved('taken');
  // Writes before it reads: from here on no other transaction takes a seat.
  await releaseExpired(trx, at.toISOString());
  const { numUpdatedRows } = await trx
    .updateTable('booking')
    .set({ sequence: booking.sequence + 1 })
    .where('id', '=', booking.id)
    .where('status', '=', from)
    .where('sequence', '=', booking.sequence)
    // The data of a visitor who was deleted meanwhile do not come back.
    .where('name', '=', booking.name)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new NotMoved('changed');
}

/** Restores a cancelled booking as it was read within the caller's transaction; throws `NotMoved`, which rolls it back. */
async function restoreWithin(
  trx: Kysely<Tables>,
  secret: KeyObject,
  booking: Booking,
  { mails, seats, at, auditEntry, closuresVersion }: Omit<MoveDetails, 'limits'>,
): Promise<ChangedBooking> {
  await beginChange(trx, booking, { at, closuresVersion, from: 'cancelled' });
  await endWaiting(trx, booking);
  const seat = await freeSeat(trx, booking, booking, seats);
  if (seat === undefined) throw new NotMoved('taken');
  await trx
    .updateTable('booking')
    .set({
      status: 'confirmed',
      confirmBy: null,
      insteadOf: null,
      cancelledAt: null,
      cancelledBy: null,
      seat,
    })
    .where('id', '=', booking.id)
    .execute();
  // A cancellation that nobody has read of yet: its email would say what is not so any more.
  const replaced = await replaceEmails(trx, secret, booking.id, mails);
  if (auditEntry) await addAuditEntry(trx, auditEntry);
  return changedBooking(booking, replaced);
}

/** Counted apart from the booking, whose own columns do not outlive its visitor's data. */
async function countMove(trx: Kysely<Tables>, bookingId: string): Promise<void> {
  await trx
    .insertInto('deskEntry')
    .values({ ...newDeskEntry(bookingId), moves: 1 })
    .onConflict((conflict) =>
      conflict
        .column('bookingId')
        .doUpdateSet((eb) => ({ moves: eb('deskEntry.moves', '+', 1), isToCall: 0 })),
    )
    .execute();
}

/** Rolls back the transaction of a confirmation. */
class NotConfirmed extends Error {
  readonly outcome: Exclude<ConfirmOutcome, 'confirmed'>;

  constructor(outcome: Exclude<ConfirmOutcome, 'confirmed'>) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Rolls back the transaction of a move. */
export class NotMoved extends Error {
  readonly outcome: Exclude<MoveOutcome, 'moved'>;

  constructor(outcome: Exclude<MoveOutcome, 'moved'>) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Drops the pending emails about a changed booking, whose content is outdated, and stores new ones; returns the ids of both. */
async function replaceEmails(
  trx: Kysely<Tables>,
  secret: KeyObject,
  bookingId: string,
  mails: readonly OutboxRow[],
): Promise<Pick<ChangedBooking, 'stored' | 'dropped'>> {
  const dropped = await trx
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('bookingId', '=', bookingId)
    .where('status', '=', 'pending')
    .returning(['id', 'kind', 'recipient', 'sendAfter'])
    .execute();
  for (const { kind, recipient, sendAfter } of dropped)
    if (kind === 'booking-reminder') await returnEmailUse(trx, secret, recipient, new Date(sendAfter));
  if (mails.length > 0)
    await trx
      .insertInto('outbox')
      .values([...mails])
      .execute();
  return { stored: mails.map(({ id }) => id), dropped: dropped.map(({ id }) => id) };
}
