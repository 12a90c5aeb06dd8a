import type { Config } from '../config.ts';

/** One of the things that `npx pnpm@12 centre` does. */
export interface Command {
  /** What follows its name: `<folder>`, or nothing. */
  parameters: string;
  /** What it does, in a line. */
  summary: string;
  /** What to know before it is run, a line each. */
  details: readonly string[];
  /** Throws a `CommandFailed` when it could not be done, and a `UsageError` for arguments that make no sense. */
  run(args: string[], context: CommandContext): Promise<void>;
}

export interface CommandContext {
  config: Config;
  now: () => Date;
  print: (line: string) => void;
}

/** The command could not be done; the message is one line for whoever ran it. Exit code 1. */
export class CommandFailed extends Error {}

/** The command was not called as its help says. Exit code 2. */
export class UsageError extends Error {}
