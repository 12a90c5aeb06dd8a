import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { toRecipientKey } from '../../keys.ts';

/** Bookings are counted by mailbox: all spellings of one Gmail address are one visitor. */
export const mailboxOfABooking: Migration = {
  async up(db) {
    await db.schema
      .alterTable('booking')
      .addColumn('mailbox_key', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    const { rows } = await sql<{ id: string; email: string }>`select id, email from booking`.execute(db);
    for (const { id, email } of rows) {
      const key = email === '' ? id : toRecipientKey(email);
      await sql`update booking set mailbox_key = ${key} where id = ${id}`.execute(db);
    }
    await db.schema.dropIndex('booking_email').execute();
    await db.schema
      .createIndex('booking_mailbox')
      .on('booking')
      .columns(['centre', 'mailbox_key', 'starts_at'])
      .execute();
  },
};
