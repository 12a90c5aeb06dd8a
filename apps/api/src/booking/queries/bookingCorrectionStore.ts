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
   * Corrects whose a booking is, as it was read, sends what is pending to the corrected address, and stores further emails,
   * in one transaction.
   * `same-slot`: the email is that of another booking of its slot. That and `changed` have written nothing.
   */
  correctWhose(
    booking: Booking,
    whose: Whose,
    details: { mails: readonly OutboxRow[]; auditEntry: AuditEntry },
  ): Promise<'corrected' | 'changed' | 'same-slot'>;
}

type Correction = CorrectableDetails & Pick<BookingCorrection, 'id'>;

/** Whose a booking is, with the address as it is compared and counted. */
type Whose = Pick<Booking, 'name' | 'phone' | 'email' | 'emailKey' | 'mailboxKey'>;

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
        if (error instanceof NotCorrected) return error.outcome;
        throw error;
      }
    },

    correctWhose: (booking, whose, { mails, auditEntry }) =>
      db.transaction().execute(async (trx) => {
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
        if (others.length > 0) return 'same-slot';
        const { numUpdatedRows } = await trx
          .updateTable('booking')
          .set({ ...whose, sequence: booking.sequence + 1 })
          .where('id', '=', booking.id)
          .where('status', '=', booking.status)
          .where('sequence', '=', booking.sequence)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return 'changed';
        await redirectEmails(trx, booking, whose.email);
        if (mails.length > 0)
          await trx
            .insertInto('outbox')
            .values([...mails])
            .execute();
        await addAuditEntry(trx, auditEntry);
        return 'corrected';
      }),
  };
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
  readonly outcome: Exclude<CorrectOutcome, 'corrected'>;

  constructor(outcome: Exclude<CorrectOutcome, 'corrected'>) {
    super(outcome);
    this.outcome = outcome;
  }
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
