import { querySync } from '../../src/testing/postgres/querySync.ts';
import type { TestPostgres } from '../../src/testing/postgres/startPostgres.ts';
import { kernelTime, processorTime } from '../load/processorTime.ts';

/** What a PostgreSQL server has done so far. */
export interface DatabaseWork {
  processorMs: number;
  /** The kernel's part of it. */
  kernelMs: number;
  /** Without those that begin and end transactions; NaN where they are not counted. */
  statements: number;
  transactions: number;
}

/** Returns a function that reads the work of a server; it creates what counts in the server's own database. */
export function databaseWork(postgres: TestPostgres): () => DatabaseWork {
  const url = postgres.urlOf('postgres');
  if (postgres.countsStatements) querySync(url, 'create extension if not exists pg_stat_statements');
  return () => {
    const pid = postgres.pid() ?? NaN;
    const times = { processorMs: processorTime(pid), kernelMs: kernelTime(pid) };
    if (!postgres.countsStatements) return { ...times, statements: NaN, transactions: NaN };
    const [row = {}] = querySync(url, counts);
    return {
      ...times,
      statements: Number(row['statements']),
      transactions: Number(row['transactions']),
    };
  };
}

const counts = `
  select sum(calls) filter (where query not ilike 'commit' and query not ilike 'begin%' and query not ilike 'rollback'
      and query not ilike 'set local%') as statements,
    sum(calls) filter (where query ilike 'commit') as transactions
  from pg_stat_statements where toplevel`;
