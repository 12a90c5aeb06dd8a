import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { writeBackup } from '../backup/backup.ts';
import { backupFoldersIn, isBackupOf } from '../backup/backupFolder.ts';
import { UsageError } from './command/Command.ts';
import type { Command } from './command/Command.ts';
import { folderIn } from './folderIn.ts';
import { refuseOnServer } from './refuseOnServer.ts';

export const backup: Command = {
  parameters: '<folder> [--keep <count>]',
  summary: 'Copies the database and its keys to a new folder in <folder>, also while the server runs.',
  details: [
    'The copy is verified before it gets its name, centro-<centre>-<time in UTC>. After that, those of the same centre in',
    '<folder> that are older than 30 days are deleted, and with --keep all but the latest <count>, the new one included.',
    'Backups of other centres are never touched. A copy contains every booking and the key that signs links: keep it where',
    'only you can read it.',
  ],

  runsForAll: true,

  async run(args, { config, isOnlyCentre, now, print }) {
    const { values, positionals } = parseArgs({
      args,
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    });
    const keep = toCount(values.keep);
    const folder = folderIn(positionals);
    refuseOnServer(config, 'pg_dump --format=custom --enable-row-security --file=<file>');
    if (!isOnlyCentre && isUnopened(config, folder))
      return print('Nobody has opened it yet: there is nothing to back up');
    const source = { centre: config.centre.key, dataDir: config.dataDir, isOnlyCentre };
    print(`Backed up to ${writeBackup(source, folder, now(), keep)}`);
  },
};

/** Returns whether a centre of many has neither data nor a backup: where there is a backup, its data was lost. */
function isUnopened({ dataDir, centre }: Config, into: string): boolean {
  // Where the folder of all centres is missing, it is DATA_DIR that is wrong.
  if (existsSync(dataDir) || !existsSync(path.dirname(dataDir))) return false;
  return !existsSync(into) || !backupFoldersIn(into).some((made) => isBackupOf(centre.key, made));
}

/** Returns how many backups of a centre to keep; without the option, all. */
function toCount(keep: string | undefined): number {
  if (keep === undefined) return Infinity;
  if (!/^[1-9]\d{0,3}$/.test(keep)) throw new UsageError('--keep takes a whole number, at least 1.');
  return Number(keep);
}
