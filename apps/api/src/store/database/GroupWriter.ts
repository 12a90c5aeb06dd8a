import type { DatabaseSync } from 'node:sqlite';
import type { QueryResult } from 'kysely';
import { PreparedStatements } from './PreparedStatements.ts';
import { retryWhileBusy } from './retryWhileBusy.ts';

/** Writes that are committed together. */
export interface Group {
  /** Resolves when they are on disk; rejects when none of them is. */
  committed: Promise<void>;
  /** Whether the group is neither committed nor rolled back. */
  isOpen: boolean;
}

/** Gives writers turns at one database and commits writes of simultaneous callers together. */
export class GroupWriter {
  readonly #database: DatabaseSync;
  readonly #statements: PreparedStatements;
  #lastTurn: Promise<void> = Promise.resolve();
  #group: OpenGroup | null = null;

  constructor(database: DatabaseSync) {
    this.#database = database;
    this.#statements = new PreparedStatements(database);
  }

  /** Resolves when earlier callers have ended their turn, with a function that ends this one. */
  async takeTurn(): Promise<() => void> {
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
