import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  IdentifierNode,
  OnNode,
  OperationNodeTransformer,
  OperatorNode,
  ParensNode,
  QueryNode,
  ReferenceNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
  WhereNode,
} from 'kysely';
import type {
  DeleteQueryNode,
  InsertQueryNode,
  JoinNode,
  KyselyPlugin,
  OnConflictNode,
  OperationNode,
  QueryId,
  UpdateQueryNode,
  WithNode,
} from 'kysely';

/** Stands in queries for the key of the centre, which its connection puts in: they are compiled once for all centres. */
export const tenantParameter = Symbol('tenant');

/**
 * Restricts each query, wherever it names a table, to the rows of the connection's tenant, and adds the tenant to each
 * row that it inserts: no store can forget it. Results are without the column. Throws for statements that it cannot
 * restrict: a raw one, for example.
 */
export const scopeToTenant: KyselyPlugin = {
  transformQuery({ node, queryId }) {
    if (!QueryNode.is(node)) throw new Error(`A ${node.kind} cannot be restricted to the rows of one centre`);
    return new TenantTransformer().transformNode(node, queryId);
  },

  transformResult: ({ result }) =>
    Promise.resolve({
      ...result,
      rows: result.rows.map((row) => ('tenant' in row ? withoutTenant(row) : row)),
    }),
};

function withoutTenant({ tenant: _tenant, ...row }: Record<string, unknown>): Record<string, unknown> {
  return row;
}

class TenantTransformer extends OperationNodeTransformer {
  /** What `with` names; no table has such a name. */
  readonly #temporary = new Set<string>();

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    this.#readWith(node.with);
    const query = super.transformSelectQuery(node, queryId);
    return this.#restrict(query, query.from?.froms);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    this.#readWith(node.with);
    const query = super.transformUpdateQuery(node, queryId);
    return this.#restrict(query, [query.table, ...(query.from?.froms ?? [])]);
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    this.#readWith(node.with);
    const query = super.transformDeleteQuery(node, queryId);
    return this.#restrict(query, [...query.from.froms, ...(query.using?.tables ?? [])]);
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const { columns, values, onConflict, ...query } = super.transformInsertQuery(node, queryId);
    if (!columns || columns.some((other) => other.column.name === tenantColumn))
      throw new Error('An insert names its columns, and the tenant is not one of them');
    return {
      ...query,
      columns: [...columns, column],
      values: withTenant(values),
      ...(onConflict && { onConflict: ofTenant(onConflict) }),
    };
  }

  protected override transformMergeQuery(): never {
    throw new Error('A merge cannot be restricted to the rows of one centre');
  }

  /** Kysely visits `with` after the query itself. */
  #readWith(node: WithNode | undefined): void {
    for (const { name } of node?.expressions ?? []) this.#temporary.add(nameOf(name.table));
  }

  #restrict<Query extends RestrictedQuery>(
    query: Query,
    tables: readonly (OperationNode | undefined)[] = [],
  ): Query {
    const names = tables.flatMap((table) => this.#tableOf(table) ?? []);
    const joins = query.joins?.map((join) => {
      const name = this.#tableOf(join.table);
      if (name === undefined) return join;
      if (join.joinType !== 'CrossJoin') return restrictJoin(join, name);
      names.push(name);
      return join;
    });
    const where = names.reduce(restricted, query.where?.where);
    return { ...query, ...(joins && { joins }), ...(where && { where: WhereNode.create(where) }) };
  }

  /** Returns by which name a query refers to a table; nothing for what is no table. */
  #tableOf(item: OperationNode | undefined): string | undefined {
    const table = item && AliasNode.is(item) ? item.node : item;
    if (!table || !TableNode.is(table) || this.#temporary.has(nameOf(table))) return undefined;
    return item && AliasNode.is(item) && IdentifierNode.is(item.alias) ? item.alias.name : nameOf(table);
  }
}

/** Adds to a condition that the rows of a table are the tenant's. */
function restricted(condition: OperationNode | undefined, table: string): OperationNode {
  if (condition && isRestricted(condition, table)) return condition;
  const reference = ReferenceNode.create(column, TableNode.create(table));
  const own = BinaryOperationNode.create(reference, OperatorNode.create('='), tenant);
  return condition ? AndNode.create(own, ParensNode.create(condition)) : own;
}

/** Kysely passes a query within another one to its plugins twice: alone, and as a part. */
function isRestricted(condition: OperationNode, table: string): boolean {
  if (ParensNode.is(condition)) return isRestricted(condition.node, table);
  if (AndNode.is(condition))
    return isRestricted(condition.left, table) || isRestricted(condition.right, table);
  if (!BinaryOperationNode.is(condition)) return false;
  const { leftOperand, rightOperand } = condition;
  return (
    ReferenceNode.is(leftOperand) &&
    leftOperand.table !== undefined &&
    nameOf(leftOperand.table) === table &&
    ValueNode.is(rightOperand) &&
    rightOperand.value === tenantParameter
  );
}

type RestrictedQuery = SelectQueryNode | UpdateQueryNode | DeleteQueryNode;

const nameOf = (table: TableNode): string => table.table.identifier.name;

/** A condition after an outer join would leave out rows without a counterpart. */
function restrictJoin(join: JoinNode, table: string): JoinNode {
  if (join.joinType !== 'InnerJoin' && join.joinType !== 'LeftJoin')
    throw new Error(`A ${join.joinType} cannot be restricted to the rows of one centre`);
  return { ...join, on: OnNode.create(restricted(join.on?.on, table)) };
}

function withTenant(values: OperationNode | undefined): OperationNode {
  if (values && SelectQueryNode.is(values))
    return SelectQueryNode.cloneWithSelections(values, [
      SelectionNode.create(AliasNode.create(tenant, column.column)),
    ]);
  if (!values || !ValuesNode.is(values))
    throw new Error('An insert has values, or a query that selects them');
  return ValuesNode.create(
    values.values.map((row) => {
      const cells = ValueListNode.is(row) ? row.values : row.values.map((value) => ValueNode.create(value));
      return ValueListNode.create([...cells, tenant]);
    }),
  );
}

/** Every unique index begins with the tenant. */
function ofTenant(conflict: OnConflictNode): OnConflictNode {
  if (conflict.constraint || conflict.indexExpression) throw new Error('A conflict is named by its columns');
  return conflict.columns ? { ...conflict, columns: [column, ...conflict.columns] } : conflict;
}

const tenantColumn = 'tenant';
const column = ColumnNode.create(tenantColumn);
const tenant = ValueNode.create(tenantParameter);
