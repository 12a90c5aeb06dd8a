import { parseArgs } from 'node:util';
import { cancelByStaff } from '../../agenda/consultation/changeByStaff.ts';
import { CommandFailed } from '../command/Command.ts';
import type { Command } from '../command/Command.ts';
import { findByCode } from './findByCode.ts';
import { onlyArgument } from './readArguments.ts';
import { withDay } from './toLine.ts';
import { withDesk } from './withDesk.ts';

/** Cancels a consultation for the centre. */
export const cancel: Command = {
  parameters: '<code> [--say <sentence>] [--json]',
  summary: 'Cancels a consultation by its code; the visitor gets the e-mail of a cancellation.',
  details: [
    '--say   what the centre writes to the visitor, in the e-mail.',
    '--json  prints the cancelled consultation as JSON.',
    'A consultation that has begun is not cancelled.',
  ],

  async run(args, context) {
    const { values, positionals } = parseArgs({
      args,
      options: { say: { type: 'string', default: '' }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const code = onlyArgument(positionals, 'the code of one consultation');
    await withDesk(context, async (desk) => {
      const { id: bookingId, sequence: seen } = await findByCode(desk, code);
      const change = { actor: 'command line' as const, bookingId, seen, sentence: values.say };
      const result = await cancelByStaff(desk, change);
      if (result.outcome === 'refused')
        throw new CommandFailed(
          result.problem === 'past' ? 'This consultation has begun.' : 'This consultation is cancelled.',
        );
      if (result.outcome === 'changed')
        throw new CommandFailed(`Somebody has changed it meanwhile: ${withDay(result.consultation)}`);
      if (values.json) {
        context.print(JSON.stringify(result, null, 2));
        return;
      }
      context.print(`Cancelled: ${withDay(result.consultation)}`);
      context.print(result.isEmailed ? 'The visitor gets an e-mail.' : 'Nothing is sent: call the visitor.');
    });
  },
};
