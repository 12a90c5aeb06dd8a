import type { KeyObject } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { sqlOf } from '../../store/engineSql.ts';
import { isWithinLimit } from '../../limits/limitStore.ts';
import type { DailyLimit } from '../../limits/limitStore.ts';
import type { BookingCorrection, CorrectableDetails, OutboxRow, Tables } from '../../store/schema.ts';
import { pending } from '../../outbox/pendingEmails.ts';

/** A repeated request for a booking. */
interface Repeat {
  /** The email to its visitor: a copy of the confirmation, or a question about other details. */
  email: OutboxRow;
  /** The other details, if there are any. */
  correction: CorrectableDetails | null;
  limit: DailyLimit;
  at: Date;
}

interface RepeatStore {
  /**
   * Stores the email of a repeat and returns the id of the one whose progress is the response, or null beyond the
   * limit, which is no error (A23).
   *
   * At most one per minute and booking is sent. Within that minute the last one counts: a copy is omitted, a question
   * is sent after the minute unless the same one is pending. Counted when stored, so that simultaneous repeats stay
   * within the limit.
   */
  enqueue(bookingId: string, repeat: Repeat): Promise<string | null>;
  /** Returns the other details that the email of this id asks about. */
  findCorrection(id: string): Promise<BookingCorrection | undefined>;
}

export function repeatStore(db: Kysely<Tables>, secret: KeyObject): RepeatStore {
  return {
    enqueue: (bookingId, { email, correction, limit, at }) =>
      db.transaction().execute(async (trx) => {
        await sqlOf(trx).lock(trx, `booking ${bookingId}`);
        const recent = await recentEmail(trx, bookingId, at);
        const isStored = correction ? await isAsked(trx, bookingId, correction, at) : recent !== undefined;
        if (!isStored) {
          if (!(await isWithinLimit(trx, secret, limit, at))) return recent?.id ?? null;
          await trx
            .insertInto('outbox')
            .values(recent ? inAMinute(email, at) : email)
            .execute();
          if (correction)
            await trx
              .insertInto('bookingCorrection')
              .values({
                ...correction,
                id: email.id,
                bookingId,
                appliedAt: null,
                createdAt: at.toISOString(),
              })
              .execute();
        }
        return recent?.id ?? (isStored ? null : email.id);
      }),

    findCorrection: (id) =>
      db.selectFrom('bookingCorrection').selectAll().where('id', '=', id).executeTakeFirst(),
  };
}

/** Returns the last email of the same purpose, if it is pending or was sent within the last minute. */
function recentEmail(trx: Transaction<Tables>, bookingId: string, at: Date) {
  return (
    trx
      .selectFrom('outbox')
      .select('id')
      .where('bookingId', '=', bookingId)
      .where('kind', 'in', [
        'booking-confirmation',
        'confirmation-request',
        'confirmation-copy',
        'correction-request',
      ])
      // Of two repeats at once, the later one may have been stored first.
      .where('sendAfter', '<=', new Date(at.getTime() + togetherMs).toISOString())
      .where((eb) => eb.or([eb('status', '=', pending), eb('sentAt', '>', minuteBefore(at))]))
      .orderBy('id', 'desc')
      .executeTakeFirst()
  );
}

/** Returns whether the email about these details is pending, or was sent within the last minute. */
async function isAsked(
  trx: Transaction<Tables>,
  bookingId: string,
  { name, phone, answers, seats }: CorrectableDetails,
  at: Date,
): Promise<boolean> {
  const asked = await trx
    .selectFrom('bookingCorrection as correction')
    .innerJoin('outbox', 'outbox.id', 'correction.id')
    .select('correction.id')
    .where('correction.bookingId', '=', bookingId)
    .where((eb) => eb.and({ name, phone, seats }))
    .where('answers', answers === null ? 'is' : '=', answers)
    .where((eb) => eb.or([eb('outbox.status', '=', pending), eb('outbox.sentAt', '>', minuteBefore(at))]))
    .executeTakeFirst();
  return asked !== undefined;
}

function inAMinute(email: OutboxRow, at: Date): OutboxRow {
  const sendAfter = new Date(at.getTime() + minuteMs).toISOString();
  return { ...email, deferred: 1, sendAfter, nextAttemptAt: sendAfter };
}

const minuteMs = 60_000;
const togetherMs = 1000;
const minuteBefore = (at: Date) => new Date(at.getTime() - minuteMs).toISOString();
