import type {
  DatabaseConnection,
  DatabaseIntrospector,
  DataTypeNode,
  Dialect,
  Driver,
  Kysely,
  QueryResult,
} from 'kysely';
import { ColumnDefinitionNode, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Connections, PooledClient, Statement } from './connectionPool.ts';
import type { DeferrableQuery } from '../engineSql.ts';
import { tenantParameter } from './scopeToTenant.ts';

/** Of one adapter `prepared` compiles each query once: the SQL of all centres is the same. */
const adapter = new PostgresAdapter();

/**
 * The dialect of Kysely on connections of `pool`, which stays open when its database is destroyed. Statements read and
 * write the rows of `tenant`; of null none, so that only those about no centre's rows succeed.
 */
export class PooledDialect implements Dialect {
  readonly #pool: Connections;
  readonly #tenant: string | null;

  constructor(pool: Connections, tenant: string | null) {
    this.#pool = pool;
    this.#tenant = tenant;
  }

  createDriver(): Driver {
    return new TenantDriver(this.#pool, this.#tenant);
  }

  createAdapter(): PostgresAdapter {
    return adapter;
  }

  createQueryCompiler(): PostgresQueryCompiler {
    return new BytewiseCompiler();
  }

  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db);
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

/**
 * Runs each statement in a transaction that has the tenant set, by which row-level security decides: set for the
 * session, a pooler would pass it on to the next one. A transaction needs no round trip more for it, and a single
 * statement is sent with its `begin` and `commit` at once.
 */
class TenantDriver implements Driver {
  readonly #pool: Connections;
  readonly #tenant: string | null;

  constructor(pool: Connections, tenant: string | null) {
    this.#pool = pool;
    this.#tenant = tenant;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<TenantConnection> {
    return new TenantConnection(await this.#pool.connect(), this.#tenant);
  }

  async beginTransaction(connection: TenantConnection): Promise<void> {
    connection.begin();
  }

  commitTransaction(connection: TenantConnection): Promise<void> {
    return connection.commit();
  }

  rollbackTransaction(connection: TenantConnection): Promise<void> {
    return connection.rollback();
  }

  async releaseConnection(connection: TenantConnection): Promise<void> {
    connection.release();
  }

  async destroy(): Promise<void> {}
}

class TenantConnection implements DatabaseConnection {
  readonly #client: PooledClient;
  readonly #tenant: string | null;
  readonly #begin: Statement;
  /** Sent with the next statement, in one way to the server and back. */
  #unsent: Statement[] = [];
  #isInTransaction = false;

  constructor(client: PooledClient, tenant: string | null) {
    this.#client = client;
    this.#tenant = tenant;
    this.#begin = statement(
      tenant === null ? 'begin' : `begin; set local centro.tenant = ${escapeLiteral(tenant)}`,
    );
  }

  begin(): void {
    this.#unsent = [this.#begin];
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    this.#isInTransaction = false;
    const committed = (await this.#send(statement('commit'))).at(-1);
    if (committed?.command === 'ROLLBACK') throw new Error('The transaction had failed before its commit');
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    const isBegun = this.#unsent[0] !== this.#begin;
    // What nobody has sent needs no undoing; it could only fail in the place of what has.
    this.#unsent = [];
    if (!isBegun) return;
    try {
      await this.#send(statement('rollback'));
    } catch (error) {
      this.#client.discard();
      throw error;
    }
  }

  async executeQuery<Row>({
    sql,
    parameters,
    isDeferred = false,
  }: DeferrableQuery): Promise<QueryResult<Row>> {
    const query = { text: sql, values: parameters.map((value) => this.#toValue(value)) };
    if (isDeferred && this.#isInTransaction) {
      this.#unsent.push(query);
      return { rows: [] };
    }
    const isAlone = this.#tenant !== null && !this.#isInTransaction;
    const result = isAlone
      ? (await this.#client.run(this.#begin, query, statement('commit'))).at(-2)
      : (await this.#send(query)).at(-1);
    const { rows = [], rowCount, command } = result ?? {};
    return {
      rows: rows as Row[],
      ...(command !== undefined && changing.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }),
    };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('No query is streamed');
  }

  release(): void {
    this.#client.release();
  }

  #send(query: Statement) {
    const statements = [...this.#unsent, query];
    this.#unsent = [];
    return this.#client.run(...statements);
  }

  #toValue(value: unknown): unknown {
    if (value !== tenantParameter) return value;
    if (this.#tenant === null) throw new Error('This database reads the rows of no centre');
    return this.#tenant;
  }
}

const statement = (text: string): Statement => ({ text, values: [] });

const changing = new Set(['INSERT', 'UPDATE', 'DELETE']);
