import { SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { GroupWriter } from './GroupWriter.ts';
import type { Group } from './GroupWriter.ts';
import type { Connections } from './openDatabase.ts';
import { PreparedStatements } from './PreparedStatements.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

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
    connection.rollback();
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
    const passTurn = await this.#writer.takeTurn();
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
    const passTurn = await this.#writer.takeTurn();
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

  rollback(): void {
    // A full disk, or a failed commit, has already rolled back everything.
    if (this.#transaction?.group.isOpen) {
      this.#writer.run('rollback to member');
      this.#writer.run('release member');
    }
    this.#leave();
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
