import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { openTestStore } from '../../testing/openTestStore.ts';
import type { Tables } from '../Tables.ts';
import { newAndDue, soonestByDomain } from './dueEmails.ts';

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (unused) => new SqliteIntrospector(unused),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
});

test.for([
  {
    name: 'the next email',
    query: soonestByDomain(db, 'new', ['busy.test'])
      .selectAll('outbox')
      .where('outbox.nextAttemptAt', '<=', 'now')
      .orderBy('outbox.nextAttemptAt'),
  },
  {
    name: 'when the next email is due',
    query: soonestByDomain(db, 'tried', ['busy.test']).select((row) =>
      row.fn.min('outbox.nextAttemptAt').as('at'),
    ),
  },
  { name: 'how many emails are due', query: newAndDue(db, 'now').select('outbox.nextAttemptAt').limit(20) },
])('$name is found without reading the whole outbox', async ({ query }) => {
  await using given = await openTestStore();

  const plan = given.query(`EXPLAIN QUERY PLAN ${query.compile().sql}`).map(({ detail }) => String(detail));

  expect(plan.filter((step) => step.startsWith('SCAN') && step !== 'SCAN domains')).toEqual([]);
  expect(plan.filter((step) => step.includes('(domain=?'))).toEqual([
    expect.stringContaining('(domain=? AND <expr>=?'),
  ]);
});
