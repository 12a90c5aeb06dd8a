import path from 'node:path';
import { inFieldNames, readCentreFile } from '../hosting/centreFile.ts';
import { listCentreFiles } from '../hosting/centresFolder.ts';
import { readServiceConfig } from '../hosting/serviceConfig.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { configProblems } from '../config/configProblems.ts';
import { UsageError } from './command/Command.ts';
import type { CommandContext } from './command/Command.ts';

export interface ChosenCentre extends Pick<CommandContext, 'config' | 'configProblems' | 'isOnlyCentre'> {
  /** The arguments of the command itself. */
  args: string[];
}

/**
 * Returns the centre that a command is for: that of the environment, or, with `CENTRES_DIR`, the one that `--centre` names. Throws a
 * `ConfigError` when its configuration is invalid.
 */
export function chooseCentre(env: NodeJS.ProcessEnv, args: readonly string[]): ChosenCentre {
  if (!servesMany(env)) return onlyCentre(env, [...args]);
  const { key, others } = takeKey(args);
  return centreOf(env, key, others);
}

/**
 * Returns how to choose each centre in turn, without `--all` in the arguments: one that is invalid must not keep the others
 * from being chosen.
 */
export function chooseAll(
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
