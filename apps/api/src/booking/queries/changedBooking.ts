import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Limits } from '../../config/config.ts';
import { presentVersion } from '../../closures/closureStore.ts';
import { reminderLimits } from '../../limits/dailyLimits.ts';
import { countUses } from '../../limits/limitStore.ts';
import { withdrawEmails } from '../../outbox/pendingEmails.ts';
import { wantsSeat } from '../../store/provisionalSeats.ts';
import type { Booking, Tables, UndoableChange } from '../../store/schema.ts';
import { freeSeat } from './slotSeats.ts';
import type { SlotSeats } from './slotSeats.ts';

/** A booking that the staff has changed, with what has to be known to undo that; nothing of its visitor. */
export interface ChangedBooking {
  id: string;
  /** The key of its service. */
  service: string;
  /** Of the booking after the change. */
  sequence: number;
  former: FormerState;
  /** The ids of the emails that were stored with the change, and of those that it dropped. */
  stored: readonly string[];
  dropped: readonly string[];
}

/** A change as it is kept, with the version of the closures at that moment. */
export type KeptBooking = ChangedBooking & { closuresVersion: number };

type FormerState = Pick<
  Booking,
  'status' | 'day' | 'time' | 'startsAt' | 'calendarUid' | 'cancelledAt' | 'cancelledBy'
> &
  // The previous release has stored changes without these.
  Partial<Pick<Booking, 'confirmBy' | 'insteadOf'>>;

/** Returns what has to be known to undo the change of a booking that was read `before` it. */
export function changedBooking(
  before: Booking,
  { stored, dropped }: Pick<ChangedBooking, 'stored' | 'dropped'>,
): ChangedBooking {
  const { status, day, time, startsAt, calendarUid, cancelledAt, cancelledBy, confirmBy, insteadOf } = before;
  const when = { day, time, startsAt, calendarUid };
  const former = { status, ...when, cancelledAt, cancelledBy, confirmBy, insteadOf };
  return {
    id: before.id,
    service: before.centre,
    sequence: before.sequence + 1,
    former,
    stored,
    dropped,
  };
}

/** A change before it is stored: the rest is known within its transaction. */
export type NewUndoableChange = Omit<UndoableChange, 'bookings' | 'closures' | 'undoneAt'>;

/** Stores, within the transaction of a change, what has to be known to undo it. */
export async function keepUndoable(
  trx: Kysely<Tables>,
  change: NewUndoableChange,
  bookings: readonly ChangedBooking[],
  closures: string | null = null,
): Promise<void> {
  const closuresVersion = await presentVersion(trx);
  const kept = bookings.map((booking): KeptBooking => ({ ...booking, closuresVersion }));
  await trx
    .insertInto('undoableChange')
    .values({ ...change, bookings: JSON.stringify(kept), closures, undoneAt: null })
    .execute();
}

/**
 * Removes from the changes that are kept what is computed from a visitor's address, within the transaction that erases the visitor of
 * these bookings; such a change cannot be undone any more.
 */
export async function forgetVisitors(trx: Kysely<Tables>, ids: readonly string[]): Promise<void> {
  const changes = await trx.selectFrom('undoableChange').select(['id', 'bookings']).execute();
  for (const change of changes) {
    const bookings = bookingsOf(change);
    if (!bookings.some(({ id }) => ids.includes(id))) continue;
    const forgotten = bookings.map((booking) =>
      ids.includes(booking.id) ? { ...booking, former: { ...booking.former, calendarUid: null } } : booking,
    );
    await trx
      .updateTable('undoableChange')
      .set({ bookings: JSON.stringify(forgotten) })
      .where('id', '=', change.id)
      .execute();
  }
}

/** Returns the bookings of a change. */
export const bookingsOf = ({ bookings }: Pick<UndoableChange, 'bookings'>) =>
  JSON.parse(bookings) as KeptBooking[];

interface UndoDetails {
  /** Of the slot that it was in. */
  seats: SlotSeats;
  limits: Limits;
  at: Date;
}

/**
 * Makes a booking what it was before a change, within the caller's transaction: withdraws the emails of the change, and sends those
 * again that it dropped. Throws `NotUndone`, which rolls back.
 */
export async function undoWithin(
  trx: Kysely<Tables>,
  secret: KeyObject,
  { id, sequence, former, stored, dropped }: ChangedBooking,
  { seats, limits, at }: UndoDetails,
): Promise<void> {
  const changed = await trx
    .updateTable('booking')
    .set({ sequence: sequence + 1 })
    .where('id', '=', id)
    .where('sequence', '=', sequence)
    // The data of a visitor who was deleted meanwhile do not come back.
    .where('name', '<>', '')
    .returningAll()
    .executeTakeFirst();
  if (!changed) throw new NotUndone('changed', id);
  if ((await withdrawEmails(trx, stored)) < stored.length) throw new NotUndone('late', id);
  const seat = await formerSeat(trx, changed, former, seats);
  if (seat === undefined) throw new NotUndone('taken', id);
  await trx
    .updateTable('booking')
    .set({ ...former, seat })
    .where('id', '=', id)
    .execute();
  if (changed.day !== former.day || changed.time !== former.time)
    await trx
      .updateTable('deskEntry')
      .set((eb) => ({ moves: eb('moves', '-', 1) }))
      .where('bookingId', '=', id)
      .execute();
  await trx.updateTable('deskEntry').set({ isToCall: 0 }).where('bookingId', '=', id).execute();
  if (dropped.length === 0) return;
  const again = await trx
    .updateTable('outbox')
    .set({ status: 'pending' })
    .where('id', 'in', dropped)
    .where('status', '=', 'dropped')
    .returning(['kind', 'recipient', 'sendAfter'])
    .execute();
  await countUses(trx, secret, reminderLimits(again, limits), at);
}

/** Returns the seat that a booking takes in the slot that it was in; undefined where none is left, or where its visitor has booked there again. */
async function formerSeat(
  trx: Kysely<Tables>,
  booking: Booking,
  { status, day, time }: FormerState,
  seats: SlotSeats,
): Promise<number | undefined> {
  const others = await trx
    .selectFrom('booking')
    .select('id')
    .where('centre', '=', booking.centre)
    .where('day', '=', day)
    .where('time', '=', time)
    .where('emailKey', '=', booking.emailKey)
    .where('id', '<>', booking.id)
    .where(wantsSeat)
    .execute();
  if (others.length > 0) return undefined;
  const isThere = booking.day === day && booking.time === time && heldSeat(booking);
  if (isThere) return booking.seat;
  return heldSeat({ status }) ? freeSeat(trx, booking, { day, time }, seats) : booking.seat;
}

/** Whether a booking held a seat before a change. */
export const heldSeat = ({ status }: Pick<FormerState, 'status'>) =>
  status === 'confirmed' || status === 'provisional';

/**
 * Rolls back an undoing. `late`: an email has left; `changed`: the booking has changed since; `taken`: its former slot has no
 * seat any more; `closed`: it was closed meanwhile.
 */
export class NotUndone extends Error {
  readonly outcome: 'late' | 'changed' | 'taken' | 'closed';
  readonly bookingId: string | null;

  constructor(outcome: NotUndone['outcome'], bookingId: string | null = null) {
    super(outcome);
    this.outcome = outcome;
    this.bookingId = bookingId;
  }
}
