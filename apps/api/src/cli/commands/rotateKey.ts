import path from 'node:path';
import { parseArgs } from 'node:util';
import { rotateKey as rotate } from '../../backup/rotateKey.ts';
import type { Command } from './Command.ts';
import { UsageError } from './Command.ts';

export const rotateKey: Command = {
  parameters: 'links|limits [--end-links]',
  summary: 'Replaces a key in DATA_DIR by a new one; the server must not run.',
  details: [
    'links        signs the links of emails, the calendars and devices of the staff. The former key is kept beside the new one,',
    '             and what it has signed stays valid, for two years; then the daily job deletes it.',
    '--end-links  for a key that is lost, or that others may have read: no former key is kept, and every link that was sent',
    '             ends now: of bookings, of the newsletter, of the agenda and its calendars.',
    'limits       hides whose the counts of limits are: they start anew, and the networks of bookings are no longer recognised.',
    'Where several machines serve the centre, stop all, run it on one, and copy the keys to the others before they start.',
    'Then make a backup: the ones before have the former key alone.',
  ],
  json: '{"file", "formerEndsAt"}, null where no former key is left',

  async run(args, { config, now, answer }) {
    const { values, positionals } = parseArgs({
      args,
      options: { 'end-links': { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const [which, ...others] = positionals;
    const endsLinks = values['end-links'];
    if ((which !== 'links' && which !== 'limits') || others.length > 0)
      throw new UsageError('Say which key: links or limits.');
    if (which === 'limits' && endsLinks) throw new UsageError('--end-links is for the key of links alone.');
    const name = `${which}.key` as const;
    const formerEndsAt = await rotate(name, { config, now, endsLinks });
    answer({ file: path.join(config.dataDir, name), formerEndsAt }, [
      `${name} in ${config.dataDir} is new. ${consequence(name, formerEndsAt)}`,
    ]);
  },
};

function consequence(name: 'links.key' | 'limits.key', formerEndsAt: Date | null): string {
  if (name === 'limits.key') return 'The counts of limits start anew.';
  return formerEndsAt === null
    ? 'All links sent so far have ended.'
    : `Links sent so far are valid until ${formerEndsAt.toISOString()}, by the former key beside it.`;
}
