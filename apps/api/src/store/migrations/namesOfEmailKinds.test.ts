import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { outboxRow, unrenderedEmail } from '../../outbox/Email.ts';
import { openOlderDatabase } from '../../testing/openOlderDatabase.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';
import { databaseFile } from '../Database.ts';

const centre = 'info@example.it';
const networks = { networkNarrow: null, networkHome: null, networkWide: null };

/** The kinds before and after; an email without a subject is rendered when it is sent. */
const kinds = [
  { before: 'booking-notice', after: 'booking-email-to-centre', subject: '' },
  { before: 'visitor-unreachable', after: 'delivery-failure-email-to-centre', subject: '' },
  { before: 'move-notice', after: 'move-email-to-centre', subject: 'Prenotazione spostata' },
  { before: 'cancellation-notice', after: 'cancellation-email-to-centre', subject: 'Prenotazione annullata' },
  { before: 'booking-correction', after: 'correction-email-to-centre', subject: 'Dati corretti' },
] as const;

const kindsIn = (dataDir: string) =>
  queryFile(dataDir, 'SELECT kind FROM outbox ORDER BY rowid').map(({ kind }) => kind);

/** Creates the database of the release before the new names, with an email of each kind that is still to be sent. */
async function storeOlderEmails(dataDir: string): Promise<void> {
  const db = await openOlderDatabase(dataDir, '0027-booking-corrections');
  await db
    .insertInto('booking')
    .values({ ...exampleBooking, ...networks, seat: 1 })
    .execute();
  const options = {
    bookingId: exampleBooking.id,
    sender: 'a@centro.test',
    at: new Date(exampleBooking.createdAt),
  };
  for (const { before, after, subject } of kinds) {
    const email = { ...unrenderedEmail({ to: centre, replyTo: null }), subject, text: subject };
    const row = outboxRow(email, { ...options, kind: after });
    await db.insertInto('outbox').values(row).execute();
    await sql`UPDATE outbox SET kind = ${before} WHERE id = ${row.id}`.execute(db);
  }
  await db.destroy();
}

test('emails that an older database has yet to send are renamed and sent (A23)', async () => {
  const dataDir = path.join(tmpdir(), `centro-kinds-${randomUUID()}`);
  await storeOlderEmails(dataDir);
  expect(kindsIn(dataDir)).toEqual(kinds.map(({ before }) => before));
  await using mailbox = await startMailbox();

  await using server = await startApi({ SMTP_URL: mailbox.url, DATA_DIR: dataDir });
  await outboxIsEmpty(server.config.dataDir);

  expect(kindsIn(dataDir)).toEqual(kinds.map(({ after }) => after));
  expect(queryFile(dataDir, 'SELECT DISTINCT status FROM outbox')).toEqual([{ status: 'sent' }]);
  expect(mailbox.mailsTo(centre).map(({ subject }) => subject?.split(':')[0])).toEqual(
    expect.arrayContaining([
      'Nuova prenotazione',
      'Da chiamare',
      ...kinds.slice(2).map(({ subject }) => subject),
    ]),
  );
});

test.for(kinds)(
  'what a server of the release before stores as $before is renamed to $after',
  async (kind) => {
    await using api = await startApi();
    const { dataDir } = api.config;
    const row = outboxRow(unrenderedEmail({ to: centre, replyTo: null }), {
      kind: 'contact-message',
      sender: 'a@centro.test',
      at: new Date('2999-01-01'),
    });
    await api.store.outbox.enqueue(row);

    using database = new DatabaseSync(databaseFile(dataDir), { timeout: 5000 });
    database.exec(`INSERT INTO outbox (id, kind, message_id, recipient, subject, text, status, deferred, attempts,
      send_after, next_attempt_at, created_at)
    SELECT 'older', '${kind.before}', message_id, recipient, subject, text, status, deferred, attempts,
      send_after, next_attempt_at, created_at FROM outbox`);

    expect(kindsIn(dataDir)).toEqual(['contact-message', kind.after]);
  },
);
