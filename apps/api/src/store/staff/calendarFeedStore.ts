import type { Kysely } from 'kysely';
import type { CalendarFeed, Tables } from '../Tables.ts';

export interface CalendarFeedStore {
  /** Returns the calendar of a centre; undefined while it has none. */
  find(centre: string): Promise<CalendarFeed | undefined>;
  /** Stores the calendar of a centre in the place of an earlier one, whose address then leads nowhere. */
  replace(feed: CalendarFeed): Promise<void>;
  /** Removes the calendar of a centre. */
  remove(centre: string): Promise<void>;
}

export function calendarFeedStore(db: Kysely<Tables>): CalendarFeedStore {
  return {
    find: (centre) =>
      db.selectFrom('calendarFeed').selectAll().where('centre', '=', centre).executeTakeFirst(),

    async replace(feed) {
      await db
        .insertInto('calendarFeed')
        .values(feed)
        .onConflict((conflict) => conflict.column('centre').doUpdateSet(feed))
        .execute();
    },

    async remove(centre) {
      await db.deleteFrom('calendarFeed').where('centre', '=', centre).execute();
    },
  };
}
