import type { DatabaseSync } from 'node:sqlite';
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { GroupWriter } from './GroupWriter.ts';
import type { Group } from './GroupWriter.ts';

/**
 * Returns a dialect of Kysely on Node's own SQLite that commits together what is written at the same time.
 *
 * A transaction, or a single write, resolves once it is on disk, but shares the wait for the disk with those
 * that came while it was being made. One that fails takes back its own writes only.
 */
export function groupCommit(database: DatabaseSync): Dialect {
  return {
    createAdapter: () => new GroupCommitAdapter(),
    createDriver: () => new GroupCommitDriver(database),
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

  constructor(database: DatabaseSync) {
    this.#writer = new GroupWriter(database);
  }

  async init(): Promise<void> {
    // The database is open already.
  }

  async acquireConnection(): Promise<Connection> {
    return new Connection(this.#writer);
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
    await this.#writer.close();
  }
}

class Connection implements DatabaseConnection {
  readonly #writer: GroupWriter;
  #transaction: { group: Group; passTurn: () => void } | null = null;

  constructor(writer: GroupWriter) {
    this.#writer = writer;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#transaction) return this.#writer.run(sql, parameters);
    const passTurn = await this.#writer.takeTurn();
    let result: QueryResult<Row>;
    let group: Group | undefined;
    try {
      if (!isRead(sql)) group = this.#writer.join();
      result = this.#writer.run(sql, parameters);
    } finally {
      passTurn();
    }
    await group?.committed;
    return result;
  }

  async begin(): Promise<void> {
    const passTurn = await this.#writer.takeTurn();
    try {
      const group = this.#writer.join();
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
  return /^(?:select|pragma)\b/i.test(sql);
}
