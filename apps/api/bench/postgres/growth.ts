import { benchRules } from '../benchCentre.ts';
import { bookEverySlot } from '../load/bookEverySlot.ts';
import { clientOf, nextOf, rate, sendOrFail } from '../load/callServer.ts';
import { startCluster } from './startCluster.ts';
import type { Cluster } from './startCluster.ts';

/** What a database does that holds so many bookings, each with a sent email, of so many centres. */
export interface GrownDatabase {
  centres: number;
  stored: number;
  perSecond: number;
  tableMb: number;
  indexMb: number;
  /** How often a booking made PostgreSQL read a whole table; 0 where indexes serve every statement. */
  scansPerBooking: number;
}

/** Measures bookings with 16 in progress while the database grows to each of these sizes. */
export async function growth(centres: number, sizes: readonly number[]): Promise<GrownDatabase[]> {
  await using cluster = await startCluster(1);
  const { urls, query } = cluster;
  const calls = bookEverySlot(benchRules).values();
  {
    await using first = clientOf(urls[0] ?? '', 1);
    await sendOrFail(first.send, nextOf(calls));
  }
  const grown: GrownDatabase[] = [];
  let filled = 0;
  for (const stored of sizes) {
    for (; filled < stored; filled += chunk) fill(cluster, centres, filled, Math.min(stored, filled + chunk));
    filled = stored;
    for (const table of tables) query(`vacuum analyze ${table}`);
    // Filling takes minutes, in which the server closes connections that nobody uses.
    await using client = clientOf(urls[0] ?? '', inProgress);
    const { send } = client;
    await rate(send, calls, { seconds: 1, inProgress });
    const before = scans(cluster);
    const perSecond = await rate(send, calls, { seconds, inProgress });
    grown.push({
      centres,
      stored,
      perSecond,
      tableMb: megabytes(cluster, 'pg_table_size'),
      indexMb: megabytes(cluster, 'pg_indexes_size'),
      scansPerBooking: (scans(cluster) - before) / (perSecond * seconds),
    });
  }
  return grown;
}

const inProgress = 16;
const seconds = 5;
/** So many rows are stored well within the time-out of a query. */
const chunk = 5000;
const tables = ['booking', 'outbox', 'limit_use'];

/** Copies the first booking and its first email to past days. */
function fill({ query }: Cluster, centres: number, from: number, to: number): void {
  const [row = {}] =
    query(`select string_agg(column_name, ', ') as columns, string_agg('filled.' || column_name, ', ') as filled from information_schema.columns
    where table_schema = 'public' and table_name = 'outbox' and is_generated = 'NEVER'`);
  query(`set session_replication_role = replica;
    with first as (select * from booking order by created_at, id limit 1),
      email as (select * from outbox where booking_id = (select id from first) order by id limit 1),
      numbers as (select number, case number % ${centres} when 0 then first.tenant else 'centre ' || number % ${centres} end
        as tenant, (date '2000-01-01' + (number / ${centres} / 20)::integer % 9000)::text as day
        from first, generate_series(${from}, ${to - 1}) as number),
      bookings as (insert into booking select filled.* from first, numbers,
        lateral jsonb_populate_record(null::booking, to_jsonb(first) || jsonb_build_object('tenant', numbers.tenant,
          'id', 'filled ' || number, 'reference', 'filled ' || number, 'day', numbers.day, 'seat', number + 2,
          'starts_at', numbers.day || 'T09:00:00.000Z', 'email_key', 'filled ' || number,
          'mailbox_key', 'filled ' || number)) as filled returning 1)
    insert into outbox (${String(row['columns'])}) select ${String(row['filled'])} from email, numbers,
      lateral jsonb_populate_record(null::outbox, to_jsonb(email) || jsonb_build_object('tenant', numbers.tenant, 'id', 'filled ' || number,
        'booking_id', 'filled ' || number, 'status', 'sent', 'sent_at', numbers.day, 'follows', null)) as filled`);
}

const scans = ({ query }: Cluster): number =>
  Number(
    query(
      `select sum(seq_scan) as number from pg_stat_user_tables where relname in ('${tables.join("', '")}')`,
    )[0]?.['number'],
  );

const megabytes = ({ query }: Cluster, size: string): number =>
  Number(query(`select sum(${size}(relid)) / 1e6 as mb from pg_stat_user_tables`)[0]?.['mb']);
