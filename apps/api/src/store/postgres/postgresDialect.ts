import { ColumnDefinitionNode, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { DatabaseIntrospector, DataTypeNode, Dialect, Driver, Kysely } from 'kysely';
import type { Connections } from './connectionPool.ts';
import { TenantDriver } from './tenantDriver.ts';

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
