import { parseArgs } from 'node:util';
import { restoreBackup } from '../operation/restoreBackup.ts';
import type { Command } from './command/Command.ts';
import { folderIn } from './folderIn.ts';
import { refuseOnServer } from './refuseOnServer.ts';

export const restore: Command = {
  parameters: '<backup> [--clock-is-right]',
  summary: 'Puts a backup in the place of the database and its keys; the server must not run.',
  details: [
    '--clock-is-right  lets a backup that was in use more than a day ago forget what is old by the clock of this machine,',
    '                  at once; without it the server does so after a day, or after centre clock --confirm.',
    'First the backup is verified, and forgets what the daily job would have forgotten since it was made. What it replaces',
    'is kept in the folder "replaced" of DATA_DIR for 7 days. E-mails that the backup had still to send are sent again.',
    'Who was forgotten by hand, or has left the newsletter, since the backup was made is in it again: see docs/data-retention.md.',
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
};
