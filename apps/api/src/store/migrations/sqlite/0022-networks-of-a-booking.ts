import type { Migration } from 'kysely/migration';

/** The networks of a booking, as keyed hashes by which the bookings of a flood can be found. */
export const networksOfABooking: Migration = {
  async up(db) {
    for (const column of ['network_narrow', 'network_home', 'network_wide'])
      await db.schema.alterTable('booking').addColumn(column, 'text').execute();
  },
};
