import path from 'node:path';
import release from '../../../../package.json' with { type: 'json' };
import { ConfigError } from '../config/ConfigError.ts';
import { configProblems, readConfig } from '../config/config.ts';
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
import type { Answer, Command, CommandContext } from './commands/Command.ts';
import { CommandFailed, takeJson, UsageError } from './commands/Command.ts';
import { copy, migrate } from './commands/databases.ts';
import { counts } from './commands/counts.ts';
import { doctor } from './commands/doctor.ts';
import { facts } from './commands/facts.ts';
import { free } from './commands/free.ts';
import { heartbeat } from './commands/heartbeat.ts';
import { link } from './commands/link.ts';
import { rotateKey } from './commands/rotateKey.ts';
import { site } from './commands/site.ts';
import { rules } from './commands/rules.ts';
import { staff } from './commands/staff.ts';
import { fileProblem } from './fileProblem.ts';

interface Terminal {
  print: (line: string) => void;
  printError: (line: string) => void;
  /** What the reader types before the name of a command. */
  program: string;
}

/** How a command answers for one centre. */
type Reply = Pick<Terminal, 'printError'> & { answer: Answer };

/**
 * Runs the command of the arguments and returns the exit code: 0 success, 1 failure, 2 wrong usage. Throws unexpected
 * errors.
 */
export async function runCommand(
  [name = '--help', ...typed]: readonly string[],
  env: NodeJS.ProcessEnv,
  { print, printError, program }: Terminal,
): Promise<number> {
  if (isHelp(name)) {
    overview(program).forEach(print);
    return 0;
  }
  if (name === '--version') {
    print(`${release.version} (Node ${process.versions.node})`);
    return 0;
  }
  const command = commandOf(name);
  if (!command) {
    [`There is no command "${name}".`, '', ...overview(program)].forEach(printError);
    return 2;
  }
  if (typed.some(isHelp)) {
    helpOf(name, command, program).forEach(print);
    return 0;
  }
  const { args, isJson, answer } = takeJson(typed, print);
  const { withoutCentre } = command;
  const toCode = async (run: () => Promise<void>, reply: Pick<Reply, 'printError'>): Promise<number> => {
    try {
      await run();
      return 0;
    } catch (error) {
      if (isWrongUsage(error)) {
        [error.message, '', ...helpOf(name, command, program)].forEach(printError);
        return 2;
      }
      const line = isExpected(error) ? error.message : fileProblem(error);
      if (line === null) throw error;
      reply.printError(line);
      return 1;
    }
  };
  const runFor = (choose: () => ChosenCentre, reply: Reply): Promise<number> =>
    toCode(async () => {
      const { args: ownArgs, ...chosen } = choose();
      await command.run(ownArgs, { ...chosen, now: () => new Date(), program, answer: reply.answer });
    }, reply);
  if (withoutCentre?.isAsked(args))
    return toCode(async () => withoutCentre.run(args, answer), { printError });
  const isForAll = command.runsForAll === true && args.includes('--all');
  const others = isForAll ? args.filter((arg) => arg !== '--all') : args;
  if (!isForAll || !servesMany(env)) return runFor(() => chooseCentre(env, others), { printError, answer });
  return runForAll(env, others, { print, printError, isJson }, runFor);
}

/**
 * Runs a command for each centre, also after one for which it failed, whatever the reason; returns the worst exit code. As JSON it
 * prints one object, with what it says for each centre by the centre's key.
 */
async function runForAll(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
  { print, printError, isJson }: Pick<Terminal, 'print' | 'printError'> & { isJson: boolean },
  run: (choose: () => ChosenCentre, reply: Reply) => Promise<number>,
): Promise<number> {
  const centres = chooseAll(env, args);
  if (centres.length === 0) {
    printError('CENTRES_DIR has the file of no centre.');
    return 1;
  }
  let worst = 0;
  const answers: Record<string, unknown> = {};
  for (const { key, choose } of centres) {
    const named = (text: string) => text.replaceAll(/^/gm, `${key}: `);
    answers[key] = null;
    const reply: Reply = {
      printError: (line) => printError(named(line)),
      answer: (value, lines) => {
        answers[key] = value;
        if (!isJson) for (const line of lines) print(named(line));
      },
    };
    try {
      worst = Math.max(worst, await run(choose, reply));
    } catch (error) {
      reply.printError(error instanceof Error ? error.message : String(error));
      worst = Math.max(worst, 1);
    }
  }
  if (isJson) print(JSON.stringify(answers, null, 2));
  return worst;
}

const isHelp = (text: string) => text === '--help' || text === '-h';

function overview(program: string): string[] {
  const calls = Object.entries<Command>(commands).map(([name, { parameters, summary }]) => ({
    call: `${name} ${parameters}`.trimEnd(),
    summary,
  }));
  const width = Math.max(...calls.map(({ call }) => call.length));
  return [
    `Usage: ${program} <command>`,
    '',
    ...calls.map(({ call, summary }) => `  ${call.padEnd(width)}  ${summary}`),
    '',
    `${program} <command> --help tells more about one. Exit codes: 0 done, 1 failed, 2 wrong usage.`,
    '--json, after any command, prints what it says as JSON, of the shape that its help shows.',
    '--version names the release that runs.',
    'Where CENTRES_DIR names many centres, each command takes --centre <key> too; some take --all instead.',
  ];
}

function helpOf(
  name: string,
  { parameters, summary, details, json, runsForAll = false }: Command,
  program: string,
): string[] {
  const usage = [`Usage: ${program} ${name}`, parameters, '[--json]'].filter(Boolean).join(' ');
  return [
    usage,
    '',
    summary,
    ...details,
    `--json prints ${json}.`,
    ...(runsForAll
      ? [
          '--all runs it for every centre of CENTRES_DIR; with --json it prints {"<centre>": …}, null for one that says nothing.',
        ]
      : []),
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
export const commands = {
  agenda,
  book,
  cancel,
  close,
  open,
  rules,
  messages,
  subscribers,
  person,
  acts,
  site,
  staff,
  facts,
  link,
  doctor,
  heartbeat,
  clock,
  backup,
  verify,
  restore,
  migrate,
  copy,
  'rotate-key': rotateKey,
  counts,
  free,
} satisfies Record<string, Command>;

/** Returns the command of a name. */
const commandOf = (name: string): Command | undefined =>
  Object.entries<Command>(commands).find(([known]) => known === name)?.[1];

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

/** Returns how to choose each centre in turn: one that is invalid must not keep the others from being chosen. */
function chooseAll(
  env: NodeJS.ProcessEnv,
  args: readonly string[],
): { key: string; choose: () => ChosenCentre }[] {
  const { centresDir } = readServiceConfig(env);
  return listCentreFiles(centresDir).map(({ key }) => ({
    key,
    choose: () => centreOf(env, key, [...args]),
  }));
}

const servesMany = (env: NodeJS.ProcessEnv) => (env['CENTRES_DIR'] ?? '').trim() !== '';

const onlyCentre = (env: NodeJS.ProcessEnv, args: string[]): ChosenCentre => ({
  // What the centre has published may stand in for demo facts; the server checks that when it starts.
  config: readConfig(env, undefined, { mayBePublished: true }),
  configProblems: ({ facts: values }) => configProblems({ ...env, ...values }),
  isOnlyCentre: true,
  args,
});

function centreOf(env: NodeJS.ProcessEnv, key: string, args: string[]): ChosenCentre {
  const service = readServiceConfig(env);
  const file = path.join(service.centresDir, `${path.basename(key)}.json`);
  const verdict = readCentreFile(key, file, service);
  if (!verdict.ok) throw new ConfigError(verdict.problems.map((problem) => `${key}.json: ${problem}`));
  return {
    config: verdict.config,
    configProblems: ({ demoFacts }) => demoFacts.map((name) => `${inFieldNames(name)} is still a demo fact`),
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
