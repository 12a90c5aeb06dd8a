import type { Kysely } from 'kysely';
import type { OutboxRow, StaffLink, StaffSession, Tables } from '../Tables.ts';

export interface StaffLinkStore {
  /** Stores a link, and the email that contains it. */
  add(link: StaffLink, email: OutboxRow | null): Promise<void>;
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
  /** Deletes the links that ended at `moment` or before. */
  forgetUpTo(moment: string): Promise<void>;
}

export function staffLinkStore(db: Kysely<Tables>): StaffLinkStore {
  return {
    add: (link, email) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('staffLink').values(link).execute();
        if (email) await trx.insertInto('outbox').values(email).execute();
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

    async forgetUpTo(moment) {
      await db.deleteFrom('staffLink').where('endsAt', '<=', moment).execute();
    },
  };
}
