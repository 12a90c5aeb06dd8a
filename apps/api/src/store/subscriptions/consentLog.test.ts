import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askNobody, exampleForm } from '../../testing/exampleForm.ts';
import { queryFile } from '../../testing/queryFile.ts';
import { openStore } from '../openStore.ts';

let dataDir: string;
let database: DatabaseSync;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'centro-consent-'));
  const store = await openStore(dataDir);
  await store.subscriptions.subscribe(exampleForm(), [], askNobody);
  await store.close();
  database = new DatabaseSync(path.join(dataDir, 'centro.sqlite'));
});
afterAll(() => {
  database.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => database.exec('DELETE FROM consent_erasure'));

const log = () => queryFile(dataDir, 'SELECT * FROM consent');

const replaced = "(1, 'demo-centre', 'maria@visitor.test', 'given', '2027-01', '2027-01-01T00:00:00.000Z')";

test.for([
  "UPDATE consent SET version = '2027-01'",
  "UPDATE OR REPLACE consent SET version = '2027-01'",
  'DELETE FROM consent',
  `REPLACE INTO consent (id, centre, email_key, event, version, at) VALUES ${replaced}`,
  "INSERT INTO consent_erasure VALUES ('demo-centre', 'luca@visitor.test'); DELETE FROM consent",
  "INSERT INTO consent_erasure VALUES ('another', 'maria@visitor.test'); DELETE FROM consent",
])('the log of consents is append-only: «%s» is refused (A35)', (statement) => {
  const before = log();
  expect(before).toMatchObject([{ event: 'given', version: '2026-11', email_key: 'maria@visitor.test' }]);

  expect(() => database.exec(statement)).toThrow(/^consent (?:is only added to|goes only when)/);

  expect(log()).toEqual(before);
});
