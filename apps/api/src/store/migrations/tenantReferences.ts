import { OperationNodeTransformer, sql } from 'kysely';
import type {
  AlterTableNode,
  ColumnDefinitionNode,
  CreateTableNode,
  Kysely,
  KyselyPlugin,
  QueryId,
  ReferencesNode,
} from 'kysely';

interface Reference {
  table: string;
  column: string;
  to: ReferencesNode;
}

/**
 * Returns a plugin that leaves the references out of the tables and columns that a migration creates, and a function that
 * adds them once these tables have a tenant: the key that a migration of both engines names is not unique without it.
 */
export function tenantReferences() {
  const collector = new ReferenceCollector();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => collector.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return {
    plugin,
    async add(db: Kysely<unknown>): Promise<void> {
      for (const { table, column, to } of collector.references) {
        const [key] = to.columns;
        if (!key || to.columns.length > 1)
          throw new Error(`A reference of ${table}.${column} has one column`);
        await sql`alter table ${sql.table(table)} add foreign key (tenant, ${sql.ref(column)})
          references ${sql.table(to.table.table.identifier.name)} (tenant, ${sql.ref(key.column.name)})
          on delete ${sql.raw(to.onDelete ?? 'no action')}`.execute(db);
      }
    },
  };
}

class ReferenceCollector extends OperationNodeTransformer {
  readonly references: Reference[] = [];
  #table = '';

  protected override transformCreateTable(node: CreateTableNode, queryId?: QueryId): CreateTableNode {
    this.#table = node.table.table.identifier.name;
    return super.transformCreateTable(node, queryId);
  }

  protected override transformAlterTable(node: AlterTableNode, queryId?: QueryId): AlterTableNode {
    this.#table = node.table.table.identifier.name;
    return super.transformAlterTable(node, queryId);
  }

  protected override transformColumnDefinition(
    node: ColumnDefinitionNode,
    queryId?: QueryId,
  ): ColumnDefinitionNode {
    const { references, ...rest } = super.transformColumnDefinition(node, queryId);
    if (references)
      this.references.push({ table: this.#table, column: node.column.column.name, to: references });
    return rest;
  }
}
