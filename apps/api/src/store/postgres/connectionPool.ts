import type { Socket } from 'node:net';
import { Pool, types } from 'pg';
import type { PoolClient, QueryResult } from 'pg';
import { isConnectionLost, isReadOnly } from '../storeErrors.ts';

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
  /** The connections that were opened since PostgreSQL last refused to write. */
  #current = new WeakSet<PoolClient>();

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
    this.#pool.on('connect', (client) => {
      client.on('error', () => undefined);
      this.#current.add(client);
    });
  }

  async connect(): Promise<PooledClient> {
    let client = await this.#pool.connect();
    // No more of them can wait in the pool.
    for (let others = this.#pool.options.max; others > 0 && !this.#current.has(client); others -= 1) {
      client.release(true);
      client = await this.#pool.connect();
    }
    return new PooledClient(client, {
      nameOf: (text) => this.#nameOf(text),
      isCurrent: () => this.#current.has(client),
      replaceAll: () => {
        this.#current = new WeakSet();
      },
    });
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

/** What a connection asks its pool. */
interface ConnectionsOfPool {
  /** Returns the name under which PostgreSQL keeps a parsed statement. */
  nameOf: (text: string) => string | undefined;
  /** Whether the connection may be used again. */
  isCurrent: () => boolean;
  /** Has each connection that is open now ended before its next use. */
  replaceAll: () => void;
}

/** A connection that was taken from the pool. */
export class PooledClient {
  readonly #client: PoolClient;
  readonly #pool: ConnectionsOfPool;
  #isBroken = false;
  #released: (() => void) | undefined;

  constructor(client: PoolClient, pool: ConnectionsOfPool) {
    this.#client = client;
    this.#pool = pool;
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
      if (isReadOnly(reply.reason)) this.#pool.replaceAll();
      throw reply.reason;
    });
  }

  /** Has `act` called once the connection is returned. */
  onRelease(act: () => void): void {
    this.#released = act;
  }

  /** Returns the connection to the pool, or ends it where nobody can use it any more. */
  release(): void {
    this.#client.release(this.#isBroken || !this.#pool.isCurrent());
    this.#released?.();
  }

  /** Ends the connection when it is released: nobody knows in which state it is. */
  discard(): void {
    this.#isBroken = true;
  }

  #send({ text, values }: Statement) {
    const name = values.length > 0 ? this.#pool.nameOf(text) : undefined;
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
