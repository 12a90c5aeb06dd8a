import type { Kysely } from 'kysely';
import { addAuditEntry } from '../../audit/auditLog.ts';
import { correctableDetails, noDetails } from '../../store/correctableDetails.ts';
import { wantsSeat } from '../../store/provisionalSeats.ts';
import type {
  AuditEntry,
  Booking,
  BookingCorrection,
  CorrectableDetails,
  OutboxRow,
  Tables,
} from '../../store/schema.ts';
import { freeSeat } from './slotSeats.ts';
import type { SlotSeats } from './slotSeats.ts';

export interface BookingCorrectionStore {
  /**
   * Applies a correction to a booking as it was read and stores the email about it, in one transaction. `changed`: the
   * booking has changed since; `taken`: its slot has fewer seats left than it wants now. Both have written nothing.
   */
  correct(booking: Booking, correction: Correction, details: CorrectionDetails): Promise<CorrectOutcome>;
  /**
   * Corrects whose bookings are, as they were read, sends what is pending to the corrected address, ends links that have asked
   * for another correction, and stores further emails, in one transaction.
   * `same-slot`: the email is that of another booking of its slot. That and `changed` have written nothing.
   */
  correctWhose(corrections: readonly WhoseCorrection[]): Promise<'corrected' | 'changed' | 'same-slot'>;
  /** Returns whether an email about a booking has not arrived at an address. */
  hasFailed(bookingId: string, recipient: string): Promise<boolean>;
}

export interface WhoseCorrection {
  booking: Booking;
  whose: Whose;
  mails: readonly OutboxRow[];
  auditEntry: AuditEntry;
}

type Correction = CorrectableDetails & Pick<BookingCorrection, 'id'>;

/** Whose a booking is, with the address as it is compared and counted, and what its links name. */
type Whose = Pick<Booking, 'name' | 'phone' | 'email' | 'emailKey' | 'mailboxKey' | 'linkId'>;

interface CorrectionDetails {
  email: OutboxRow;
  seats: SlotSeats;
}

type CorrectOutcome = 'corrected' | 'changed' | 'taken';

export function bookingCorrectionStore(db: Kysely<Tables>): BookingCorrectionStore {
  return {
    async correct(booking, correction, details) {
      try {
        await db.transaction().execute((trx) => correctWithin(trx, booking, correction, details));
        return 'corrected';
      } catch (error) {
        if (error instanceof NotCorrected && error.outcome !== 'same-slot') return error.outcome;
        throw error;
      }
    },

    async hasFailed(bookingId, recipient) {
      const failed = await db
        .selectFrom('outbox')
        .select('id')
        .where('bookingId', '=', bookingId)
        .where('recipient', '=', recipient)
        .where('status', 'in', ['refused', 'undelivered'])
        .executeTakeFirst();
      return failed !== undefined;
    },

    async correctWhose(corrections) {
      try {
        await db.transaction().execute(async (trx) => {
          for (const correction of corrections) await correctWhoseWithin(trx, correction);
        });
        return 'corrected';
      } catch (error) {
        if (error instanceof NotCorrected && error.outcome !== 'taken') return error.outcome;
        throw error;
      }
    },
  };
}

/** Corrects whose a booking is within the caller's transaction; throws `NotCorrected`, which rolls it back. */
async function correctWhoseWithin(
  trx: Kysely<Tables>,
  { booking, whose, mails, auditEntry }: WhoseCorrection,
): Promise<void> {
  const { centre, day, time } = booking;
  const others = await trx
    .selectFrom('booking')
    .select('id')
    .where('centre', '=', centre)
    .where('day', '=', day)
    .where('time', '=', time)
    .where('emailKey', '=', whose.emailKey)
    .where('id', '<>', booking.id)
    .where(wantsSeat)
    .execute();
  if (others.length > 0) throw new NotCorrected('same-slot');
  const { numUpdatedRows } = await trx
    .updateTable('booking')
    .set({ ...whose, sequence: booking.sequence + 1 })
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .where('sequence', '=', booking.sequence)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new NotCorrected('changed');
  await endRequests(trx, booking);
  await redirectEmails(trx, booking, whose.email);
  if (mails.length > 0)
    await trx
      .insertInto('outbox')
      .values([...mails])
      .execute();
  await addAuditEntry(trx, auditEntry);
}

/** Applies a correction within the caller's transaction; throws `NotCorrected`, which rolls it back. */
async function correctWithin(
  trx: Kysely<Tables>,
  booking: Booking,
  correction: Correction,
  { email, seats }: CorrectionDetails,
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('booking')
    .set({ ...correctableDetails(correction), sequence: booking.sequence + 1 })
    .where('id', '=', booking.id)
    .where('status', '=', 'confirmed')
    .where('sequence', '=', booking.sequence)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new NotCorrected('changed');
  const wantsMore = correction.seats > booking.seats;
  const wanted = { ...booking, seats: correction.seats };
  if (wantsMore && (await freeSeat(trx, wanted, booking, seats)) === undefined)
    throw new NotCorrected('taken');
  await trx
    .updateTable('bookingCorrection')
    .set({ ...noDetails, appliedAt: email.createdAt })
    .where('id', '=', correction.id)
    .execute();
  await trx.insertInto('outbox').values(email).execute();
}

/** Rolls back the transaction of a correction. */
class NotCorrected extends Error {
  readonly outcome: Exclude<CorrectOutcome, 'corrected'> | 'same-slot';

  constructor(outcome: NotCorrected['outcome']) {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Ends the links by which the visitor was asked for another correction: they would undo this one. */
async function endRequests(trx: Kysely<Tables>, { id }: Booking): Promise<void> {
  await trx
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('bookingId', '=', id)
    .where('status', '=', 'pending')
    .where('kind', '=', 'correction-request')
    .execute();
  await trx
    .deleteFrom('bookingCorrection')
    .where('bookingId', '=', id)
    .where('appliedAt', 'is', null)
    .execute();
}

/** Sends the pending emails to a visitor to another address; to none, where that is empty. */
async function redirectEmails(trx: Kysely<Tables>, { id, email }: Booking, to: string): Promise<void> {
  const pending = trx
    .updateTable('outbox')
    .where('bookingId', '=', id)
    .where('status', '=', 'pending')
    .where('recipient', '=', email);
  await (to === '' ? pending.set({ status: 'dropped' }) : pending.set({ recipient: to })).execute();
}
