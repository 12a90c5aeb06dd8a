import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';

type Row = Record<string, unknown>;

/** The rows that a booking has stored, without those of its connection's counter. */
interface StoredBooking {
  booking: Row;
  outbox: Row[];
  limitUse: Row[];
}

/**
 * Returns a function that stores the rows of a booking again, under new keys and on a later day, in one statement and
 * transaction: the least that PostgreSQL has to do for one.
 */
export async function sameInserts(url: string) {
  const pool = new Pool({ connectionString: url, max: 10 });
  const stored = await readOne(pool);
  const text = await statement(pool);
  let count = 0;
  return {
    async insert(): Promise<number> {
      count += 1;
      await pool.query({ name: 'booking', text, values: copyOf(stored, count) });
      return 201;
    },
    close: () => pool.end(),
  };
}

async function readOne(pool: Pool): Promise<StoredBooking> {
  const { rows } = await pool.query<StoredBooking>(`select to_jsonb(booking) as booking,
    (select jsonb_agg(to_jsonb(outbox)) from outbox where booking_id = booking.id) as outbox,
    (select jsonb_agg(to_jsonb(limit_use)) from limit_use) as "limitUse" from booking limit 1`);
  const [row] = rows;
  if (!row) throw new Error('No booking is stored');
  return row;
}

function copyOf({ booking, outbox, limitUse }: StoredBooking, count: number): string[] {
  const id = randomUUID();
  const day = new Date(Date.UTC(2100, 0, count)).toISOString().slice(0, 10);
  return [
    JSON.stringify({ ...booking, id, day, reference: id, email_key: id, mailbox_key: id }),
    JSON.stringify(outbox.map((email) => ({ ...email, id: randomUUID(), booking_id: id, follows: null }))),
    JSON.stringify(limitUse.map((use) => ({ ...use, bucket: `${id}${String(use['bucket']).slice(0, 7)}` }))),
  ];
}

async function statement(pool: Pool): Promise<string> {
  const [booking, outbox, limitUse] = await Promise.all(
    ['booking', 'outbox', 'limit_use'].map((table) => columnsOf(pool, table)),
  );
  return `with booked as (insert into booking (${booking})
      select ${booking} from jsonb_populate_record(null::booking, $1)),
    emails as (insert into outbox (${outbox}) select ${outbox} from jsonb_populate_recordset(null::outbox, $2))
    insert into limit_use (${limitUse})
      select ${limitUse} from jsonb_populate_recordset(null::limit_use, $3)`;
}

async function columnsOf(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows.map(({ name }) => name).join(', ');
}
