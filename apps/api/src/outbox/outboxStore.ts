import type { Kysely } from 'kysely';
import { prepared, sqlOf } from '../store/engineSql.ts';
import type { OutboxRow, Tables } from '../store/schema.ts';
import { dueEmails, lastNewRank, lastRank } from './dueEmails.ts';
import type { EmailKinds } from './EmailKind.ts';
import { kindsWhere } from './EmailKind.ts';
import type { FailedTry } from './pendingEmails.ts';
import { dropPending, pending } from './pendingEmails.ts';
import { severalRefusals } from './relayHealth.ts';

/** An email to be sent now. */
export type DueEmail = OutboxRow & { domain: string };

/** An email that is claimed, and when it was due. */
export type ClaimedEmail = DueEmail & { dueAt: string };

/** The progress of an email, as reported to the request that stored it. */
export type EmailProgress = 'untried' | 'sent' | 'queued' | 'refused';

/** What is known of an email that was read before. */
export type ReadEmail = Pick<OutboxRow, 'id' | 'recipient'>;

interface DueOptions {
  preferred?: readonly string[];
  onlyPreferred?: boolean;
  without?: readonly string[];
  /** Whether emails that were tried before are left out. */
  onlyNew?: boolean;
}

export interface OutboxStore {
  enqueue(row: OutboxRow): Promise<void>;
  /** Stores an email that says what those of `kind` to the same recipient would, and drops the pending ones. */
  enqueueInsteadOf(kind: OutboxRow['kind'], row: OutboxRow): Promise<void>;
  progress(id: string): Promise<EmailProgress>;
  /** Records that the request no longer waits for this email, then returns its progress. */
  defer(id: string): Promise<EmailProgress>;

  /**
   * Returns the next email to send at `now`, to none of the domains in `without`: one of `preferred` if it is due, then
   * new ones that a person waits for, those of the last minute first, then other new ones, then retries.
   */
  nextDue(now: string, which?: DueOptions): Promise<DueEmail | undefined>;
  /**
   * Returns the next emails like `nextDue`, at most `atMost` of them and in its order, and claims them for this process until
   * the moment `until`; only where several processes send.
   */
  claimDue(
    now: string,
    until: string,
    which?: Omit<DueOptions, 'preferred' | 'onlyPreferred'> & { atMost?: number },
  ): Promise<ClaimedEmail[]>;
  /** The same for one of `ids`. */
  claimAmong(
    now: string,
    until: string,
    ids: readonly string[],
    without?: readonly string[],
  ): Promise<DueEmail | undefined>;
  /** Makes claimed emails due again as before; does nothing to those that have changed. */
  returnClaims(claims: readonly { id: string; until: string; dueAt: string }[]): Promise<void>;
  /** To be called after a try whose outcome could not be stored: the email is due again once the database answers. */
  release(id: string): void;
  /** To be called when no more emails will be asked for. */
  endAsking(): Promise<void>;
  /** Whether any email is pending, due or not: asked often, it costs far less than to look for a due one. */
  hasPending(): Promise<boolean>;
  /** Returns how many untried emails are due at `now`, counting at most `atMost`. */
  countDue(now: string, atMost: number): Promise<number>;
  /** Returns when the next email to none of the domains in `without` is due, or null when none is pending. */
  nextDueAt(without?: readonly string[], onlyNew?: boolean): Promise<string | null>;
  /** Returns since when the oldest due email is pending, or null when none is due at `now`. */
  oldestWaitingSince(now: string): Promise<string | null>;
  /**
   * Returns whether the mail server holds up emails that were due at `moment`: one to which it has given no reply, or those
   * of several recipients while it accepts none to a visitor. One recipient alone whom it refuses may be a mistyped address.
   */
  areHeldUp(moment: string): Promise<boolean>;
  /** Returns whether an email is still to be sent as it was read; not after its booking or recipient has changed. */
  isPending(mail: ReadEmail): Promise<boolean>;
  /** The same of one that was claimed until a moment; not after the claim was taken away either. */
  isClaimed(mail: ReadEmail, until: string): Promise<boolean>;
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
  /** Records that an email was sent; a pending one that it makes needless is withdrawn. */
  markSent(id: string, at: string): Promise<void>;
  markFailed(id: string, nextAttemptAt: string, failed: FailedTry): Promise<void>;
  /** Records that the recipient does not exist; stores `failureEmail`, if given, unless nobody needs it. */
  markRefused(id: string, failed: FailedTry, failureEmail: OutboxRow | null): Promise<void>;
  /** Records that an email is given up; emails that follow it may be sent, and `failureEmail` is stored, if given. */
  markUndelivered(id: string, failed: FailedTry, failureEmail: OutboxRow | null): Promise<void>;
  /** Returns whether an email to another recipient was accepted after `since`. */
  hasPassed(recipient: string, since: string): Promise<boolean>;
  /** Stores `failureEmail` about an email that is still tried, when it is urgent. */
  storeIfUrgent(row: OutboxRow, failureEmail: OutboxRow, at: Date): Promise<void>;
  /**
   * Returns the latest moment, at most `until`, at which an email is tried that makes this one needless, also one that is
   * being sent; null without one.
   */
  preferredTryUntil(row: OutboxRow, until: string): Promise<string | null>;
  /**
   * Records that an email is no longer needed; emails that follow it may be sent, and `failureEmail` is stored, if
   * given. Does nothing to one that is not pending any more.
   */
  drop(id: string, failureEmail: OutboxRow | null): Promise<void>;
}

const pendingAsRead = (db: Kysely<Tables>, { id, recipient }: ReadEmail) =>
  db
    .selectFrom('outbox')
    .select('id')
    .where('id', '=', id)
    .where('recipient', '=', recipient)
    .where('status', '=', pending);

const waitingRow = prepared(pendingAsRead);

const claimedRow = prepared((db, { until, ...mail }: ReadEmail & { until: string }) =>
  pendingAsRead(db, mail).where('claimedUntil', '=', until),
);

const anyPending = prepared((db) =>
  db.selectFrom('outbox').select('id').where('status', '=', pending).limit(1),
);

const progressRow = prepared((db, { id }: { id: string }) =>
  db.selectFrom('outbox').select(['status', 'deferred']).where('id', '=', id),
);

const sentRow = prepared((db, { id, at }: { id: string; at: string }) =>
  db
    .updateTable('outbox')
    .set((eb) => ({ status: 'sent', sentAt: at, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .returning(['id', 'kind', 'bookingId', 'deferred']),
);

const withdrawn = prepared((db, { kind, bookingId }: { kind: OutboxRow['kind']; bookingId: string }) =>
  db
    .updateTable('outbox')
    .set({ status: 'dropped' })
    .where('bookingId', '=', bookingId)
    .where('kind', '=', kind)
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

/** Returns the store of the emails; `kinds` says what else their outcome changes. */
export function outboxStore(db: Kysely<Tables>, kinds: EmailKinds): OutboxStore {
  const { nextAmong, nextEmail, nextMoment, newAndDue, ...claims } = dueEmails(kinds);
  const { claimAmong, claimEmails, returnClaim } = claims;

  async function progress(id: string): Promise<EmailProgress> {
    const [row] = await progressRow(db, { id });
    if (!row) throw new Error(`No e-mail ${id}`);
    const { status, deferred } = row;
    if (status === 'sent') return 'sent';
    // Dropped: its booking has changed, and another email reports that.
    if (deferred === 1 || status === 'dropped') return 'queued';
    return status === 'pending' ? 'untried' : 'refused';
  }

  /** Returns the kinds that make an email of this one needless. */
  const preferredTo = (kind: OutboxRow['kind']) =>
    kindsWhere(kinds, ({ makesNeedless }) => makesNeedless === kind);

  /** Returns whether an email that was stored after `earlier` and sent has made this one needless. */
  async function wasMadeNeedless(
    trx: Kysely<Tables>,
    { kind, bookingId }: OutboxRow,
    earlier: OutboxRow,
  ): Promise<boolean> {
    const sent = await trx
      .selectFrom('outbox')
      .select('id')
      .where('bookingId', '=', bookingId)
      .where('kind', 'in', preferredTo(kind))
      .where('status', '=', 'sent')
      .where('id', '>', earlier.id)
      .executeTakeFirst();
    return sent !== undefined;
  }

  const passedAfter = (since: string) =>
    db.selectFrom('outbox').select('id').where('status', '=', 'sent').where('sentAt', '>', since).limit(1);

  async function storeIfNeeded(trx: Kysely<Tables>, email: OutboxRow | null): Promise<void> {
    if (!email) return;
    const { isNeeded } = kinds[email.kind];
    if (!isNeeded || (await isNeeded(trx, email))) await trx.insertInto('outbox').values(email).execute();
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

    async nextDue(now, { preferred = [], onlyPreferred = false, without: domains = [], onlyNew } = {}) {
      const without = JSON.stringify(domains);
      if (preferred.length > 0) {
        const [awaited] = await nextAmong(db, { ids: JSON.stringify(preferred), without, now });
        if (awaited) return awaited;
      }
      if (onlyPreferred) return undefined;
      const [next] = await nextEmail(db, { ...wantedAt(now, onlyNew), without });
      return next;
    },

    async claimDue(now, until, { without: domains = [], onlyNew, atMost = 1 } = {}) {
      const without = JSON.stringify(domains);
      const claimed = await claimEmails(db, { ...wantedAt(now, onlyNew), without, until, atMost });
      return claimed
        .toSorted((one, other) => one.place - other.place || (one.dueAt < other.dueAt ? -1 : 1))
        .map(({ place: _place, ...mail }) => mail);
    },

    async claimAmong(now, until, ids, without = []) {
      const among = { ids: JSON.stringify(ids), without: JSON.stringify(without) };
      return (await claimAmong(db, { ...among, now, until })).at(0);
    },

    async returnClaims(unused) {
      for (const claim of unused) await returnClaim(db, claim);
    },

    // Unclaimed, it is still due.
    release: () => undefined,

    endAsking: () => Promise.resolve(),

    hasPending: async () => (await anyPending(db, {})).length > 0,

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

    async areHeldUp(moment) {
      const waiting = db.selectFrom('outbox').where('status', '=', pending).where('sendAfter', '<=', moment);
      const unheard = await waiting
        .select('id')
        .where((row) => row.or([row('reply', 'is', null), row('reply', '=', '')]))
        .limit(1)
        .executeTakeFirst();
      if (unheard) return true;
      const refused = await waiting
        .select((eb) => ['recipient', eb.fn.min('sendAfter').as('since')])
        .groupBy('recipient')
        .orderBy('since')
        .limit(severalRefusals)
        .execute();
      const [oldest] = refused;
      if (!oldest || refused.length < severalRefusals) return false;
      const toVisitors = kindsWhere(kinds, ({ recipient }) => recipient === 'visitor');
      return !(await passedAfter(oldest.since).where('kind', 'in', toVisitors).executeTakeFirst());
    },

    isPending: async ({ id, recipient }) => (await waitingRow(db, { id, recipient })).length > 0,

    isClaimed: async ({ id, recipient }, until) =>
      (await claimedRow(db, { id, recipient, until })).length > 0,

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
        const { makesNeedless, whenSent } = kinds[sent.kind];
        const { bookingId } = sent;
        await whenSent?.(trx, sent, at);
        if (makesNeedless && bookingId !== null) await withdrawn(trx, { kind: makesNeedless, bookingId });
      }),

    async markFailed(id, nextAttemptAt, { cause: failure, reply }) {
      await db
        .updateTable('outbox')
        .set((eb) => ({ deferred: 1, nextAttemptAt, failure, reply, attempts: eb('attempts', '+', 1) }))
        .where('id', '=', id)
        .execute();
    },

    markRefused: (id, { cause: failure, reply }, failureEmail) =>
      db.transaction().execute(async (trx) => {
        const refused = await trx
          .updateTable('outbox')
          .set((eb) => ({ status: 'refused', failure, reply, attempts: eb('attempts', '+', 1) }))
          .where('id', '=', id)
          .returning(['id', 'kind', 'bookingId', 'deferred'])
          .executeTakeFirstOrThrow();
        const { whenRefused } = kinds[refused.kind];
        if (!whenRefused || (await whenRefused(trx, refused))) await storeIfNeeded(trx, failureEmail);
      }),

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
          .returning(['id', 'kind', 'bookingId', 'deferred'])
          .executeTakeFirst();
        if (givenUp) await kinds[givenUp.kind].whenGivenUp?.(trx, givenUp);
        await storeIfNeeded(trx, failureEmail);
      }),

    async hasPassed(recipient, since) {
      const passed = await passedAfter(since).where('recipient', '<>', recipient).executeTakeFirst();
      return passed !== undefined;
    },

    storeIfUrgent: (row, failureEmail, at) =>
      db.transaction().execute(async (trx) => {
        const isUrgent = await kinds[row.kind].isUrgent?.(trx, row, at);
        if (isUrgent && !(await wasMadeNeedless(trx, failureEmail, row)))
          await storeIfNeeded(trx, failureEmail);
      }),

    async preferredTryUntil({ kind, bookingId }, until) {
      const preferred = preferredTo(kind);
      if (bookingId === null || preferred.length === 0) return null;
      const next = await db
        .selectFrom('outbox')
        .select((eb) => eb.fn.max<string | null>('nextAttemptAt').as('at'))
        .where('bookingId', '=', bookingId)
        .where('kind', 'in', preferred)
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
        const dropped = await trx
          .updateTable('outbox')
          .set({ status: 'dropped', deferred: 1 })
          .where('id', '=', id)
          .where('status', '=', pending)
          .returning('id')
          .executeTakeFirst();
        if (dropped) await storeIfNeeded(trx, failureEmail);
      }),
  };
}
