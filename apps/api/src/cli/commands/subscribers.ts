import { parseArgs } from 'node:util';
import { exportSubscribers, listSubscribers, removeSubscriber } from '../../agenda/messages/subscribers.ts';
import { toEmailKey } from '../../store/keys.ts';
import type { Command } from './Command.ts';
import { CommandFailed } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Lists who gets the newsletter. */
export const subscribers: Command = {
  parameters: '[--csv | --json] [--remove <address>]',
  summary: 'Lists who gets the newsletter and who agreed to what and when, or ends a subscription.',
  details: [
    '--csv     prints those who have confirmed for a spreadsheet; that it was done is logged.',
    '--json    prints all as JSON, with the words that they agreed to.',
    '--remove  ends the subscription of an address, as the link in its e-mails does.',
  ],

  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        csv: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        remove: { type: 'string' },
      },
    });
    const { remove } = values;
    await withAgenda(context, async (agenda) => {
      const actor = 'command line' as const;
      if (values.csv) {
        context.print((await exportSubscribers(agenda, actor)).trimEnd());
        return;
      }
      const listed = await listSubscribers(agenda);
      if (remove !== undefined) {
        const found = listed.find(({ email }) => toEmailKey(email) === toEmailKey(remove));
        if (!found || !(await removeSubscriber(agenda, { actor, id: found.id })))
          throw new CommandFailed(`${remove} is not subscribed.`);
        context.print(`${found.email} gets no newsletter any more.`);
        return;
      }
      if (values.json) context.print(JSON.stringify(listed, null, 2));
      else
        for (const { email, name, subscribedAt, consent } of listed)
          context.print(
            [
              email,
              name,
              subscribedAt ?? 'to be confirmed',
              `agreed to ${consent?.version ?? 'nothing'}`,
            ].join('  '),
          );
    });
  },
};
