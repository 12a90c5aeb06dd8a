import { parseArgs } from 'node:util';
import { openStore } from '../store/openStore.ts';
import type { Command } from './Command.ts';

/** Prints the bookings of each month, which are kept after the visitors' data is deleted. */
export const counts: Command = {
  parameters: '',
  summary:
    'Prints how many bookings each month had; no name is needed for it, so no month is ever forgotten.',
  details: ['One line for each month: the month, how many took place or will, how many were cancelled.'],

  async run(args, { config, print }) {
    parseArgs({ args, options: {} });
    const store = await openStore(config.dataDir, config.databaseMaxBytes);
    try {
      for (const { month, confirmed, cancelled } of await store.bookings.countByMonth(config.centre.key))
        print(`${month}  ${confirmed} booked  ${cancelled} cancelled`);
    } finally {
      await store.close();
    }
  },
};
