import { backup } from './backup.ts';
import type { Command } from './Command.ts';
import { copy } from './copy.ts';
import { counts } from './counts.ts';
import { free } from './free.ts';
import { restore } from './restore.ts';
import { verify } from './verify.ts';

/** Every command by its name, in the order of the help. */
export const commands: Record<string, Command> = { backup, verify, restore, copy, counts, free };
