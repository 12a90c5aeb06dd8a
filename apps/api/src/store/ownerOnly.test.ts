import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkDatabaseFile } from './ownerOnly.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'centro-check-'));
  file = path.join(folder, 'centro.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

function inDatabase<T>(act: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file);
  try {
    return act(database);
  } finally {
    database.close();
  }
}

const applicationId = () =>
  inDatabase((database) => database.prepare('PRAGMA application_id').get()?.['application_id']);
const setApplicationId = (id: number) =>
  inDatabase((database) => database.exec(`PRAGMA application_id = ${id}`));
const createTables = (...names: string[]) =>
  inDatabase((database) => names.forEach((name) => database.exec(`CREATE TABLE ${name} (id INTEGER)`)));

test('a new database is complete, ours, and closed to other users of the machine', () => {
  checkDatabaseFile(file);
  expect(readdirSync(folder)).toEqual(['centro.sqlite']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(applicationId()).toBe(0x43656e74);
  expect(() => checkDatabaseFile(file)).not.toThrow();
});

test('an empty journal without a database prevents no start', () => {
  writeFileSync(`${file}-wal`, '');
  checkDatabaseFile(file);
  expect(applicationId()).toBe(0x43656e74);
});

test('what a killed start left of a database is replaced', () => {
  writeFileSync(`${file}.${process.pid}.new`, 'half');
  checkDatabaseFile(file);
  expect(readdirSync(folder)).toEqual(['centro.sqlite']);
});

test('a database older than the id is recognised by its tables, and gets the id', () => {
  createTables('kysely_migration', 'booking', 'outbox');
  expect(applicationId()).toBe(0);
  checkDatabaseFile(file);
  expect(applicationId()).toBe(0x43656e74);
});

test.for([
  { tables: ['kysely_migration'] },
  { tables: ['kysely_migration', 'booking'] },
  { tables: ['booking', 'outbox'] },
])('a database with the tables $tables only is that of another program', ({ tables }) => {
  createTables(...tables);
  expect(() => checkDatabaseFile(file)).toThrow('it is the database of another program');
  expect(applicationId()).toBe(0);
});

test('the id of another program counts more than the names of tables', () => {
  createTables('kysely_migration', 'booking', 'outbox');
  setApplicationId(7);
  expect(() => checkDatabaseFile(file)).toThrow('it is the database of another program');
});
