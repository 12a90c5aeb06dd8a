import type { Kysely } from 'kysely';
import { logAct } from '../acts/staffActStore.ts';
import type { OutboxRow, Tables } from '../Tables.ts';
import type { StaffAct } from '../tables/DeskTables.ts';
import type { ContactMessageRow } from '../tables/MessageTables.ts';

export interface MessageStore {
  /** Stores a message and the email with it, in one transaction. */
  receive(message: ContactMessageRow, email: OutboxRow): Promise<void>;
  /** Returns the messages of a centre, latest first. */
  list(centre: string): Promise<ContactMessageRow[]>;
  /** Returns how many messages of a centre nobody has marked as answered. */
  countUnanswered(centre: string): Promise<number>;
  find(centre: string, id: string): Promise<ContactMessageRow | undefined>;
  /**
   * Marks a message as answered by whom the act names, or as open, and logs it; false when somebody else has done so
   * since, or the message is gone.
   */
  setAnswered(centre: string, id: string, isAnswered: boolean, act: StaffAct): Promise<boolean>;
  /** Deletes the messages received at `moment` or before; returns how many. */
  forgetUpTo(moment: string): Promise<number>;
}

export function messageStore(db: Kysely<Tables>): MessageStore {
  return {
    receive: (message, email) =>
      db.transaction().execute(async (trx) => {
        await trx.insertInto('contactMessage').values(message).execute();
        await trx.insertInto('outbox').values(email).execute();
      }),

    list: (centre) =>
      db
        .selectFrom('contactMessage')
        .selectAll()
        .where('centre', '=', centre)
        .orderBy('receivedAt', 'desc')
        .orderBy('id', 'desc')
        .execute(),

    async countUnanswered(centre) {
      const { count } = await db
        .selectFrom('contactMessage')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('centre', '=', centre)
        .where('answeredAt', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    find: (centre, id) =>
      db
        .selectFrom('contactMessage')
        .selectAll()
        .where('centre', '=', centre)
        .where('id', '=', id)
        .executeTakeFirst(),

    setAnswered: (centre, id, isAnswered, act) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('contactMessage')
          .set(
            isAnswered
              ? { answeredAt: act.at, answeredBy: act.actor }
              : { answeredAt: null, answeredBy: null },
          )
          .where('centre', '=', centre)
          .where('id', '=', id)
          .where('answeredAt', isAnswered ? 'is' : 'is not', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await logAct(trx, act);
        return true;
      }),

    async forgetUpTo(moment) {
      const { numDeletedRows } = await db
        .deleteFrom('contactMessage')
        .where('receivedAt', '<=', moment)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
