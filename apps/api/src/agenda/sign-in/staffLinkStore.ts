import type { Kysely } from 'kysely';
import type { OutboxRow, StaffLink, StaffSession, Tables } from '../../store/schema.ts';

interface StaffLinkStore {
  /** Stores a link, without an email. */
  add(link: StaffLink): Promise<void>;
  /**
   * Has the email of the mailbox's unused link sent again, where that link is valid at `validAt`; otherwise stores the
   * given link and its email. An email that waits for its first attempt leaves as soon as the given one would; one that waits
   * for another attempt stays as it is. Returns the id of the email.
   */
  send(link: StaffLink, email: OutboxRow, validAt: string): Promise<string>;
  /**
   * Stores the link and the email of a mailbox's morning, and returns true; returns false and stores nothing when it has
   * one for that day.
   */
  addOfMorning(link: StaffLink, email: OutboxRow): Promise<boolean>;
  find(id: string): Promise<StaffLink | undefined>;
  /**
   * Uses up a link of the centre and stores the session it opens, in one transaction; returns false when the link is
   * used, ended, or of another mailbox.
   */
  exchange(id: string, session: StaffSession): Promise<boolean>;
  /** Returns whether a centre has a link, whatever became of it. */
  hasAny(centre: string): Promise<boolean>;
  /** Deletes the links that ended at `moment` or before. */
  eraseUpTo(moment: string): Promise<void>;
}

export function staffLinkStore(db: Kysely<Tables>): StaffLinkStore {
  return {
    async add(link) {
      await db.insertInto('staffLink').values(link).execute();
    },

    send: (link, email, validAt) =>
      db.transaction().execute(async (trx) => {
        const unused = await trx
          .selectFrom('staffLink')
          .innerJoin('outbox', 'outbox.id', 'staffLink.id')
          .select(['outbox.id', 'outbox.status'])
          .where('outbox.kind', '=', email.kind)
          .where('centre', '=', link.centre)
          .where('email', '=', link.email)
          .where('usedAt', 'is', null)
          .where('endsAt', '>', validAt)
          .orderBy('endsAt', 'desc')
          .executeTakeFirst();
        if (!unused) {
          await trx.insertInto('staffLink').values(link).execute();
          await trx.insertInto('outbox').values(email).execute();
        } else if (unused.status === 'pending') {
          await trx
            .updateTable('outbox')
            .set({ sendAfter: email.sendAfter, nextAttemptAt: email.nextAttemptAt })
            .where('id', '=', unused.id)
            .where('status', '=', 'pending')
            .where('attempts', '=', 0)
            .where('nextAttemptAt', '>', email.nextAttemptAt)
            .execute();
        } else {
          const { status, failure, reply, reportedBy, attempts, sendAfter, nextAttemptAt, sentAt } = email;
          await trx
            .updateTable('outbox')
            .set({ status, failure, reply, reportedBy, attempts, sendAfter, nextAttemptAt, sentAt })
            // Mail servers may drop a second email with the same Message-ID.
            .set({ messageId: email.messageId })
            .where('id', '=', unused.id)
            .where('status', '!=', 'pending')
            .execute();
        }
        return unused?.id ?? email.id;
      }),

    addOfMorning: (link, email) =>
      db.transaction().execute(async (trx) => {
        const added = await trx
          .insertInto('staffLink')
          .values(link)
          .onConflict((conflict) => conflict.columns(['centre', 'email', 'morningOf']).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) return false;
        await trx.insertInto('outbox').values(email).execute();
        return true;
      }),

    find: (id) => db.selectFrom('staffLink').selectAll().where('id', '=', id).executeTakeFirst(),

    exchange: (id, session) =>
      db.transaction().execute(async (trx) => {
        const used = await trx
          .updateTable('staffLink')
          .set({ usedAt: session.createdAt })
          .where('id', '=', id)
          .where('centre', '=', session.centre)
          .where('email', '=', session.email)
          .where('usedAt', 'is', null)
          .where('endsAt', '>', session.createdAt)
          .returning('id')
          .executeTakeFirst();
        if (!used) return false;
        await trx.insertInto('staffSession').values(session).execute();
        return true;
      }),

    async hasAny(centre) {
      const link = await db
        .selectFrom('staffLink')
        .select('id')
        .where('centre', '=', centre)
        .limit(1)
        .executeTakeFirst();
      return link !== undefined;
    },

    async eraseUpTo(moment) {
      await db.deleteFrom('staffLink').where('endsAt', '<=', moment).execute();
    },
  };
}

/** How many links to the agenda strangers asked for in vain: a row for each hour, however many they are. */
interface LinkRefusalStore {
  /** Counts one at `at`; returns how many there were in its hour. */
  add(at: Date): Promise<number>;
  /** Returns how many there were in the 24 hours before `at`. */
  ofLastDay(at: Date): Promise<number>;
  /** Deletes the counts of hours that began at `moment` or before. */
  eraseUpTo(moment: string): Promise<void>;
}

export function linkRefusalStore(db: Kysely<Tables>): LinkRefusalStore {
  return {
    async add(at) {
      const { requests } = await db
        .insertInto('linkRefusal')
        .values({ hour: hourOf(at), requests: 1 })
        .onConflict((conflict) =>
          conflict.column('hour').doUpdateSet((eb) => ({ requests: eb('linkRefusal.requests', '+', 1) })),
        )
        .returning('requests')
        .executeTakeFirstOrThrow();
      return requests;
    },

    async ofLastDay(at) {
      const { requests } = await db
        .selectFrom('linkRefusal')
        .select((eb) => eb.fn.sum<number | string | null>('requests').as('requests'))
        .where('hour', '>', hourOf(new Date(at.getTime() - dayMs)))
        .executeTakeFirstOrThrow();
      return Number(requests);
    },

    async eraseUpTo(moment) {
      await db.deleteFrom('linkRefusal').where('hour', '<=', moment).execute();
    },
  };
}

const hourOf = (at: Date) => `${at.toISOString().slice(0, 13)}:00:00.000Z`;
const dayMs = 24 * 60 * 60 * 1000;
