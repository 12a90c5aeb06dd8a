import { mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { outboxRow } from '../../outbox/Email.ts';
import { databaseFile } from '../../store/Database.ts';
import type { NewBooking } from '../../store/schema.ts';
import { checkSecrets } from '../../store/secrets.ts';
import { exampleBooking } from '../emails/exampleBooking.ts';
import { openTables } from './openTables.ts';

/**
 * Creates a data folder of SQLite as the version before the baseline of the migrations left it, with its keys, a booking
 * and a pending email, which is due.
 */
export async function createFormerDatabase(
  dataDir: string,
  { day, createdAt }: Pick<NewBooking, 'day' | 'createdAt'> = exampleBooking,
): Promise<void> {
  mkdirSync(dataDir, { mode: 0o700 });
  const file = new DatabaseSync(databaseFile(dataDir));
  file.exec('pragma journal_mode = wal');
  file.exec(readFileSync(new URL('databaseBefore0050.sql', import.meta.url), 'utf8'));
  const columns = { booking: columnsOf(file, 'booking'), outbox: columnsOf(file, 'outbox') };
  file.close();
  const db = openTables(dataDir);
  await checkSecrets(db, dataDir);
  const networks = { networkNarrow: null, networkHome: null, networkWide: null };
  const booking = {
    ...exampleBooking,
    ...networks,
    day,
    startsAt: `${day}T15:30:00.000Z`,
    createdAt,
    seat: 1,
  };
  await db.insertInto('booking').values(only(columns.booking, booking)).execute();
  const email = { to: 'info@centro.test', replyTo: null, subject: 'Prova', text: 'Prova' };
  const details = {
    kind: 'contact-message',
    sender: 'a@centro.test',
    at: new Date(createdAt),
  } as const;
  const row = outboxRow({ ...email, html: null, calendar: null }, details);
  await db.insertInto('outbox').values(only(columns.outbox, row)).execute();
  await db.destroy();
}

function columnsOf(file: DatabaseSync, table: string): Set<unknown> {
  const rows = file.prepare('SELECT name FROM pragma_table_info(?)').all(table);
  return new Set(rows.map(({ name }) => name));
}

/** Returns a row without the columns that later migrations have added. */
const only = <Row extends object>(columns: Set<unknown>, row: Row): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => columns.has(toColumn(name)))) as Row;

const toColumn = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
