import { parseArgs } from 'node:util';
import { writeBackup } from '../operation/backup.ts';
import { UsageError } from './command/Command.ts';
import type { Command } from './command/Command.ts';
import { folderIn } from './folderIn.ts';
import { refuseOnServer } from './refuseOnServer.ts';

export const backup: Command = {
  parameters: '<folder> [--keep <count>]',
  summary: 'Copies the database and its keys to a new folder in <folder>, also while the server runs.',
  details: [
    'The copy is verified before it gets its name, centro-<time in UTC>. After that, those in <folder> that are older than',
    '30 days are deleted, and with --keep all but the latest <count>, the new one included. A copy contains every booking',
    'and the key that signs links: keep it where only you can read it.',
  ],

  runsForAll: true,

  async run(args, { config, now, print }) {
    const { values, positionals } = parseArgs({
      args,
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    });
    const keep = toCount(values.keep);
    refuseOnServer(config, 'pg_dump --format=custom --enable-row-security --file=<file>');
    print(`Backed up to ${writeBackup(config.dataDir, folderIn(positionals), now(), keep)}`);
  },
};

/** Returns how many backups to keep; without the option, all. */
function toCount(keep: string | undefined): number {
  if (keep === undefined) return Infinity;
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new UsageError('--keep takes a whole number, at least 1.');
  return Number(keep);
}
