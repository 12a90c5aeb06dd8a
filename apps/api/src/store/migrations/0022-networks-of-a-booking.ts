import type { Migration } from 'kysely/migration';

/** From which networks a booking came, as keyed hashes: what a flood has booked is freed by its network. */
export const networksOfABooking: Migration = {
  async up(db) {
    for (const column of ['network_narrow', 'network_home', 'network_wide'])
      await db.schema.alterTable('booking').addColumn(column, 'text').execute();
  },
};
