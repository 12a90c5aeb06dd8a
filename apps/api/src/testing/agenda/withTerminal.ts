import { CommandFailed, takeJson, UsageError } from '../../cli/commands/Command.ts';
import type { Command } from '../../cli/commands/Command.ts';
import { withAgendaContext } from './withAgendaContext.ts';

/** A server that runs, and commands of its terminal beside it, on the same clock. */
export async function withTerminal(env: NodeJS.ProcessEnv & { clock?: string } = {}) {
  const centre = await withAgendaContext(env);
  const { config, now } = centre.api;
  return {
    ...centre,
    /** Returns what a command prints, and why it failed: the exit code is then 1, or 2 for wrong usage. */
    run: async (command: Command, ...args: string[]) => {
      const lines: string[] = [];
      const { args: own, answer } = takeJson(args, (line) => void lines.push(line));
      const context = {
        config,
        configProblems: () => [],
        isOnlyCentre: true,
        now,
        program: 'centre',
        answer,
      };
      try {
        await command.run(own, context);
        return { code: 0, lines, error: '' };
      } catch (error) {
        if (error instanceof CommandFailed) return { code: 1, lines, error: error.message };
        if (error instanceof UsageError) return { code: 2, lines, error: error.message };
        throw error;
      }
    },
  };
}
