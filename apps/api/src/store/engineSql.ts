import type { Compilable, CompiledQuery, DialectAdapter, Kysely, RawBuilder, SqlBool } from 'kysely';
import { PostgresAdapter, sql } from 'kysely';
import type { Tables } from './schema.ts';

/** Returns what differs in the queries of a database, or of a transaction on it. */
export function sqlOf(db: Kysely<Tables>): EngineSql {
  return db.getExecutor().adapter instanceof PostgresAdapter ? postgresSql : sqliteSql;
}

/** What differs between the engines inside the queries that they share. */
interface EngineSql {
  /** Compares a column with a JSON array: of any length, it is one parameter of a query that is compiled once. */
  isIn: (column: string, list: string) => RawBuilder<SqlBool>;
  /** Whether each write shows that the disk has room: tables and journal grow in one place. */
  isOneFile: boolean;
  /** Whether several processes send emails, each those that it has claimed; otherwise one holds a lease. */
  hasClaims: boolean;
  /** Whether transactions run side by side, and each statement is a way to the server and back. */
  countsTogether: boolean;
  /**
   * Makes other transactions that lock the same name wait until the caller's has ended, so that what it reads from
   * here on stays true until then.
   */
  lock: (trx: Kysely<Tables>, name: string) => Promise<void>;
  /** The same, but several transactions hold it at once: it waits for `lock` alone, and `lock` for all of them. */
  lockShared: (trx: Kysely<Tables>, name: string) => Promise<void>;
}

const sqliteSql: EngineSql = {
  isIn: (column, list) => sql`${sql.ref(column)} in (select value from json_each(${list}))`,

  isOneFile: true,
  hasClaims: false,
  countsTogether: false,

  // A transaction is the only writer from its beginning.
  lock: () => Promise.resolve(),
  lockShared: () => Promise.resolve(),
};

export const postgresSql: EngineSql = {
  isIn: (column, list) =>
    sql`${sql.ref(column)} = any(array(select jsonb_array_elements_text(${list}::jsonb)))`,

  isOneFile: false,
  hasClaims: true,
  countsTogether: true,

  async lock(trx, name) {
    await takeLock(trx, { name });
  },

  async lockShared(trx, name) {
    await takeSharedLock(trx, { name });
  },
};

/** No centre waits for the lock of another. */
const numberOf = (name: string) =>
  sql`hashtextextended(current_setting('centro.tenant') || ' ' || ${name}, 0)`;

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const takeLock = prepared(
  (db, { name }: { name: string }) =>
    db.selectNoFrom(sql`pg_advisory_xact_lock(${numberOf(name)})`.as('taken')),
  { isDeferred: true },
);

const takeSharedLock = prepared(
  (db, { name }: { name: string }) =>
    db.selectNoFrom(sql`pg_advisory_xact_lock_shared(${numberOf(name)})`.as('taken')),
  { isDeferred: true },
);

export interface DeferrableQuery extends CompiledQuery {
  /**
   * Whether a transaction on PostgreSQL may send it together with its next statement, just before that: it returns no rows, and what
   * makes it fail makes that one fail.
   */
  isDeferred?: boolean;
}

/**
 * Returns a query that Kysely compiles only at its first call for a database, since compiling takes longer than
 * running it.
 *
 * `build` gets placeholders instead of values; each call passes values of the same names and returns the rows.
 */
export function prepared<Values extends Record<string, string | number | null>, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
  options: Pick<DeferrableQuery, 'isDeferred'> = {},
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const queries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = queries.get(adapter);
    if (!query) {
      query = build(db, placeholders(values)).compile();
      queries.set(adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    return (await db.executeQuery<Row>({ ...query, ...options, parameters })).rows;
  };
}

/**
 * The same for an insert of one or more rows with equal columns, which is compiled once for each number of rows and may be deferred;
 * it resolves without a statement when there are none.
 */
export function preparedInsert<Row extends Record<string, string | number | null>>(
  build: (db: Kysely<Tables>, rows: readonly Row[]) => Compilable,
): (db: Kysely<Tables>, rows: readonly { [Column in keyof Row]: Row[Column] }[]) => Promise<void> {
  const byLength = new Map<number, (db: Kysely<Tables>, values: Row) => Promise<unknown[]>>();
  return async (db, rows) => {
    if (rows.length === 0) return;
    let insert = byLength.get(rows.length);
    if (!insert) {
      const columns = rows.map((row) => Object.keys(row));
      insert = prepared(
        (query, values: Row) =>
          build(
            query,
            columns.map((names, index) => rowOf(values, names, index)),
          ),
        { isDeferred: true },
      );
      byLength.set(rows.length, insert);
    }
    await insert(db, flat(rows));
  };
}

/** Returns the values of all rows, each by its column and the number of its row. */
const flat = <Row extends object>(rows: readonly Row[]): Row =>
  Object.fromEntries(
    rows.flatMap((row, index) => Object.entries(row).map(([name, value]) => [`${index} ${name}`, value])),
  ) as Row;

const rowOf = <Row extends Record<string, unknown>>(
  values: Row,
  names: readonly string[],
  index: number,
): Row => Object.fromEntries(names.map((name) => [name, values[`${index} ${name}`]])) as Row;

function placeholders<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.keys(values).map((name): [string, unknown] => [name, new Placeholder(name)]),
  ) as Values;
}
