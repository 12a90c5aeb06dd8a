import {
  CamelCasePlugin,
  DummyDriver,
  Kysely,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { expect, test } from 'vitest';
import { emailKinds } from '../operation/emailKinds.ts';
import type { Tables } from '../store/schema.ts';
import { openTestStore } from '../testing/store/openTestStore.ts';
import { dueEmails } from './dueEmails.ts';

const { newAndDue, nextEmail, nextMoment } = dueEmails(emailKinds);

let compiled = '';
const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (unused) => new SqliteIntrospector(unused),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  plugins: [new CamelCasePlugin()],
  log: ({ query }) => {
    compiled = query.sql;
  },
});
const without = '["busy.test"]';

test.for([
  {
    name: 'the next email',
    run: () => nextEmail(db, { without, now: 'now', freshSince: 'then', upToRank: 3 }),
  },
  { name: 'when the next email is due', run: () => nextMoment(db, { without, freshSince: '', upToRank: 3 }) },
  { name: 'how many emails are due', run: () => newAndDue(db, { now: 'now', atMost: 20 }) },
])('$name is found without reading the whole outbox', async ({ run }) => {
  await using given = await openTestStore();
  await run();

  const plan = given.query(`EXPLAIN QUERY PLAN ${compiled}`).map(({ detail }) => String(detail));

  expect(plan.filter((step) => /^SCAN (?!domains$|parts$|json_each |CONSTANT ROW$)/.test(step))).toEqual([]);
  expect(plan.filter((step) => step.includes('(domain=?'))).toEqual([
    expect.stringContaining('(domain=? AND <expr>=?'),
  ]);
});
