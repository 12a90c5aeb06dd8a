import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { verifyBackup, writeBackup } from '../../backup/backup.ts';
import { backupFoldersIn, isBackupOf } from '../../backup/backupFolder.ts';
import type { ListedBackup } from '../../backup/restoreBackup.ts';
import { listBackups, restoreBackup } from '../../backup/restoreBackup.ts';
import type { Config } from '../../config/config.ts';
import type { Answer, Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';

export const backup: Command = {
  parameters: '<folder> [--keep <count>]',
  summary: 'Copies the database and its keys to a new folder in <folder>, also while the server runs.',
  details: [
    'The copy is verified before it gets its name, centro-<centre>-<time in UTC>. After that, those of the same centre in',
    '<folder> that are older than 30 days are deleted, and with --keep all but the latest <count>, the new one included.',
    'Backups of other centres are never touched. A copy contains every booking and the key that signs links: keep it where',
    'only you can read it.',
  ],

  json: '{"folder"}, null where nobody has opened the centre yet',
  runsForAll: true,

  async run(args, { config, isOnlyCentre, now, answer }) {
    const { values, positionals } = parseArgs({
      args,
      options: { keep: { type: 'string' } },
      allowPositionals: true,
    });
    const keep = toCount(values.keep);
    const folder = folderIn(positionals);
    refuseOnServer(config, 'pg_dump --format=custom --enable-row-security --file=<file>');
    if (!isOnlyCentre && isUnopened(config, folder))
      return answer({ folder: null }, ['Nobody has opened it yet: there is nothing to back up']);
    const source = { centre: config.centre.key, dataDir: config.dataDir, isOnlyCentre };
    const made = writeBackup(source, folder, now(), keep);
    answer({ folder: made }, [`Backed up to ${made}`]);
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

export const verify: Command = {
  parameters: '<backup>',
  summary: 'Tells whether a backup is whole: every file as it was written, the database without a fault.',
  details: ['Writes nothing. What is wrong is said in a line, with exit code 1.'],
  json: '{"centre", "madeAt", "bookings"}',

  async run(args, { answer }) {
    const content = verifyBackup(folderIn(args));
    const { centre, madeAt, bookings } = content;
    const ofCentre = centre === null ? 'no centre named' : `of the centre "${centre}"`;
    answer(content, [`Whole: ${ofCentre}, made at ${madeAt.toISOString()}, ${bookings} bookings`]);
  },
};

export const restore: Command = {
  parameters: '<backup> [--clock-is-right] | --list <folder>',
  summary: 'Puts a backup in the place of the database and its keys; the server must not run.',
  details: [
    '--clock-is-right  lets a backup that was in use more than a day ago forget what is old by the clock of this machine,',
    '                  at once; without it the server does so after a day, or after centre clock --confirm.',
    'First the backup is verified, and forgets what the daily job would have forgotten since it was made. What it replaces',
    'is kept in the folder "replaced" of DATA_DIR for 7 days. E-mails that the backup had still to send are sent again.',
    'The agenda is closed on every device; who has access by the backup is printed.',
    'Who was forgotten by hand, or has left the newsletter, since the backup was made is in it again: see docs/data-retention.md.',
    'A backup of another centre is refused. --list changes nothing: it prints the backups in a folder, of every centre or of',
    'that of --centre, with centre, moment (UTC), bookings, and whether each is whole.',
  ],
  json:
    '{"dataDir", "forgotten", "replaced", "staff": [{"email", "level", "isShared"}]}, forgotten null where the clock is far; with --list ' +
    '[{"folder", "centre", "begun", "content": {"madeAt", "bookings"}, "fault"}]',

  async run(args, context) {
    refuseOnServer(
      context.config,
      'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" <file>',
    );
    const { values, positionals } = parseArgs({
      args,
      options: { 'clock-is-right': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const isClockRight = values['clock-is-right'];
    const { forgotten, replaced, staff } = await restoreBackup(folderIn(positionals), {
      ...context,
      isClockRight,
    });
    const { dataDir } = context.config;
    const counts = Object.entries(forgotten ?? {}).map(([what, count]) => `${count} ${what}`);
    context.answer({ dataDir, forgotten, replaced, staff }, [
      forgotten
        ? `Restored to ${dataDir}; forgotten since the backup: ${counts.join(', ')}`
        : `Restored to ${dataDir}; nothing was forgotten, since the backup was in use more than a day ago. ` +
          `It is ${context.now().toISOString()}: if that is right, run: ${context.program} clock --confirm`,
      'The agenda is closed on every device, and its former links and calendars lead nowhere.',
      `By the backup it opens to ${staff.map(({ email }) => email).join(', ')}. ` +
        `Take away who has lost access since: ${context.program} staff --take <address>`,
      ...(replaced ? [`What was there before is in ${replaced} for 7 days`] : []),
    ]);
  },

  withoutCentre: { isAsked: (args) => args.includes('--list'), run: list },
};

function list(args: string[], answer: Answer): void {
  const { values, positionals } = parseArgs({
    args,
    options: { list: { type: 'boolean' }, centre: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = folderIn(positionals);
  const backups = listBackups(folder).filter(
    ({ centre }) => values.centre === undefined || centre === values.centre,
  );
  answer(backups, backups.length === 0 ? [`There is no backup in ${folder}`] : toLines(backups));
}

/** Returns a line for each backup: centre, moment, bookings, whether it is whole, name. */
function toLines(backups: readonly ListedBackup[]): string[] {
  const rows = backups.map(({ folder, centre, begun, content, fault }) => [
    centre ?? 'no centre named',
    content?.madeAt.toISOString() ?? begun,
    content ? `${content.bookings} bookings` : '',
    path.basename(folder),
    fault === null ? 'whole' : `not whole: ${fault}`,
  ]);
  const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  return rows.map((row) =>
    row
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Returns the one argument of a command as the path of a folder; a relative one starts where it is called. */
function folderIn(args: string[]): string {
  const [folder, ...others] = parseArgs({ args, options: {}, allowPositionals: true }).positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Name one folder.');
  return path.resolve(folder);
}

/** Refuses a command that only SQLite needs, and names the program of PostgreSQL that does the same. */
function refuseOnServer({ database }: Pick<Config, 'database'>, instead: string): void {
  if (database.url === null) return;
  throw new CommandFailed(
    `DATABASE_URL is set, and PostgreSQL has its own program for this: ${instead} (docs/operation.md).`,
  );
}
