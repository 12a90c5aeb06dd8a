import type { Config } from '../../config/config.ts';

/** A command of `npx pnpm@12 centre`. */
export interface Command {
  /** Its parameters: `<folder>`, or nothing. */
  parameters: string;
  /** What it does, in one line. */
  summary: string;
  /** What operators need to know before they run it, a line each. */
  details: readonly string[];
  /** Where one process serves many centres, `--all` runs it for each. */
  runsForAll?: boolean;
  /** Throws a `CommandFailed` when it failed, and a `UsageError` for invalid arguments. */
  run(args: string[], context: CommandContext): Promise<void>;
  /** What it does where its arguments concern no single centre: no configuration is read for it. */
  withoutCentre?: {
    isAsked: (args: readonly string[]) => boolean;
    run: (args: string[], print: (line: string) => void) => void;
  };
}

export interface CommandContext {
  config: Config;
  /** Whether one centre is served, that of the environment; false where `CENTRES_DIR` names many. */
  isOnlyCentre: boolean;
  /** Returns what must be changed in the configuration before the centre is opened to visitors. */
  configProblems: () => string[];
  now: () => Date;
  print: (line: string) => void;
}

/** The command failed; the message is one line for its operator. Exit code 1. */
export class CommandFailed extends Error {}

/** The arguments do not match the help. Exit code 2. */
export class UsageError extends Error {}
