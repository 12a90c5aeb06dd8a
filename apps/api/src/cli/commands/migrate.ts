import { parseArgs } from 'node:util';
import { withoutPassword } from '../../store/Database.ts';
import type { Command } from './Command.ts';
import { CommandFailed } from './Command.ts';

/** Brings the tables of a PostgreSQL database up to date, and gives the application's role what it needs. */
export const migrate: Command = {
  parameters: '',
  summary: 'Brings the tables on PostgreSQL up to date with the role of DATABASE_OWNER_URL.',
  details: [
    'Before the first start of a version, with all servers of the one before stopped. Where DATABASE_OWNER_URL is empty, the',
    'role of DATABASE_URL owns the tables, and the first server that starts does the same. It can be repeated: roles that',
    'were created anew get their privileges. Rows from before a database had several centres become those of CENTRE_KEY.',
  ],

  async run(args, { config: { database }, print }) {
    parseArgs({ args, options: {} });
    const { url, ownerUrl, centre } = database;
    if (url === null)
      throw new CommandFailed(
        'DATABASE_URL is empty: the server itself brings SQLite up to date at its start.',
      );
    const { migrateDatabase } = await import('../../store/postgres/migrateDatabase.ts');
    await migrateDatabase({ url, ownerUrl }, centre);
    print(`The tables on ${withoutPassword(url)} are up to date`);
  },
};
