import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { GroupWriter } from './GroupWriter.ts';
import type { Group } from './GroupWriter.ts';
import type { Connections } from './openDatabase.ts';
import { PreparedStatements } from './PreparedStatements.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/**
 * Returns a dialect of Kysely on Node's own SQLite that commits together what is written at the same time.
 *
 * A transaction, or a single write, resolves once it is on disk, but shares the wait for the disk with those
 * that came while it was being made. One that fails takes back its own writes only. A read outside of transactions
 * has a connection of its own: it waits for nobody, and sees what is on disk and nothing else.
 *
 * While another process holds the lock, whoever needs it waits for at most `lockTimeoutMs`, then fails with SQLITE_BUSY.
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
  /** Kysely would otherwise let the next begin only when the one before is on disk. */
  override get supportsMultipleConnections() {
    return true;
  }

  /** A migration happens whole or not at all; a second process that starts meanwhile waits for it. */
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
    // The database is open already.
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
    // A connection holds nothing once its transaction is over.
  }

  async destroy(): Promise<void> {
    // First: the last connection empties the journal, which one that only reads cannot.
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

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) return this.#writer.run(sql, parameters);
    const deadline = performance.now() + lockTimeoutMs;
    if (isRead(sql)) return retryWhileBusy(() => this.#reads.run<Row>(sql, parameters), deadline);
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
    // Counted from here: whoever waited for the turn of another that waited for the lock need not wait as long again.
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
    // A full disk, or a commit that failed, has taken everything back already.
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

function isRead(sql: string): boolean {
  return /^select\b/i.test(sql);
}

const lockTimeoutMs = 3000;
