import type { Socket } from 'node:net';
import { Pool, types } from 'pg';
import type { PoolClient, QueryResult } from 'pg';
import { isConnectionLost } from '../storeErrors.ts';

/** How long a caller waits for a connection, also while PostgreSQL cannot be reached. */
export const connectTimeoutMs = 4000;
/** PostgreSQL itself ends what takes longer; the last one is for a network that swallows everything. */
const timeoutsMs = { lock: 3000, statement: 4000, idleTransaction: 10_000, reply: 5000 };

/** The name of the servers' connections. */
const serverName = 'centro';

/** How a pool is used: `statementMs` of 0 sets no time-out. */
interface PoolOptions {
  max: number;
  statementMs?: number;
  /** How PostgreSQL lists its connections. */
  name?: string;
}

/** A statement and its parameters; without any it may be several statements, separated by semicolons. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** Where connections are taken from. */
export interface Connections {
  connect(): Promise<PooledClient>;
}

/** A pool whose statements PostgreSQL parses once per connection, since the program has few. */
export class ConnectionPool implements Connections {
  readonly #pool: Pool;
  readonly #names = new Map<string, string>();

  constructor(url: string, { max, statementMs = timeoutsMs.statement, name = serverName }: PoolOptions) {
    this.#pool = new Pool({
      connectionString: url,
      max,
      application_name: name,
      connectionTimeoutMillis: connectTimeoutMs,
      keepAlive: true,
      pipeline: true,
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

  async connect(): Promise<PooledClient> {
    return new PooledClient(await this.#pool.connect(), (text) => this.#nameOf(text));
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

/** A connection that was taken from the pool. */
export class PooledClient {
  readonly #client: PoolClient;
  readonly #nameOf: (text: string) => string | undefined;
  #isBroken = false;
  #released: (() => void) | undefined;

  constructor(client: PoolClient, nameOf: (text: string) => string | undefined) {
    this.#client = client;
    this.#nameOf = nameOf;
  }

  /**
   * Sends statements in one round trip and returns their results. Each runs, also after one that failed: then it throws
   * the first error, once PostgreSQL has replied to all.
   */
  async run(...statements: readonly Statement[]): Promise<QueryResult<Record<string, unknown>>[]> {
    // A silent network would make each statement of a request wait, the rollback too.
    if (this.#isBroken) throw new Error('Connection terminated before');
    const sent = inOneWrite(this.#client, () => statements.map((statement) => this.#send(statement)));
    const replies = await Promise.allSettled(sent);
    return replies.map((reply) => {
      if (reply.status === 'fulfilled') return reply.value;
      this.#isBroken ||= isConnectionLost(reply.reason);
      throw reply.reason;
    });
  }

  /** Has `act` called once the connection is returned. */
  onRelease(act: () => void): void {
    this.#released = act;
  }

  /** Returns the connection to the pool, or ends it where nobody can use it any more. */
  release(): void {
    this.#client.release(this.#isBroken);
    this.#released?.();
  }

  /** Ends the connection when it is released: nobody knows in which state it is. */
  discard(): void {
    this.#isBroken = true;
  }

  #send({ text, values }: Statement) {
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return this.#client.query<Record<string, unknown>>({
      text,
      values: [...values],
      ...(name !== undefined && { name }),
    });
  }
}

/** Writes what `send` sends to the socket at once: of node's time for a transaction, a write for each message is a fifth. */
function inOneWrite<Result>(client: PoolClient, send: () => Result): Result {
  const { stream } = (client as PoolClient & { connection: { stream: Socket } }).connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
  return send();
}

/** Counts are 64 bits wide; ours fit into a number. */
const getTypeParser: typeof types.getTypeParser = (type, format) =>
  type === types.builtins.INT8 ? Number : types.getTypeParser(type, format);
