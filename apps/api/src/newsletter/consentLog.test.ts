import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askNobody, exampleForm } from '../testing/exampleForm.ts';
import { openNewStore } from '../testing/openNewStore.ts';
import { isOnPostgres } from '../testing/postgres/testDatabase.ts';
import { executeOnFile, queryFile } from '../testing/queryFile.ts';

const dataDir = path.join(tmpdir(), `centro-consent-${randomUUID()}`);

beforeAll(async () => {
  const store = await openNewStore(dataDir);
  await store.subscriptions.subscribe(exampleForm(), [], askNobody);
  await store.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const log = () => queryFile(dataDir, 'SELECT * FROM consent');

const replaced = "(1, 'demo-centre', 'maria@visitor.test', 'given', '2027-01', '2027-01-01T00:00:00.000Z')";
const ofSqlite = [
  "UPDATE OR REPLACE consent SET version = '2027-01'",
  `REPLACE INTO consent (id, centre, email_key, event, version, at) VALUES ${replaced}`,
];

test.for([
  "UPDATE consent SET version = '2027-01'",
  'DELETE FROM consent',
  ...(isOnPostgres() ? [] : ofSqlite),
  "INSERT INTO consent_erasure VALUES ('demo-centre', 'luca@visitor.test'); DELETE FROM consent",
  "INSERT INTO consent_erasure VALUES ('another', 'maria@visitor.test'); DELETE FROM consent",
])('the log of consents is append-only: «%s» is refused (A35)', (statement) => {
  const before = log();
  expect(before).toMatchObject([{ event: 'given', version: '2026-11', email_key: 'maria@visitor.test' }]);

  expect(() => executeOnFile(dataDir, `BEGIN; ${statement}; COMMIT`)).toThrow(
    /consent (?:is only added to|goes only when)/,
  );

  expect(log()).toEqual(before);
});
