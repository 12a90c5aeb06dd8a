import { parseArgs } from 'node:util';
import { openExistingStore } from '../../stores/openStore.ts';
import type { Command } from './Command.ts';

/** Prints the bookings of each month, which are kept after the visitors' data is deleted. */
export const counts: Command = {
  parameters: '',
  summary:
    'Prints how many bookings each month had; no name is needed for it, so no month is ever forgotten.',
  details: [
    'One line for each month: the month, how many took place or will, how many were cancelled.',
    'With several services each has its own lines, which end with its key.',
  ],
  json: '[{"month", "confirmed", "cancelled", "service"}]',

  async run(args, { config, answer }) {
    parseArgs({ args, options: {} });
    const store = await openExistingStore(config.dataDir, config.database);
    try {
      const keys = [...config.services.keys()];
      const counted = [];
      for (const service of keys)
        for (const { month, confirmed, cancelled } of await store.bookings.countByMonth(service))
          counted.push({ month, confirmed, cancelled, service });
      const lines = counted.map(({ month, confirmed, cancelled, service }) =>
        [month, `${confirmed} booked`, `${cancelled} cancelled`, ...(keys.length > 1 ? [service] : [])].join(
          '  ',
        ),
      );
      answer(counted, lines);
    } finally {
      await store.close();
    }
  },
};
