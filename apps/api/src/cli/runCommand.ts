import path from 'node:path';
import release from '../../../../package.json' with { type: 'json' };
import { ConfigError, configProblems, readConfig } from '../config/config.ts';
import { inFieldNames, readCentreFile } from '../hosting/centreFile.ts';
import { listCentreFiles, readServiceConfig } from '../hosting/serviceConfig.ts';
import { StoreError } from '../store/storeErrors.ts';
import { acts } from './commands/acts.ts';
import { agenda } from './commands/agenda.ts';
import { book, cancel } from './commands/bookings.ts';
import { close, open } from './commands/closures.ts';
import { messages } from './commands/messages.ts';
import { person } from './commands/person.ts';
import { subscribers } from './commands/subscribers.ts';
import { backup, restore, verify } from './commands/backup.ts';
import { clock } from './commands/clock.ts';
import type { Command, CommandContext } from './commands/Command.ts';
import { CommandFailed, UsageError } from './commands/Command.ts';
import { copy, migrate } from './commands/databases.ts';
import { counts } from './commands/counts.ts';
import { doctor } from './commands/doctor.ts';
import { free } from './commands/free.ts';
import { link } from './commands/link.ts';
import { rotateKey } from './commands/rotateKey.ts';

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
  if (name === '--version') {
    print(`${release.version} (Node ${process.versions.node})`);
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
    '--version names the release that runs.',
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

/** Every command by its name, in the order of the help. */
const commands: Record<string, Command> = {
  agenda,
  book,
  cancel,
  close,
  open,
  messages,
  subscribers,
  person,
  acts,
  link,
  doctor,
  clock,
  backup,
  verify,
  restore,
  migrate,
  copy,
  'rotate-key': rotateKey,
  counts,
  free,
};

interface ChosenCentre extends Pick<CommandContext, 'config' | 'configProblems' | 'isOnlyCentre'> {
  /** The arguments of the command itself. */
  args: string[];
}

/**
 * Returns the centre that a command is for: that of the environment, or, with `CENTRES_DIR`, the one that `--centre` names. Throws a
 * `ConfigError` when its configuration is invalid.
 */
function chooseCentre(env: NodeJS.ProcessEnv, args: readonly string[]): ChosenCentre {
  if (!servesMany(env)) return onlyCentre(env, [...args]);
  const { key, others } = takeKey(args);
  return centreOf(env, key, others);
}

/**
 * Returns how to choose each centre in turn, without `--all` in the arguments: one that is invalid must not keep the others
 * from being chosen.
 */
function chooseAll(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
): { key: string | null; choose: () => ChosenCentre }[] {
  const others = args.filter((arg) => arg !== '--all');
  if (!servesMany(env)) return [{ key: null, choose: () => onlyCentre(env, others) }];
  const { centresDir } = readServiceConfig(env);
  return listCentreFiles(centresDir).map(({ key }) => ({
    key,
    choose: () => centreOf(env, key, [...others]),
  }));
}

const servesMany = (env: NodeJS.ProcessEnv) => (env['CENTRES_DIR'] ?? '').trim() !== '';

const onlyCentre = (env: NodeJS.ProcessEnv, args: string[]): ChosenCentre => ({
  config: readConfig(env),
  configProblems: () => configProblems(env),
  isOnlyCentre: true,
  args,
});

function centreOf(env: NodeJS.ProcessEnv, key: string, args: string[]): ChosenCentre {
  const service = readServiceConfig(env);
  const file = path.join(service.centresDir, `${path.basename(key)}.json`);
  const verdict = readCentreFile(key, file, service);
  if (!verdict.ok) throw new ConfigError(verdict.problems.map((problem) => `${key}.json: ${problem}`));
  const { config } = verdict;
  return {
    config,
    configProblems: () => config.demoFacts.map((name) => `${inFieldNames(name)} is still a demo fact`),
    isOnlyCentre: false,
    args,
  };
}

/** Takes `--centre <key>` or `--centre=<key>` out of the arguments of a command. */
function takeKey(args: readonly string[]): { key: string; others: string[] } {
  const at = args.findIndex((arg) => arg === '--centre' || arg.startsWith('--centre='));
  const name = args[at] ?? '';
  const [key, length] = name.includes('=') ? [name.slice('--centre='.length), 1] : [args[at + 1], 2];
  if (at < 0 || key === undefined || key === '')
    throw new UsageError('CENTRES_DIR is set: say which centre it is for, with --centre <key>.');
  return { key, others: args.toSpliced(at, length) };
}
