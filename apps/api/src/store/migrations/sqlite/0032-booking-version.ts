import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Counts the changes that free or take a seat, in the transaction that makes them: what is computed from the seats is
 * kept until then. Other writes, such as the count of a refused try, leave it as it is.
 */
export const bookingVersion: Migration = {
  async up(db) {
    await sql`create table booking_version (id integer primary key check (id = 1), version integer not null) strict`.execute(
      db,
    );
    await sql`insert into booking_version (id, version) values (1, 0)`.execute(db);
    for (const change of ['insert', 'update of centre, day, time, status, confirm_by', 'delete'])
      await sql`
        create trigger ${sql.id(`booking_version_${change.slice(0, 6)}`)} after ${sql.raw(change)} on booking
        begin update booking_version set version = version + 1; end`.execute(db);
  },
};
