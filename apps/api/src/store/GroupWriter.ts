import type { DatabaseSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { PreparedStatements } from './PreparedStatements.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** Writes that will be on disk together. */
export interface Group {
  /** Resolves when they are on disk; rejects when none of them is. */
  committed: Promise<void>;
  /** Whether there is still something to commit or take back. */
  isOpen: boolean;
}

/** Gives turns at one database and commits together the writes of those who had theirs meanwhile. */
export class GroupWriter {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedStatements;
  #lastTurn: Promise<void> = Promise.resolve();
  #group: OpenGroup | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new PreparedStatements(database);
  }

  /** Resolves when those before have passed their turn, with what passes this one. */
  async takeTurn(): Promise<() => void> {
    const before = this.#lastTurn;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#lastTurn = promise;
    await before;
    return resolve;
  }

  /**
   * Returns the group that whoever has the turn writes in, beginning one when there is none. While another process
   * holds the write lock it tries again until `deadline`, a moment of `performance.now()`, then throws SQLITE_BUSY.
   */
  async join(deadline: number): Promise<Group> {
    if (this.#group) return this.#group;
    // Locked from the start: a transaction that begins by reading may find that it cannot write.
    await retryWhileBusy(() => this.run('begin immediate'), deadline);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    // A member that failed by itself does not look.
    promise.catch(() => undefined);
    this.#group = { committed: promise, isOpen: true, resolve, reject };
    // By then every request that has arrived is written.
    setImmediate(() => void this.#commit());
    return this.#group;
  }

  run<Row>(sql: string, parameters: readonly unknown[] = []): QueryResult<Row> {
    try {
      return this.#statements.run(sql, parameters);
    } catch (error) {
      // A full disk makes SQLite take back the whole transaction by itself.
      if (this.#group && !this.#database.isTransaction) this.#close(this.#group, error);
      throw error;
    }
  }

  /** Commits what is still open and closes the database. */
  async close(): Promise<void> {
    await this.#commit();
    this.#database.close();
  }

  async #commit(): Promise<void> {
    const passTurn = await this.takeTurn();
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
