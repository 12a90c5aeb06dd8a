import type { Migration } from 'kysely/migration';

/** The messages by the contact form, until the centre has answered them; before, they were emails alone. */
export const contactMessages: Migration = {
  async up(db) {
    await db.schema
      .createTable('contact_message')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('centre', 'text', (column) => column.notNull())
      .addColumn('received_at', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull())
      .addColumn('message', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'text')
      .addColumn('answered_by', 'text')
      .execute();
    await db.schema
      .createIndex('contact_message_received')
      .on('contact_message')
      .columns(['centre', 'received_at'])
      .execute();
  },
};
