import type { Kysely } from 'kysely';
import type { StaffSession, Tables } from '../../store/schema.ts';

export interface StaffSessionStore {
  /** Returns the session of a cookie's hash that has not ended at `moment`. */
  find(centre: string, tokenHash: string, moment: string): Promise<StaffSession | undefined>;
  /** Returns the sessions that have not ended at `moment`, the last used first. */
  list(centre: string, moment: string): Promise<StaffSession[]>;
  /** Records when a session was last used. */
  touch(id: string, moment: string): Promise<void>;
  /** Ends a session; nothing happens when there is none. */
  end(centre: string, id: string): Promise<void>;
  /** Ends every session of the centre but one. */
  endOthers(centre: string, id: string): Promise<void>;
  /** Deletes the sessions that ended at `moment` or before. */
  forgetUpTo(moment: string): Promise<void>;
}

export function staffSessionStore(db: Kysely<Tables>): StaffSessionStore {
  return {
    find: (centre, tokenHash, moment) =>
      db
        .selectFrom('staffSession')
        .selectAll()
        .where('tokenHash', '=', tokenHash)
        .where('centre', '=', centre)
        .where('endsAt', '>', moment)
        .executeTakeFirst(),

    list: (centre, moment) =>
      db
        .selectFrom('staffSession')
        .selectAll()
        .where('centre', '=', centre)
        .where('endsAt', '>', moment)
        .orderBy('usedAt', 'desc')
        .orderBy('id')
        .execute(),

    async touch(id, moment) {
      await db.updateTable('staffSession').set({ usedAt: moment }).where('id', '=', id).execute();
    },

    async end(centre, id) {
      await db.deleteFrom('staffSession').where('centre', '=', centre).where('id', '=', id).execute();
    },

    async endOthers(centre, id) {
      await db.deleteFrom('staffSession').where('centre', '=', centre).where('id', '!=', id).execute();
    },

    async forgetUpTo(moment) {
      await db.deleteFrom('staffSession').where('endsAt', '<=', moment).execute();
    },
  };
}
