import { ColumnDefinitionNode, PostgresDialect, PostgresQueryCompiler } from 'kysely';
import type {
  DataTypeNode,
  PostgresCursor,
  PostgresPool,
  PostgresPoolClient,
  PostgresQueryResult,
} from 'kysely';
import { Pool, types } from 'pg';
import type { PoolClient } from 'pg';
import { isPostgresUnavailable } from './postgresErrors.ts';

/** How long a caller waits for a connection, also while PostgreSQL cannot be reached. */
const connectTimeoutMs = 3000;
/** PostgreSQL itself ends what takes longer; the last one is for a network that swallows everything. */
const timeoutsMs = { lock: 3000, statement: 5000, idleTransaction: 10_000, reply: 6000 };

/** The name of the servers' connections. */
export const serverName = 'centro';

/** How a pool is used: `statementMs` of 0 sets no time-out. */
export interface PoolOptions {
  max: number;
  statementMs?: number;
  /** How PostgreSQL lists its connections. */
  name?: string;
}

/** Returns the dialect of Kysely for the database at `url`, with at most `max` connections. */
export class PooledDialect extends PostgresDialect {
  constructor(url: string, options: PoolOptions) {
    super({ pool: new NamingPool(url, options) });
  }

  override createQueryCompiler() {
    return new BytewiseCompiler();
  }
}

/** Compares texts by their bytes, like SQLite: moments, ids and domains have the same order on both engines. */
class BytewiseCompiler extends PostgresQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    super.visitDataType(node);
    if (node.dataType === 'text' && this.parentNode && ColumnDefinitionNode.is(this.parentNode))
      this.append(' collate "C"');
  }
}

/** A pool whose statements PostgreSQL parses once per connection, since the program has few. */
class NamingPool implements PostgresPool {
  readonly options = {};
  readonly #pool: Pool;
  readonly #names = new Map<string, string>();

  constructor(url: string, { max, statementMs = timeoutsMs.statement, name = serverName }: PoolOptions) {
    this.#pool = new Pool({
      connectionString: url,
      max,
      application_name: name,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      types: { getTypeParser },
      ...(statementMs > 0 && {
        statement_timeout: statementMs,
        lock_timeout: timeoutsMs.lock,
        idle_in_transaction_session_timeout: timeoutsMs.idleTransaction,
        query_timeout: timeoutsMs.reply,
      }),
    });
    // Of an idle connection: the next caller gets a new one. Within a transaction its next query fails.
    this.#pool.on('error', () => undefined);
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    return new NamingClient(client, (text) => this.#nameOf(text));
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  /** Statements with lists of any length are not named: PostgreSQL keeps the named ones. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= mostNames) return known;
    const name = `centro_${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

const mostNames = 200;

class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #isBroken = false;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('No query is streamed');
    return this.#run<R>(text, values);
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#isBroken);
  }

  async #run<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    try {
      const { command, rowCount, rows } = await this.#client.query({
        text,
        values: [...values],
        ...(name !== undefined && { name }),
      });
      return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
    } catch (error) {
      // A reply that was not waited for would be taken for that of the next statement.
      this.#isBroken ||= isPostgresUnavailable(error);
      throw error;
    }
  }
}

/** Counts are 64 bits wide; ours fit into a number. */
const getTypeParser: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);
