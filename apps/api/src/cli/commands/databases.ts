import path from 'node:path';
import { parseArgs } from 'node:util';
import { isUrlOf } from '../../config/variables.ts';
import { databaseFile, withoutPassword } from '../../store/Database.ts';
import { migrateServer } from '../../stores/openStore.ts';
import type { Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';

/** Brings the tables of a PostgreSQL database up to date, and gives the application's role what it needs. */
export const migrate: Command = {
  parameters: '',
  summary: 'Brings the tables on PostgreSQL up to date with the role of DATABASE_OWNER_URL.',
  details: [
    'Before the first start of a version, with all servers of the one before stopped. Where DATABASE_OWNER_URL is empty, the',
    'role of DATABASE_URL owns the tables, and the first server that starts does the same. It can be repeated: roles that',
    'were created anew get their privileges.',
  ],
  json: '{"database"}, its address without the password',

  async run(args, { config: { database }, answer }) {
    parseArgs({ args, options: {} });
    const { url, ownerUrl } = database;
    if (url === null)
      throw new CommandFailed(
        'DATABASE_URL is empty: the server itself brings SQLite up to date at its start.',
      );
    await migrateServer({ url, ownerUrl });
    const address = withoutPassword(url);
    answer({ database: address }, [`The tables on ${address} are up to date`]);
  },
};

/** Moves a centre between SQLite and PostgreSQL. */
export const copy: Command = {
  parameters: '--to <postgres://… or folder>',
  summary:
    'Copies all data from SQLite to a PostgreSQL database, or back into a folder; the server must not run.',
  details: [
    'From the database of the environment: SQLite in DATA_DIR, or that of DATABASE_URL. The target has no rows of the',
    'centre, though it may have those of others, or is an earlier copy that was interrupted: then it goes on where it',
    'ended; no server opens it before. After each table rows and checksums of both are compared.',
    'The source is not changed. Into a folder the keys are copied too; to PostgreSQL they stay in DATA_DIR. After it, set',
    'DATABASE_URL, or empty it and name the folder in DATA_DIR. Then delete the source: nothing deletes what is old in it.',
  ],
  json: '{"source", "target", "tables": [{"table", "rows", "written", "sha256"}]}',

  async run(args, { config, answer }) {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } });
    const { dataDir, database } = config;
    const to = values.to ?? '';
    if (to === '')
      throw new UsageError('Say where to: --to postgres://user:password@host:5432/database, or a folder.');
    const isServer = isUrlOf(to, ['postgres:', 'postgresql:']);
    if (isServer === (database.url !== null))
      throw new CommandFailed(
        isServer
          ? 'DATABASE_URL is set: its data is on PostgreSQL already, and pg_dump copies it to another server.'
          : 'DATABASE_URL is empty: the data is on SQLite already, and centre backup copies it to a folder.',
      );
    const { centre, ownerUrl } = database;
    const target = isServer
      ? { dataDir, url: to, ownerUrl, centre }
      : { dataDir: path.resolve(to), url: null, centre };
    const { copyDatabase } = await import('../../backup/copyDatabase.ts');
    const tables = await copyDatabase({ dataDir, url: database.url, ownerUrl, centre }, target);
    const reached = isServer ? withoutPassword(to) : target.dataDir;
    const source = database.url === null ? databaseFile(dataDir) : withoutPassword(database.url);
    const toDelete =
      database.url === null ? `${source} with its -wal and -shm, and keep the keys` : `its rows on ${source}`;
    answer({ source, target: reached, tables }, [
      ...tables.map(
        ({ table, rows, written, sha256 }) =>
          `${table}  ${rows} rows, ${written} written  sha256 ${sha256.slice(0, 16)} on both`,
      ),
      `Copied to ${reached}`,
      `Once the server runs on the copy, delete ${toDelete}: nothing else deletes the personal data in it.`,
    ]);
  },
};
