import path from 'node:path';
import { parseArgs } from 'node:util';
import { listBackups } from '../backup/listBackups.ts';
import type { ListedBackup } from '../backup/listBackups.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import type { Command } from './command/Command.ts';
import { folderIn } from './folderIn.ts';
import { refuseOnServer } from './refuseOnServer.ts';

export const restore: Command = {
  parameters: '<backup> [--clock-is-right] | --list <folder>',
  summary: 'Puts a backup in the place of the database and its keys; the server must not run.',
  details: [
    '--clock-is-right  lets a backup that was in use more than a day ago forget what is old by the clock of this machine,',
    '                  at once; without it the server does so after a day, or after centre clock --confirm.',
    'First the backup is verified, and forgets what the daily job would have forgotten since it was made. What it replaces',
    'is kept in the folder "replaced" of DATA_DIR for 7 days. E-mails that the backup had still to send are sent again.',
    'Who was forgotten by hand, or has left the newsletter, since the backup was made is in it again: see docs/data-retention.md.',
    'A backup of another centre is refused. --list changes nothing: it prints the backups in a folder, of every centre or of',
    'that of --centre, with centre, moment (UTC), bookings, and whether each is whole.',
  ],

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
    const { forgotten, replaced } = await restoreBackup(folderIn(positionals), { ...context, isClockRight });
    const counts = Object.entries(forgotten ?? {}).map(([what, count]) => `${count} ${what}`);
    context.print(
      forgotten
        ? `Restored to ${context.config.dataDir}; forgotten since the backup: ${counts.join(', ')}`
        : `Restored to ${context.config.dataDir}; nothing was forgotten, since the backup was in use more than a day ago. ` +
            `It is ${context.now().toISOString()}: if that is right, run: centre clock --confirm`,
    );
    if (replaced) context.print(`What was there before is in ${replaced} for 7 days`);
  },

  withoutCentre: { isAsked: (args) => args.includes('--list'), run: list },
};

function list(args: string[], print: (line: string) => void): void {
  const { values, positionals } = parseArgs({
    args,
    options: { list: { type: 'boolean' }, centre: { type: 'string' } },
    allowPositionals: true,
  });
  const folder = folderIn(positionals);
  const backups = listBackups(folder).filter(
    ({ centre }) => values.centre === undefined || centre === values.centre,
  );
  if (backups.length === 0) print(`There is no backup in ${folder}`);
  toLines(backups).forEach(print);
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
