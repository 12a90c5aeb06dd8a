import { ConfigError } from '../config/config.ts';
import { StoreError } from '../store/storeErrors.ts';
import { chooseAll, chooseCentre } from './chooseCentre.ts';
import type { ChosenCentre } from './chooseCentre.ts';
import { CommandFailed, UsageError } from './command/Command.ts';
import type { Command } from './command/Command.ts';
import { commands } from './commands.ts';

interface Terminal {
  print: (line: string) => void;
  printError: (line: string) => void;
}

/**
 * Runs the command of the arguments and returns the exit code: 0 success, 1 failure, 2 wrong usage. Throws unexpected
 * errors.
 */
export async function runCommand(
  [name = '--help', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  { print, printError }: Terminal,
): Promise<number> {
  if (isHelp(name)) {
    overview().forEach(print);
    return 0;
  }
  const command = commands[name];
  if (!command) {
    [`There is no command "${name}".`, '', ...overview()].forEach(printError);
    return 2;
  }
  if (args.some(isHelp)) {
    helpOf(name, command).forEach(print);
    return 0;
  }
  const { withoutCentre } = command;
  const toCode = async (run: () => Promise<void>, terminal: Terminal): Promise<number> => {
    try {
      await run();
      return 0;
    } catch (error) {
      if (isWrongUsage(error)) {
        [error.message, '', ...helpOf(name, command)].forEach(printError);
        return 2;
      }
      if (!isExpected(error)) throw error;
      terminal.printError(error.message);
      return 1;
    }
  };
  const runFor = (choose: () => ChosenCentre, terminal: Terminal): Promise<number> =>
    toCode(async () => {
      const { args: ownArgs, ...chosen } = choose();
      await command.run(ownArgs, { ...chosen, now: () => new Date(), print: terminal.print });
    }, terminal);
  if (withoutCentre?.isAsked(args))
    return toCode(async () => withoutCentre.run([...args], print), { print, printError });
  if (!args.includes('--all') || !command.runsForAll)
    return runFor(() => chooseCentre(env, args), { print, printError });
  return runForAll(env, args, { print, printError }, runFor);
}

/** Runs a command for each centre, also after one for which it failed, whatever the reason; returns the worst exit code. */
async function runForAll(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  { print, printError }: Terminal,
  run: (choose: () => ChosenCentre, terminal: Terminal) => Promise<number>,
): Promise<number> {
  const centres = chooseAll(env, args);
  if (centres.length === 0) {
    printError('CENTRES_DIR has the file of no centre.');
    return 1;
  }
  let worst = 0;
  for (const { key, choose } of centres) {
    const named = (text: string) => (key === null ? text : text.replaceAll(/^/gm, `${key}: `));
    const terminal = {
      print: (line: string) => print(named(line)),
      printError: (line: string) => printError(named(line)),
    };
    try {
      worst = Math.max(worst, await run(choose, terminal));
    } catch (error) {
      terminal.printError(error instanceof Error ? error.message : String(error));
      worst = Math.max(worst, 1);
    }
  }
  return worst;
}

const isHelp = (text: string) => text === '--help' || text === '-h';

function overview(): string[] {
  const calls = Object.entries(commands).map(([name, { parameters, summary }]) => ({
    call: `${name} ${parameters}`.trimEnd(),
    summary,
  }));
  const width = Math.max(...calls.map(({ call }) => call.length));
  return [
    'Usage: npx pnpm@12 centre <command>',
    '',
    ...calls.map(({ call, summary }) => `  ${call.padEnd(width)}  ${summary}`),
    '',
    'npx pnpm@12 centre <command> --help tells more about one. Exit codes: 0 done, 1 failed, 2 wrong usage.',
    'Where CENTRES_DIR names many centres, each command takes --centre <key> too; some take --all instead.',
  ];
}

function helpOf(name: string, { parameters, summary, details, runsForAll = false }: Command): string[] {
  const usage = `Usage: npx pnpm@12 centre ${name} ${parameters}`.trimEnd();
  return [
    usage,
    '',
    summary,
    ...details,
    ...(runsForAll ? ['--all runs it for every centre of CENTRES_DIR.'] : []),
  ];
}

/** Includes the errors of Node's `parseArgs`. */
function isWrongUsage(error: unknown): error is Error {
  if (error instanceof UsageError) return true;
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/** Errors whose message is all that the operator needs. */
function isExpected(error: unknown): error is Error {
  return error instanceof CommandFailed || error instanceof ConfigError || error instanceof StoreError;
}
