import type { Kysely } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import { releaseUnreached, startTimeToConfirm } from '../store/provisionalSeats.ts';
import type { OutboxRow, Tables } from '../store/schema.ts';
import {
  claimAmong,
  claimEmail,
  lastNewRank,
  lastRank,
  newAndDue,
  nextAmong,
  nextEmail,
  nextMoment,
} from './dueEmails.ts';
import type { FailedTry } from './undelivered.ts';
import {
  askToCallIfUrgent,
  dropPending,
  kindsWithTime,
  markRefused,
  pending,
  storeDeliveryFailureEmail,
} from './undelivered.ts';

/** An email to be sent now. */
export type DueEmail = OutboxRow & { domain: string };

/** The progress of an email, as reported to the request that stored it. */
export type EmailProgress = 'untried' | 'sent' | 'queued' | 'refused';

interface DueOptions {
  preferred?: readonly string[];
  without?: readonly string[];
  /** Whether emails that were tried before are left out. */
  onlyNew?: boolean;
}

export interface OutboxStore {
  enqueue(row: OutboxRow): Promise<void>;
  /** Stores an email that says what those of `kind` to the same recipient would, and drops the pending ones. */
  enqueueInsteadOf(kind: OutboxRow['kind'], row: OutboxRow): Promise<void>;
  /** Returns the id of the booking's confirmation, or of the request to confirm it. */
  confirmationOf(bookingId: string): Promise<string>;
  progress(id: string): Promise<EmailProgress>;
  /** Records that the request no longer waits for this email, then returns its progress. */
  defer(id: string): Promise<EmailProgress>;

  /**
   * Returns the next email to send at `now`, to none of the domains in `without`: one of `preferred` if it is due, then
   * new ones that a person waits for, those of the last minute first, then other new ones, then retries.
   */
  nextDue(now: string, which?: DueOptions): Promise<DueEmail | undefined>;
  /**
   * Returns the next email like `nextDue` and claims it for this process until the moment `until`; only where
   * several processes send.
   */
  claimDue(now: string, until: string, which?: DueOptions): Promise<DueEmail | undefined>;
  /** Returns how many untried emails are due at `now`, counting at most `atMost`. */
  countDue(now: string, atMost: number): Promise<number>;
  /** Returns when the next email to none of the domains in `without` is due, or null when none is pending. */
  nextDueAt(without?: readonly string[], onlyNew?: boolean): Promise<string | null>;
  /** Returns since when the oldest due email is pending, or null when none is due at `now`. */
  oldestWaitingSince(now: string): Promise<string | null>;
  /** Returns whether an email is still pending; not after its booking has changed. */
  isPending(id: string): Promise<boolean>;
  /** Makes every email that was tried before due now, but for those that a process has claimed. */
  makeAllDue(now: string): Promise<void>;
  /**
   * Makes due now what was tried or claimed and waits for a moment after `latest`, further ahead than any retry or claim:
   * a clock that was put back since then set it.
   */
  endStrayWaits(now: string, latest: string): Promise<void>;
  /** Lets an email wait until `nextAttemptAt`, without a try. */
  postpone(id: string, nextAttemptAt: string): Promise<void>;
  /** Takes back every `postpone`, now that the clock is right; emails dated ahead by a wrong one are due now. */
  endPostponing(now: string): Promise<void>;
  /** Records that an email was sent; a pending request to call its visitor is withdrawn once the visitor has the time. */
  markSent(id: string, at: string): Promise<void>;
  markFailed(id: string, nextAttemptAt: string, failed: FailedTry): Promise<void>;
  /**
   * Records that the recipient does not exist: releases the booking, or stores `failureEmail` for the centre (A23).
   */
  markRefused(id: string, failed: FailedTry, failureEmail: OutboxRow | null): Promise<void>;
  /** Records that an email is given up; emails that follow it may be sent, and `failureEmail` is stored, if given. */
  markUndelivered(id: string, failed: FailedTry, failureEmail: OutboxRow | null): Promise<void>;
  /** Returns whether an email to another recipient was accepted after `since`. */
  hasPassed(recipient: string, since: string): Promise<boolean>;
  /** Stores `failureEmail` about a visitor whose email is still tried, when the consultation is near (A23). */
  askToCallIfUrgent(row: OutboxRow, failureEmail: OutboxRow, at: Date): Promise<void>;
  /**
   * Returns the latest moment, at most `until`, at which an email that tells a visitor the time is tried, also one that is
   * being sent; null without one.
   */
  visitorTryUntil(bookingId: string, until: string): Promise<string | null>;
  /**
   * Records that an email is no longer needed; emails that follow it may be sent, and `failureEmail` is stored, if
   * given.
   */
  drop(id: string, failureEmail: OutboxRow | null): Promise<void>;
}

const waitingRow = prepared((db, { id }: { id: string }) =>
  db.selectFrom('outbox').select('id').where('id', '=', id).where('status', '=', pending),
);

const progressRow = prepared((db, { id }: { id: string }) =>
  db.selectFrom('outbox').select(['status', 'deferred']).where('id', '=', id),
);

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

const sentRow = prepared((db, { id, at }: { id: string; at: string }) =>
  db
    .updateTable('outbox')
    .set((eb) => ({ status: 'sent', sentAt: at, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning(['kind', 'bookingId']),
);

const withdrawnCall = prepared((db, { bookingId }: { bookingId: string }) =>
  db
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', 'delivery-failure-email-to-centre')
    .where('status', '=', pending)
    .returning('id'),
);

/** An email that a person waits for is new for this long. */
const freshMs = 60_000;

const wantedAt = (now: string, onlyNew = false) => ({
  now,
  freshSince: new Date(Date.parse(now) - freshMs).toISOString(),
  upToRank: onlyNew ? lastNewRank : lastRank,
});

const tellsTime = (kind: OutboxRow['kind']) => kindsWithTime.some((known) => known === kind);

export function outboxStore(db: Kysely<Tables>): OutboxStore {
  async function progress(id: string): Promise<EmailProgress> {
    const [row] = await progressRow(db, { id });
    if (!row) throw new Error(`No e-mail ${id}`);
    const { status, deferred } = row;
    if (status === 'sent') return 'sent';
    // Dropped: its booking has changed, and another email reports that.
    if (deferred === 1 || status === 'dropped') return 'queued';
    return status === 'pending' ? 'untried' : 'refused';
  }

  return {
    async enqueue(row) {
      await db.insertInto('outbox').values(row).execute();
    },

    enqueueInsteadOf: (kind, row) =>
      db.transaction().execute(async (trx) => {
        await dropPending(trx, { kind, recipient: row.recipient });
        await trx.insertInto('outbox').values(row).execute();
      }),

    async confirmationOf(bookingId) {
      const [row] = await confirmationRow(db, { bookingId });
      if (!row) throw new Error(`No confirmation of the booking ${bookingId}`);
      return row.id;
    },

    progress,

    async defer(id) {
      await db
        .updateTable('outbox')
        .set({ deferred: 1 })
        .where('id', '=', id)
        .where('status', '=', pending)
        .execute();
      return progress(id);
    },

    async nextDue(now, { preferred = [], without: domains = [], onlyNew } = {}) {
      const without = JSON.stringify(domains);
      if (preferred.length > 0) {
        const [awaited] = await nextAmong(db, { ids: JSON.stringify(preferred), without, now });
        if (awaited) return awaited;
      }
      const [next] = await nextEmail(db, { ...wantedAt(now, onlyNew), without });
      return next;
    },

    async claimDue(now, until, { preferred = [], without: domains = [], onlyNew } = {}) {
      const without = JSON.stringify(domains);
      if (preferred.length > 0) {
        const [awaited] = await claimAmong(db, { ids: JSON.stringify(preferred), without, now, until });
        if (awaited) return awaited;
      }
      const [next] = await claimEmail(db, { ...wantedAt(now, onlyNew), without, until });
      return next;
    },

    countDue: async (now, atMost) => (await newAndDue(db, { now, atMost })).length,

    async nextDueAt(domains = [], onlyNew = false) {
      const upToRank = onlyNew ? lastNewRank : lastRank;
      const [next] = await nextMoment(db, { without: JSON.stringify(domains), freshSince: '', upToRank });
      return next?.at ?? null;
    },

    async oldestWaitingSince(now) {
      const oldest = await db
        .selectFrom('outbox')
        .select((eb) => eb.fn.min('sendAfter').as('since'))
        .where('status', '=', pending)
        .where('sendAfter', '<=', now)
        .executeTakeFirst();
      return oldest?.since ?? null;
    },

    isPending: async (id) => (await waitingRow(db, { id })).length > 0,

    async makeAllDue(now) {
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt: now })
        .where('status', '=', pending)
        .where('attempts', '>', 0)
        .$if(sqlOf(db).hasClaims, (query) =>
          query.where((row) => row.or([row('claimedUntil', 'is', null), row('claimedUntil', '<=', now)])),
        )
        .execute();
    },

    async endStrayWaits(now, latest) {
      const { hasClaims } = sqlOf(db);
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt: now })
        .$if(hasClaims, (query) => query.set({ claimedUntil: null }))
        .where('status', '=', pending)
        .where('nextAttemptAt', '>', latest)
        .where((row) =>
          row.or([
            row('attempts', '>', 0),
            ...(hasClaims ? [row('claimedUntil', '=', row.ref('nextAttemptAt'))] : []),
          ]),
        )
        .execute();
    },

    async postpone(id, nextAttemptAt) {
      await db
        .updateTable('outbox')
        .set({ nextAttemptAt })
        .$if(sqlOf(db).hasClaims, (query) => query.set({ claimedUntil: null }))
        .where('id', '=', id)
        .where('status', '=', pending)
        .execute();
    },

    async endPostponing(now) {
      await db
        .updateTable('outbox')
        .set((row) => ({
          nextAttemptAt: row
            .case()
            .when('sendAfter', '=', row.ref('createdAt'))
            .then(now)
            .else(row.ref('sendAfter'))
            .end(),
        }))
        .where('status', '=', pending)
        .where((row) =>
          row.or([row('nextAttemptAt', '<>', row.ref('sendAfter')), row('createdAt', '>', now)]),
        )
        .$if(sqlOf(db).hasClaims, (query) => query.where('claimedUntil', 'is', null))
        .execute();
    },

    markSent: (id, at) =>
      db.transaction().execute(async (trx) => {
        const [sent] = await sentRow(trx, { id, at });
        if (!sent) throw new Error(`No e-mail ${id}`);
        const { kind, bookingId } = sent;
        const mayHoldLink = kind === 'confirmation-request' || kind === 'confirmation-copy';
        if (mayHoldLink && bookingId !== null) await startTimeToConfirm(trx, bookingId, at);
        if (tellsTime(kind) && bookingId !== null) await withdrawnCall(trx, { bookingId });
      }),

    async markFailed(id, nextAttemptAt, { cause: failure, reply }) {
      await db
        .updateTable('outbox')
        .set((eb) => ({ deferred: 1, nextAttemptAt, failure, reply, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    markRefused: (id, failed, failureEmail) =>
      db.transaction().execute((trx) => markRefused(trx, id, failed, failureEmail)),

    markUndelivered: (id, { cause: failure, reply }, failureEmail) =>
      db.transaction().execute(async (trx) => {
        const givenUp = await trx
          .updateTable('outbox')
          .set((eb) => ({
            status: 'undelivered',
            deferred: 1,
            failure,
            reply,
            attempts: eb('attempts', '+', 1),
          }))
          .where('id', '=', id)
          .where('status', '=', pending)
          .returning(['kind', 'bookingId'])
          .executeTakeFirst();
        if (givenUp?.kind === 'confirmation-request') await releaseUnreached(trx, givenUp.bookingId);
        if (failureEmail) await storeDeliveryFailureEmail(trx, failureEmail);
      }),

    async hasPassed(recipient, since) {
      const passed = await db
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', 'sent')
        .where('sentAt', '>', since)
        .where('recipient', '<>', recipient)
        .limit(1)
        .executeTakeFirst();
      return passed !== undefined;
    },

    askToCallIfUrgent: (row, failureEmail, at) =>
      db.transaction().execute((trx) => askToCallIfUrgent(trx, row, failureEmail, at)),

    async visitorTryUntil(bookingId, until) {
      const next = await db
        .selectFrom('outbox')
        .select((eb) => eb.fn.max<string | null>('nextAttemptAt').as('at'))
        .where('bookingId', '=', bookingId)
        .where('kind', 'in', kindsWithTime)
        .where('status', '=', pending)
        .where((row) =>
          row.or([
            row('nextAttemptAt', '<=', until),
            ...(sqlOf(db).hasClaims ? [row('nextAttemptAt', '=', row.ref('claimedUntil'))] : []),
          ]),
        )
        .executeTakeFirst();
      return next?.at ?? null;
    },

    drop: (id, failureEmail) =>
      db.transaction().execute(async (trx) => {
        await trx
          .updateTable('outbox')
          .set({ status: 'dropped', deferred: 1 })
          .where('id', '=', id)
          .where('status', '=', pending)
          .execute();
        if (failureEmail) await storeDeliveryFailureEmail(trx, failureEmail);
      }),
  };
}
