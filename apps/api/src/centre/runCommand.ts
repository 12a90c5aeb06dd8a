import { ConfigError } from '../config/config.ts';
import { StoreError } from '../store/files/StoreError.ts';
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
  const runFor = async (choose: () => ChosenCentre, terminal: Terminal): Promise<number> => {
    try {
      const { args: ownArgs, ...chosen } = choose();
      await command.run(ownArgs, { ...chosen, now: () => new Date(), print: terminal.print });
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
  if (!args.includes('--all') || !command.runsForAll)
    return runFor(() => chooseCentre(env, args), { print, printError });
  return runForAll(env, args, (key, choose) => {
    const named = (line: string) => (key === null ? line : `${key}: ${line}`);
    return runFor(choose, {
      print: (line) => print(named(line)),
      printError: (line) => printError(named(line)),
    });
  });
}

/** Runs a command for each centre, also after one for which it failed; returns the worst exit code. */
async function runForAll(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  run: (key: string | null, choose: () => ChosenCentre) => Promise<number>,
): Promise<number> {
  let worst = 0;
  for (const { key, choose } of chooseAll(env, args)) worst = Math.max(worst, await run(key, choose));
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
