import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

const newNames = {
  'booking-notice': 'booking-email-to-centre',
  'move-notice': 'move-email-to-centre',
  'cancellation-notice': 'cancellation-email-to-centre',
  'booking-correction': 'correction-email-to-centre',
  'visitor-unreachable': 'delivery-failure-email-to-centre',
};

/**
 * Renames the kinds of emails about a booking that go to the centre. The trigger renames what a server of the release
 * before stores while this release takes over from it.
 */
export const namesOfEmailKinds: Migration = {
  async up(db) {
    const oldNames = sql.join(Object.keys(newNames).map((name) => sql.lit(name)));
    const cases = Object.entries(newNames).map(
      ([oldName, newName]) => sql`when ${sql.lit(oldName)} then ${sql.lit(newName)}`,
    );
    const rename = sql`update outbox set kind = case kind ${sql.join(cases, sql` `)} end`;
    await sql`${rename} where kind in (${oldNames})`.execute(db);
    await sql`create trigger outbox_kind_renamed after insert on outbox when new.kind in (${oldNames})
      begin ${rename} where id = new.id; end`.execute(db);
  },
};
