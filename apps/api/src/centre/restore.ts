import { restoreBackup } from '../operation/restoreBackup.ts';
import type { Command } from './command/Command.ts';
import { folderIn } from './folderIn.ts';
import { refuseOnServer } from './refuseOnServer.ts';

export const restore: Command = {
  parameters: '<backup>',
  summary: 'Puts a backup in the place of the database and its keys; the server must not run.',
  details: [
    'First the backup is verified, and forgets what the daily job would have forgotten since it was made. What it replaces',
    'is kept in the folder "replaced" of DATA_DIR for 7 days. E-mails that the backup had still to send are sent again.',
    'Who was forgotten by hand, or has left the newsletter, since the backup was made is in it again: see docs/data-retention.md.',
  ],

  async run(args, context) {
    refuseOnServer(
      context.config,
      'pg_restore --clean --if-exists --single-transaction --dbname="$DATABASE_URL" <file>',
    );
    const { forgotten, replaced } = await restoreBackup(folderIn(args), context);
    const counts = Object.entries(forgotten).map(([what, count]) => `${count} ${what}`);
    context.print(`Restored to ${context.config.dataDir}; forgotten since the backup: ${counts.join(', ')}`);
    if (replaced) context.print(`What was there before is in ${replaced} for 7 days`);
  },
};
