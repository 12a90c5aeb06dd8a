import { parseArgs } from 'node:util';
import { staffMembers } from '../../agenda/staff/staff.ts';
import { newStaffLink, staffLinkUrl } from '../../agenda/sign-in/agendaLinks.ts';
import { centreLinks } from '../../links/links.ts';
import { timeOrderedId } from '../../store/keys.ts';
import { openExistingStore } from '../../stores/openStore.ts';
import type { Command } from './Command.ts';
import { UsageError } from './Command.ts';

/** Prints a link to the agenda, for the day on which no email arrives. */
export const link: Command = {
  parameters: '[--for <address>]',
  summary: 'Prints a link that opens the agenda of the centre once, within 24 hours.',
  details: [
    '--for  the mailbox in whose name it is opened, one of the staff; the first one without it.',
    'Whoever has the link reads names and phones: give it to the people of the centre alone. The server may run',
    'meanwhile.',
  ],
  json: '{"url", "email", "endsAt"}',

  async run(args, { config, now, answer }) {
    const { values } = parseArgs({
      args,
      options: { for: { type: 'string' } },
    });
    const store = await openExistingStore(config.dataDir, config.database);
    try {
      const staff = (await staffMembers({ config, store })).map((member) => member.email);
      const email = values.for?.toLowerCase() ?? staff[0] ?? config.centre.email;
      if (!staff.includes(email))
        throw new UsageError(`--for ${email}: the mailboxes of the staff are ${staff.join(', ')}.`);
      const staffLink = newStaffLink(timeOrderedId(), { config, email, at: now() });
      await store.staffLinks.add(staffLink);
      const links = centreLinks({ config, now });
      const url = staffLinkUrl(staffLink.id, { config, links });
      answer({ url, email, endsAt: staffLink.endsAt }, [url]);
    } finally {
      await store.close();
    }
  },
};
