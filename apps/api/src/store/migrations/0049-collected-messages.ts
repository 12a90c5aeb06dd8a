import type { Migration } from 'kysely/migration';

/** Which email lists a message that came in a flood; those that are there each have an email of their own. */
export const collectedMessages: Migration = {
  async up(db) {
    await db.schema.alterTable('contact_message').addColumn('collected_by', 'text').execute();
    await db.schema
      .createIndex('contact_message_collected')
      .on('contact_message')
      .column('collected_by')
      .execute();
  },
};
