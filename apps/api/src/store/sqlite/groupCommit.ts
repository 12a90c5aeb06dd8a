import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { Connections } from './sqlite.ts';
import { retryWhileBusy } from './sqlite.ts';

/**
 * Returns a Kysely dialect for Node's own SQLite that commits simultaneous writes together.
 *
 * A transaction, or a single write, resolves once it is on disk, but shares the sync to disk with those that arrived
 * meanwhile. A failed one rolls back only its own writes. A read outside of transactions uses a connection of its
 * own: it never waits for writers, and sees only what is committed.
 *
 * While another process holds the lock, a write waits for at most `lockTimeoutMs`, then fails with SQLITE_BUSY.
 */
export function groupCommit(connections: Connections): Dialect {
  return {
    createAdapter: () => new GroupCommitAdapter(),
    createDriver: () => new GroupCommitDriver(connections),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class GroupCommitAdapter extends SqliteAdapter {
  /** Otherwise Kysely would begin a transaction only once the one before is on disk. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** A migration is applied completely or not at all; a second process that starts meanwhile waits for it. */
  override get supportsTransactionalDdl() {
    return true;
  }
}

class GroupCommitDriver implements Driver {
  readonly #writer: GroupWriter;
  readonly #reads: PreparedStatements;
  readonly #closeReader: () => void;

  constructor({ writer, reader }: Connections) {
    this.#writer = new GroupWriter(writer);
    this.#reads = new PreparedStatements(reader);
    this.#closeReader = () => reader.close();
  }

  async init(): Promise<void> {
    // The database is already open.
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#writer, this.#reads);
  }

  async beginTransaction(connection: Connection): Promise<void> {
    await connection.begin();
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(): Promise<void> {
    // A connection has no resources outside of a transaction.
  }

  async destroy(): Promise<void> {
    // Closed first: the last connection empties the journal, which a read-only one cannot do.
    this.#closeReader();
    await this.#writer.close();
  }
}

class Connection implements DatabaseConnection {
  readonly #writer: GroupWriter;
  readonly #reads: PreparedStatements;
  #transaction: { group: Group; passTurn: () => void } | null = null;

  constructor(writer: GroupWriter, reads: PreparedStatements) {
    this.#writer = writer;
    this.#reads = reads;
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) return this.#writer.run(sql, parameters);
    const deadline = performance.now() + lockTimeoutMs;
    if (SelectQueryNode.is(query))
      return retryWhileBusy(() => this.#reads.run<Row>(sql, parameters), deadline);
    const passTurn = await this.#writer.runSequentially();
    let result: QueryResult<Row>;
    let group: Group;
    try {
      group = await this.#writer.join(deadline);
      result = this.#writer.run(sql, parameters);
    } finally {
      passTurn();
    }
    await group.committed;
    return result;
  }

  async begin(): Promise<void> {
    // Starts before the turn, so that the waits for turn and lock together stay within the limit.
    const deadline = performance.now() + lockTimeoutMs;
    const passTurn = await this.#writer.runSequentially();
    try {
      const group = await this.#writer.join(deadline);
      this.#writer.run('savepoint member');
      this.#transaction = { group, passTurn };
    } catch (error) {
      passTurn();
      throw error;
    }
  }

  async commit(): Promise<void> {
    this.#writer.run('release member');
    await this.#leave()?.committed;
  }

  /**
   * Resolves once the others of the group are on disk: what made this transaction fail may be theirs, and whoever tries it
   * again reads only what is committed.
   */
  async rollback(): Promise<void> {
    // A full disk, or a failed commit, has already rolled back everything.
    if (this.#transaction?.group.isOpen) {
      this.#writer.run('rollback to member');
      this.#writer.run('release member');
    }
    // Whether the others succeed does not matter to this one.
    await this.#leave()?.committed.catch(() => undefined);
  }

  #leave(): Group | undefined {
    const transaction = this.#transaction;
    this.#transaction = null;
    transaction?.passTurn();
    return transaction?.group;
  }

  streamQuery(): never {
    throw new Error('No query is streamed');
  }
}

const lockTimeoutMs = 3000;

/** Writes that are committed together. */
interface Group {
  /** Resolves when they are on disk; rejects when none of them is. */
  committed: Promise<void>;
  /** Whether the group is neither committed nor rolled back. */
  isOpen: boolean;
}

/** Gives writers turns at one database and commits writes of simultaneous callers together. */
class GroupWriter {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedStatements;
  #lastTurn: Promise<void> = Promise.resolve();
  #group: OpenGroup | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new PreparedStatements(database);
  }

  /** Resolves when earlier callers have ended their turn, with a function that ends this one. */
  async runSequentially(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  /**
   * Returns the open group, or begins one; only for the caller that has the turn. While another process holds the
   * write lock it retries until `deadline`, a moment of `performance.now()`, then throws SQLITE_BUSY.
   */
  async join(deadline: number): Promise<Group> {
    if (this.#group) return this.#group;
    // `immediate`: a transaction that begins with a read may find later that it cannot write.
    await retryWhileBusy(() => this.run('begin immediate'), deadline);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // A member that failed by itself does not await it.
    promise.catch(() => undefined);
    this.#group = { committed: promise, isOpen: true, resolve, reject };
    // All requests that have already arrived write first.
    setImmediate(() => void this.#commit());
    return this.#group;
  }

  run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    try {
      return this.#statements.run(sql, parameters);
    } catch (error) {
      // On a full disk SQLite rolls back the whole transaction.
      if (this.#group && !this.#database.isTransaction) this.#close(this.#group, error);
      throw error;
    }
  }

  /** Commits the open group and closes the database. */
  async close(): Promise<void> {
    await this.#commit();
    this.#database.close();
  }

  async #commit(): Promise<void> {
    const passTurn = await this.runSequentially();
    const group = this.#group;
    try {
      if (!group) return;
      this.#database.exec('commit');
      this.#close(group);
    } catch (error) {
      if (this.#database.isTransaction) this.#database.exec('rollback');
      if (group) this.#close(group, error);
    } finally {
      passTurn();
    }
  }

  #close(group: OpenGroup, error?: unknown): void {
    this.#group = null;
    group.isOpen = false;
    if (error === undefined) group.resolve();
    else group.reject(error);
  }
}

interface OpenGroup extends Group {
  resolve: () => void;
  reject: (reason: unknown) => void;
}

/** Runs statements on one connection; each is prepared once, since the program has few. */
class PreparedStatements {
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
