import type { Kysely } from 'kysely';
import type { Tables } from '../../store/schema.ts';

export interface FormerStaffStore {
  /**
   * Deletes everything of a centre that lets a mailbox in which is not among `emails`: links, sessions, devices, calendars.
   * Returns how many rows.
   */
  erase(centre: string, emails: readonly string[]): Promise<number>;
}

export function formerStaffStore(db: Kysely<Tables>): FormerStaffStore {
  return {
    erase: (centre, emails) =>
      db.transaction().execute(async (trx) => {
        let rows = 0;
        for (const table of tables) {
          const { numDeletedRows } = await trx
            .deleteFrom(table)
            .where('centre', '=', centre)
            .where('email', 'not in', emails)
            .executeTakeFirstOrThrow();
          rows += Number(numDeletedRows);
        }
        return rows;
      }),
  };
}

/** The tables of what opens the agenda in the name of a mailbox. */
const tables = ['staffLink', 'staffSession', 'staffDevice', 'staffCalendar'] as const;
