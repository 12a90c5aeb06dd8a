import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';

/** Runs statements on one connection; each is prepared once, since the program has few. */
export class PreparedStatements {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Statement>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    const values = parameters.map(toSqliteValue);
    const { statement, isReader } = this.#prepare(sql);
    if (isReader) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  #prepare(sql: string): Statement {
    const known = this.#statements.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    const made = { statement, isReader: statement.columns().length > 0 };
    this.#statements.set(sql, made);
    return made;
  }
}

interface Statement {
  statement: StatementSync;
  /** Whether it returns rows. */
  isReader: boolean;
}

function toSqliteValue(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new TypeError(`Not a value of our tables: ${typeof value}`);
}
