import { parseArgs } from 'node:util';
import { allSubscribers, exportSubscribers, removeSubscriber } from '../../agenda/messages/subscribers.ts';
import { toEmailKey } from '../../store/keys.ts';
import type { Command } from './Command.ts';
import { CommandFailed } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Lists who gets the newsletter. */
export const subscribers: Command = {
  parameters: '[--csv | --remove <address>]',
  summary: 'Lists who gets the newsletter and who agreed to what and when, or ends a subscription.',
  details: [
    '--csv     prints those who have confirmed for a spreadsheet; that it was done is logged.',
    '--remove  ends the subscription of an address, as the link in its e-mails does.',
  ],
  json:
    '[{"id", "email", "name", "subscribedAt", "consent"}], with the words that they agreed to; with --csv {"csv"}, ' +
    'with --remove {"removed"}',

  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        csv: { type: 'boolean', default: false },
        remove: { type: 'string' },
      },
    });
    const { remove } = values;
    await withAgenda(context, async (agenda) => {
      const actor = 'command line' as const;
      if (values.csv) {
        const csv = (await exportSubscribers(agenda, actor)).trimEnd();
        context.answer({ csv }, [csv]);
        return;
      }
      const listed = await allSubscribers(agenda);
      if (remove !== undefined) {
        const found = listed.find(({ email }) => toEmailKey(email) === toEmailKey(remove));
        if (!found || !(await removeSubscriber(agenda, { actor, id: found.id })))
          throw new CommandFailed(`${remove} is not subscribed.`);
        context.answer({ removed: found.email }, [`${found.email} gets no newsletter any more.`]);
        return;
      }
      const lines = listed.map(({ email, name, subscribedAt, consent }) =>
        [email, name, subscribedAt ?? 'to be confirmed', `agreed to ${consent?.version ?? 'nothing'}`].join(
          '  ',
        ),
      );
      context.answer(listed, lines);
    });
  },
};
