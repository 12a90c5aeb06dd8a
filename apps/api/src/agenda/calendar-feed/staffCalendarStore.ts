import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { CalendarFeed, StaffCalendar, Tables } from '../../store/schema.ts';

export interface StaffCalendarStore {
  /** Returns the calendar whose address has this id; undefined once it was replaced or removed. */
  find(centre: string, id: string): Promise<StaffCalendar | undefined>;
  /** Returns the calendars of a centre, by mailbox. */
  list(centre: string): Promise<StaffCalendar[]>;
  /** Stores the calendar of a mailbox in the place of an earlier one, whose address then leads nowhere. */
  replace(calendar: StaffCalendar): Promise<void>;
  /** Records when a calendar was last read. */
  touch(calendar: Pick<StaffCalendar, 'centre' | 'id'>, moment: string): Promise<void>;
  /** Removes the calendar of a mailbox. */
  remove(centre: string, email: string): Promise<void>;
  /** Returns the calendar that the centre had in the previous release. */
  findShared(centre: string): Promise<CalendarFeed | undefined>;
  /** Removes the calendar that the centre had in the previous release. */
  removeShared(centre: string): Promise<void>;
}

export function staffCalendarStore(db: Kysely<Tables>): StaffCalendarStore {
  return {
    find: (centre, id) =>
      db
        .selectFrom('staffCalendar')
        .selectAll()
        .where('centre', '=', centre)
        .where('id', '=', id)
        .executeTakeFirst(),

    list: (centre) =>
      db.selectFrom('staffCalendar').selectAll().where('centre', '=', centre).orderBy('email').execute(),

    async replace(calendar) {
      await db
        .insertInto('staffCalendar')
        .values(calendar)
        .onConflict((conflict) => conflict.columns(['centre', 'email']).doUpdateSet(calendar))
        .execute();
    },

    async touch({ centre, id }, moment) {
      await db
        .updateTable('staffCalendar')
        .set({ readAt: moment })
        .where('centre', '=', centre)
        .where('id', '=', id)
        .execute();
    },

    async remove(centre, email) {
      await db.deleteFrom('staffCalendar').where('centre', '=', centre).where('email', '=', email).execute();
    },

    findShared: (centre) =>
      db.selectFrom('calendarFeed').selectAll().where('centre', '=', centre).executeTakeFirst(),

    async removeShared(centre) {
      await db.deleteFrom('calendarFeed').where('centre', '=', centre).execute();
    },
  };
}

/** What a calendar shows of a consultation beside its hour; `phones` includes names. */
export type CalendarDetail = Config['calendarShows'];

/** Returns what a calendar shows: never more than the centre allows at the moment. */
export function shownBy({ withPhones }: Pick<StaffCalendar, 'withPhones'>, allowed: CalendarDetail) {
  return allowed === 'phones' && withPhones === 0 ? 'names' : allowed;
}
