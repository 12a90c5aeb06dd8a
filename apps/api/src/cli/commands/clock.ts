import { parseArgs } from 'node:util';
import type { Command } from './Command.ts';
import { CommandFailed } from './Command.ts';
import { withAgenda } from './withAgenda.ts';

/** Says whether the clock is proven, or takes it as right. */
export const clock: Command = {
  parameters: '[--confirm]',
  summary:
    'Compares the clock with the last moment at which it was right; deletion waits while it is far from it.',
  details: [
    '--confirm  takes the clock as right: what is old by it is deleted within an hour, for ever.',
    'A clock is far when it is more than a day ahead or behind, beyond the time that the server has run: after a wrong',
    'setting, or a server that was switched off for longer. After a day in step with the server it is taken as right too.',
  ],

  json: '{"isRight", "at", "lastSeen"}, lastSeen null where it is right',
  runsForAll: true,

  async run(args, context) {
    const { values } = parseArgs({ args, options: { confirm: { type: 'boolean', default: false } } });
    await withAgenda(context, async ({ store, now, clock: proven }) => {
      const at = now();
      if (values.confirm) {
        await proven.confirm();
        await store.faults.clear('clock');
        context.answer({ isRight: true, at, lastSeen: null }, [
          `The clock is taken as right: ${at.toISOString()}`,
        ]);
        return;
      }
      const state = await proven.check();
      if (!state.isProven) {
        context.answer({ isRight: false, at, lastSeen: state.lastSeen }, []);
        throw new CommandFailed(
          `It is ${at.toISOString()}, but the clock was right at ${state.lastSeen.toISOString()}: nothing is deleted. ` +
            'Set the clock, or, if it is right, run: ' +
            `${context.program} clock --confirm`,
        );
      }
      context.answer({ isRight: true, at, lastSeen: null }, [`The clock is right: ${at.toISOString()}`]);
    });
  },
};
