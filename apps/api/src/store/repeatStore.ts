import type { Kysely, Transaction } from 'kysely';
import { isWithinLimit } from './limitStore.ts';
import type { DailyLimit } from './limitStore.ts';
import type { BookingCorrection, OutboxRow, Tables } from './Tables.ts';
import { pending } from './undelivered.ts';

/** A booking that is sent again. */
export interface Repeat {
  /** What its visitor gets: one more copy of the confirmation, or a question about other details. */
  email: OutboxRow;
  /** The other details, if there are any. */
  correction: Pick<BookingCorrection, 'name' | 'phone'> | null;
  limit: DailyLimit;
  at: Date;
}

export interface RepeatStore {
  /**
   * Stores the e-mail that a repeat causes and returns the id of the one that it is answered by, or null beyond the
   * limit, which is no error (A23).
   *
   * One leaves per minute and booking. Within that minute the last one answers: a copy is left out, a question waits
   * for the next minute unless the same is asked already. Counted as it is stored: of repeats at the same moment no
   * more e-mails leave than may.
   */
  enqueue(bookingId: string, repeat: Repeat): Promise<string | null>;
  /** Returns the other details that an e-mail of this id asks about. */
  findCorrection(id: string): Promise<BookingCorrection | undefined>;
}

export function repeatStore(db: Kysely<Tables>, secret: Buffer): RepeatStore {
  return {
    enqueue: (bookingId, { email, correction, limit, at }) =>
      db.transaction().execute(async (trx) => {
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

/** Returns the last e-mail that a repeat would repeat, if it is on its way or left within the last minute. */
function recentEmail(trx: Transaction<Tables>, bookingId: string, at: Date) {
  return trx
    .selectFrom('outbox')
    .select('id')
    .where('bookingId', '=', bookingId)
    .where('kind', 'in', [
      'booking-confirmation',
      'confirmation-request',
      'confirmation-copy',
      'correction-request',
    ])
    .where('sendAfter', '<=', at.toISOString())
    .where((eb) => eb.or([eb('status', '=', pending), eb('sentAt', '>', minuteBefore(at))]))
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Tells whether the e-mail about these details is still to leave, or left within the last minute. */
async function isAsked(
  trx: Transaction<Tables>,
  bookingId: string,
  { name, phone }: Pick<BookingCorrection, 'name' | 'phone'>,
  at: Date,
): Promise<boolean> {
  const asked = await trx
    .selectFrom('bookingCorrection as correction')
    .innerJoin('outbox', 'outbox.id', 'correction.id')
    .select('correction.id')
    .where('correction.bookingId', '=', bookingId)
    .where('correction.name', '=', name)
    .where('correction.phone', '=', phone)
    .where((eb) => eb.or([eb('outbox.status', '=', pending), eb('outbox.sentAt', '>', minuteBefore(at))]))
    .executeTakeFirst();
  return asked !== undefined;
}

function inAMinute(email: OutboxRow, at: Date): OutboxRow {
  const sendAfter = new Date(at.getTime() + minuteMs).toISOString();
  return { ...email, deferred: 1, sendAfter, nextAttemptAt: sendAfter };
}

const minuteMs = 60_000;
const minuteBefore = (at: Date) => new Date(at.getTime() - minuteMs).toISOString();
