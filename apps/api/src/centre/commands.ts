import type { Command } from './Command.ts';
import { counts } from './counts.ts';

/** Every command by its name, in the order of the help. */
export const commands: Record<string, Command> = { counts };
