import { verifyBackup } from '../backup/backup.ts';
import type { Command } from './command/Command.ts';
import { folderIn } from './folderIn.ts';

export const verify: Command = {
  parameters: '<backup>',
  summary: 'Tells whether a backup is whole: every file as it was written, the database without a fault.',
  details: ['Writes nothing. What is wrong is said in a line, with exit code 1.'],

  async run(args, { print }) {
    const { centre, madeAt, bookings } = verifyBackup(folderIn(args));
    const ofCentre = centre === null ? 'no centre named' : `of the centre "${centre}"`;
    print(`Whole: ${ofCentre}, made at ${madeAt.toISOString()}, ${bookings} bookings`);
  },
};
