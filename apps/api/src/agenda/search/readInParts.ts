import type { Kysely, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../../store/schema.ts';
import { nextRound, timeSlices } from '../layout/timeSlices.ts';

/**
 * What a bound counts a row as: `wanted` is named whole by what is searched for; `kept` is of somebody who confirmed it, or was
 * written by hand; `unconfirmed` is what anybody can leave any number of.
 */
export type RowKind = 'wanted' | 'kept' | 'unconfirmed';

/** How many rows of each kind are returned at most: none takes the place of another kind. */
export type MostRows = Record<RowKind, number>;

/** More than a centre has, and what fits in memory. */
export const mostRows: MostRows = { wanted: 20_000, kept: 20_000, unconfirmed: 2000 };

/** A part of a table by its ids. */
interface Part {
  /** Whether an id is in the part. */
  isIn: RawBuilder<SqlBool>;
  /** Whether rows that nobody confirmed can still be returned. */
  isWithUnconfirmed: boolean;
}

interface PartReader<Row> {
  table: 'booking' | 'contactMessage' | 'subscription' | 'subscriptionRequest';
  most: MostRows;
  /** How many rows of the table, of any kind, the next query reads. */
  partRows?: () => number;
  read: (part: Part) => Promise<Row[]>;
  kindOf: (row: Row) => RowKind;
  add: (row: Row) => void;
}

/**
 * Adds the rows of a table, the latest ids first, and returns whether some were left out by a bound. One query reads a part of the
 * table, however few rows it finds there, and other requests run before the next: SQLite reads in the thread that answers them.
 */
export async function readInParts<Row>(db: Kysely<Tables>, reader: PartReader<Row>): Promise<boolean> {
  const { table, most, partRows = () => usualRows, read, kindOf, add } = reader;
  const left = { ...most };
  const isCut = { wanted: false, kept: false, unconfirmed: false };
  const pause = timeSlices();
  const id = sql.ref(`${table}.id`);
  let before: string | null = null;
  for (;;) {
    const above: RawBuilder<SqlBool> = before === null ? sql`1 = 1` : sql`${id} < ${before}`;
    const last: { id: string } | undefined = await db
      .selectFrom(table as 'booking')
      .select('id')
      .where(above)
      .orderBy('id', 'desc')
      .limit(1)
      .offset(partRows() - 1)
      .executeTakeFirst();
    const isIn = last ? sql<SqlBool>`(${above} and ${id} >= ${last.id})` : above;
    const rows = await read({ isIn, isWithUnconfirmed: most.unconfirmed > 0 && !isCut.unconfirmed });
    for (const row of rows) {
      const kind = kindOf(row);
      if (left[kind] > 0) {
        left[kind] -= 1;
        add(row);
      } else isCut[kind] = most[kind] > 0;
      await pause();
    }
    if (!last) return Object.values(isCut).includes(true);
    before = last.id;
    await nextRound();
  }
}

const usualRows = 500;
