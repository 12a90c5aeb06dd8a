import { writeBackup } from '../operation/backup.ts';
import type { Command } from './Command.ts';
import { folderIn } from './folderIn.ts';

export const backup: Command = {
  parameters: '<folder>',
  summary: 'Copies the database and its keys to a new folder in <folder>, also while the server runs.',
  details: [
    'The copy is verified before it gets its name, centro-<time in UTC>. After that, those in <folder> that are older than',
    '30 days are deleted. A copy contains every booking and the key that signs links: keep it where only you can read it.',
  ],

  async run(args, { config, now, print }) {
    print(`Backed up to ${writeBackup(config.dataDir, folderIn(args), now())}`);
  },
};
