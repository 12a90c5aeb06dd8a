import type { Compilable, CompiledQuery, DialectAdapter, Kysely } from 'kysely';
import type { Tables } from '../tables/Tables.ts';

/**
 * Returns a query that Kysely compiles only at its first call for a database, since compiling takes longer than
 * running it.
 *
 * `build` gets placeholders instead of values; each call passes values of the same names and returns the rows.
 */
export function prepared<Values extends Record<string, string | number | null>, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const queries = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    let query = queries.get(adapter);
    if (!query) {
      query = build(db, placeholders(values)).compile();
      queries.set(adapter, query);
    }
    const parameters = query.parameters.map((value) =>
      value instanceof Placeholder ? values[value.name] : value,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

function placeholders<Values extends object>(values: Values): Values {
  return Object.fromEntries(
    Object.keys(values).map((name): [string, unknown] => [name, new Placeholder(name)]),
  ) as Values;
}
