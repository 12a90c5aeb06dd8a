import type { Kysely } from 'kysely';
import type { StaffCode, StaffSession, Tables } from '../../store/schema.ts';

interface StaffCodeStore {
  /** Stores a code in the place of the mailbox's earlier ones; false where another mailbox has the same. */
  replace(code: StaffCode): Promise<boolean>;
  /**
   * Returns a code that opens at `moment`, with the end of the session that made it; none once that has ended, or `mostWrong`
   * others were tried since it was made.
   */
  find(
    centre: string,
    codeHash: string,
    open: { moment: string; mostWrong: number },
  ): Promise<(StaffCode & { sessionEndsAt: string }) | undefined>;
  /** Uses up a code and stores the session that it opens, in one transaction; false when somebody else has used it. */
  exchange(code: StaffCode, session: StaffSession): Promise<boolean>;
  /** Counts a wrong code for each that opens at `moment`. */
  countWrong(centre: string, moment: string): Promise<void>;
  /** Returns the most wrong tries of a code that was made after `moment`. */
  mostTriesSince(centre: string, moment: string): Promise<number>;
  /** Ends the codes of a mailbox at `moment`. */
  end(centre: string, email: string, moment: string): Promise<void>;
  /** Deletes the codes that ended at `moment` or before. */
  eraseUpTo(moment: string): Promise<void>;
}

export function staffCodeStore(db: Kysely<Tables>): StaffCodeStore {
  return {
    replace: (code) =>
      db.transaction().execute(async (trx) => {
        await end(trx, code.centre, code.email, code.createdAt);
        const added = await trx
          .insertInto('staffCode')
          .values(code)
          .onConflict((conflict) => conflict.columns(['centre', 'codeHash']).doNothing())
          .returning('codeHash')
          .executeTakeFirst();
        return added !== undefined;
      }),

    find: (centre, codeHash, { moment, mostWrong }) =>
      db
        .selectFrom('staffCode')
        .innerJoin('staffSession', 'staffSession.id', 'staffCode.sessionId')
        .selectAll('staffCode')
        .select('staffSession.endsAt as sessionEndsAt')
        .where('staffCode.centre', '=', centre)
        .where('codeHash', '=', codeHash)
        .where('staffCode.endsAt', '>', moment)
        .where('staffSession.endsAt', '>', moment)
        .where('wrongTries', '<', mostWrong)
        .executeTakeFirst(),

    exchange: ({ centre, codeHash, sessionId }, session) =>
      db.transaction().execute(async (trx) => {
        // It stays for the count of wrong tries.
        const used = await trx
          .updateTable('staffCode')
          .set({ endsAt: session.createdAt })
          .where('centre', '=', centre)
          .where('codeHash', '=', codeHash)
          .where('endsAt', '>', session.createdAt)
          .where((eb) =>
            eb.exists(
              eb
                .selectFrom('staffSession')
                .select('staffSession.id')
                .where('staffSession.id', '=', sessionId),
            ),
          )
          .returning('codeHash')
          .executeTakeFirst();
        if (!used) return false;
        await trx.insertInto('staffSession').values(session).execute();
        return true;
      }),

    async countWrong(centre, moment) {
      await db
        .updateTable('staffCode')
        .set((eb) => ({ wrongTries: eb('wrongTries', '+', 1) }))
        .where('centre', '=', centre)
        .where('endsAt', '>', moment)
        .execute();
    },

    async mostTriesSince(centre, moment) {
      const { most } = await db
        .selectFrom('staffCode')
        .select((eb) => eb.fn.max('wrongTries').as('most'))
        .where('centre', '=', centre)
        .where('createdAt', '>', moment)
        .executeTakeFirstOrThrow();
      return most ?? 0;
    },

    end: (centre, email, moment) => end(db, centre, email, moment),

    async eraseUpTo(moment) {
      await db.deleteFrom('staffCode').where('endsAt', '<=', moment).execute();
    },
  };
}

async function end(db: Kysely<Tables>, centre: string, email: string, moment: string): Promise<void> {
  await db
    .updateTable('staffCode')
    .set({ endsAt: moment })
    .where('centre', '=', centre)
    .where('email', '=', email)
    .where('endsAt', '>', moment)
    .execute();
}
