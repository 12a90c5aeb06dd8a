import type { Config, ConfigOfFacts } from '../../config/config.ts';

/** A command of `centre`. */
export interface Command {
  /** Its parameters beside `--json`, which all take: `<folder>`, or nothing. */
  parameters: string;
  /** What it does, in one line. */
  summary: string;
  /** What operators need to know before they run it, a line each. */
  details: readonly string[];
  /** The value that it prints with `--json`, as its help shows it: the name of every field of the outermost level. */
  json: string;
  /** Where one process serves many centres, `--all` runs it for each. */
  runsForAll?: boolean;
  /**
   * Runs it with its arguments, without `--json`. Throws a `CommandFailed` when it failed, and a `UsageError` for invalid
   * arguments.
   */
  run(args: string[], context: CommandContext): Promise<void>;
  /** What it does where its arguments concern no single centre: no configuration is read for it. */
  withoutCentre?: {
    isAsked: (args: readonly string[]) => boolean;
    run: (args: string[], answer: Answer) => void;
  };
}

export interface CommandContext {
  config: Config;
  /** Whether one centre is served, that of the environment; false where `CENTRES_DIR` names many. */
  isOnlyCentre: boolean;
  /** Returns what must be changed in the configuration, with the facts in force, before the centre is opened to visitors. */
  configProblems: (inForce: ConfigOfFacts) => string[];
  now: () => Date;
  /** What the reader types before the name of a command, to name another one. */
  program: string;
  answer: Answer;
}

/**
 * Prints what a command has to say, once: `lines` for people, or the value where `--json` asks for it. No other way to
 * print is given to a command.
 */
export type Answer = (value: unknown, lines: readonly string[]) => void;

/** Returns the arguments of a command itself, and how it answers. */
export function takeJson(
  args: readonly string[],
  print: (line: string) => void,
): { args: string[]; isJson: boolean; answer: Answer } {
  const isJson = args.includes('--json');
  return {
    args: args.filter((arg) => arg !== '--json'),
    isJson,
    answer: (value, lines) =>
      (isJson ? [JSON.stringify(value, null, 2)] : lines).forEach((line) => print(line)),
  };
}

/** The command failed; the message is one line for its operator. Exit code 1. */
export class CommandFailed extends Error {}

/** The arguments do not match the help. Exit code 2. */
export class UsageError extends Error {}
