import type { Kysely } from 'kysely';
import type { StaffSession, Tables, StaffDevice } from '../../store/schema.ts';

interface StaffSessionStore {
  /** Returns the session of a cookie's hash that has not ended at `moment`. */
  find(centre: string, tokenHash: string, moment: string): Promise<StaffSession | undefined>;
  /** Returns the sessions that have not ended at `moment`, the last used first: of the centre, or of a mailbox. */
  list(centre: string, moment: string, email?: string): Promise<StaffSession[]>;
  /** Records when a session was last used. */
  touch(id: string, moment: string): Promise<void>;
  /** Records who uses a shared mailbox on this device, on a day (YYYY-MM-DD). */
  setActing(id: string, acting: Pick<StaffSession, 'actingName' | 'actingOn'>): Promise<void>;
  /** Ends a session; nothing happens when there is none. */
  end(centre: string, id: string): Promise<void>;
  /** Ends every session of a mailbox but one. */
  endOthers(session: Pick<StaffSession, 'centre' | 'email' | 'id'>): Promise<void>;
  /** Deletes the sessions that ended at `moment` or before. */
  eraseUpTo(moment: string): Promise<void>;
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

    list: (centre, moment, email) =>
      db
        .selectFrom('staffSession')
        .selectAll()
        .where('centre', '=', centre)
        .$if(email !== undefined, (query) => query.where('email', '=', email ?? ''))
        .where('endsAt', '>', moment)
        .orderBy('usedAt', 'desc')
        .orderBy('id')
        .execute(),

    async touch(id, moment) {
      await db.updateTable('staffSession').set({ usedAt: moment }).where('id', '=', id).execute();
    },

    async setActing(id, acting) {
      await db.updateTable('staffSession').set(acting).where('id', '=', id).execute();
    },

    async end(centre, id) {
      await db.deleteFrom('staffSession').where('centre', '=', centre).where('id', '=', id).execute();
    },

    async endOthers({ centre, email, id }) {
      await db
        .deleteFrom('staffSession')
        .where('centre', '=', centre)
        .where('email', '=', email)
        .where('id', '!=', id)
        .execute();
    },

    async eraseUpTo(moment) {
      await db.deleteFrom('staffSession').where('endsAt', '<=', moment).execute();
    },
  };
}

interface StaffDeviceStore {
  /** Returns a device that has not ended at `moment`. */
  find(centre: string, id: string, moment: string): Promise<StaffDevice | undefined>;
  /** Stores a device in the place of what it was before, if anything. */
  replace(device: StaffDevice, formerId: string | null): Promise<void>;
  /** Ends the device of a session. */
  endOfSession(centre: string, sessionId: string): Promise<void>;
  /** Ends every device of a mailbox but that of a session. */
  endOthers(session: Pick<StaffSession, 'centre' | 'email' | 'id'>): Promise<void>;
  /** Deletes the devices that ended at `moment` or before. */
  eraseUpTo(moment: string): Promise<void>;
}

export function staffDeviceStore(db: Kysely<Tables>): StaffDeviceStore {
  return {
    find: (centre, id, moment) =>
      db
        .selectFrom('staffDevice')
        .selectAll()
        .where('id', '=', id)
        .where('centre', '=', centre)
        .where('endsAt', '>', moment)
        .executeTakeFirst(),

    replace: (device, formerId) =>
      db.transaction().execute(async (trx) => {
        if (formerId !== null) await ofCentre(trx, device.centre).where('id', '=', formerId).execute();
        await trx.insertInto('staffDevice').values(device).execute();
      }),

    async endOfSession(centre, sessionId) {
      await ofCentre(db, centre).where('sessionId', '=', sessionId).execute();
    },

    async endOthers({ centre, email, id }) {
      await ofCentre(db, centre).where('email', '=', email).where('sessionId', '!=', id).execute();
    },

    async eraseUpTo(moment) {
      await db.deleteFrom('staffDevice').where('endsAt', '<=', moment).execute();
    },
  };
}

const ofCentre = (trx: Kysely<Tables>, centre: string) =>
  trx.deleteFrom('staffDevice').where('centre', '=', centre);
