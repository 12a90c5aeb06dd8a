import type { Kysely } from 'kysely';
import type { StaffDevice, Tables } from '../../store/schema.ts';

export interface StaffDeviceStore {
  /** Returns a device that has not ended at `moment`. */
  find(centre: string, id: string, moment: string): Promise<StaffDevice | undefined>;
  /** Stores a device in the place of what it was before, if anything. */
  replace(device: StaffDevice, formerId: string | null): Promise<void>;
  /** Ends the device of a session. */
  endOfSession(centre: string, sessionId: string): Promise<void>;
  /** Ends every device of the centre but that of a session. */
  endOthers(centre: string, sessionId: string): Promise<void>;
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

    async endOthers(centre, sessionId) {
      await ofCentre(db, centre).where('sessionId', '!=', sessionId).execute();
    },

    async eraseUpTo(moment) {
      await db.deleteFrom('staffDevice').where('endsAt', '<=', moment).execute();
    },
  };
}

const ofCentre = (trx: Kysely<Tables>, centre: string) =>
  trx.deleteFrom('staffDevice').where('centre', '=', centre);
