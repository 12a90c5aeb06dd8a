import { parseArgs } from 'node:util';
import { listMessages, setAnswered } from '../../agenda/messages/messages.ts';
import type { Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Lists the messages by the contact form, and marks them as answered. */
export const messages: Command = {
  parameters: '[--answered <name> | --open <name>]',
  summary: 'Lists the messages of the last 30 days, or marks one as answered.',
  details: [
    '--answered  the name in brackets of a message that was answered.',
    '--open      the same of one that was not, after all.',
  ],
  json: '[{"id", "receivedAt", "name", "phone", "email", "message", "answered"}]',

  async run(args, context) {
    const { values } = parseArgs({
      args,
      options: {
        answered: { type: 'string' },
        open: { type: 'string' },
      },
    });
    const { answered, open } = values;
    if (answered !== undefined && open !== undefined) throw new UsageError('Name one message.');
    const id = answered ?? open;
    await withAgenda(context, async (agenda) => {
      if (id !== undefined) {
        const isAnswered = answered !== undefined;
        const result = await setAnswered(agenda, { actor: 'command line', id, isAnswered });
        if (result.outcome === 'unknown') throw new CommandFailed(`There is no message ${id}.`);
      }
      const listed = await listMessages(agenda);
      const lines = listed.flatMap(
        ({ id: name, receivedAt, name: sender, phone, email, message, answered: by }) => {
          const state = by ? `answered by ${by.by} at ${by.at}` : 'to answer';
          return [
            `[${name}]  ${receivedAt}  ${sender}  ${phone}  ${email ?? 'no e-mail'}  ${state}`,
            ...message.split(/\r\n|\r|\n/).map((line) => `  ${line}`),
          ];
        },
      );
      context.answer(listed, lines.length === 0 ? ['No message in the last 30 days.'] : lines);
    });
  },
};
