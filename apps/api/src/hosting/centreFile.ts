import * as v from 'valibot';
import { ConfigError, readConfig } from '../config/config.ts';
import type { Config } from '../config/config.ts';
import { readCentreSources } from '../config/centreFiles.ts';
import { fieldOf, toVariables } from './centreFields.ts';
import { readCentreJson } from './centresFolder.ts';
import { centreSchema } from './centreSchema.ts';
import type { ServiceConfig } from './serviceConfig.ts';

export type CentreVerdict = { ok: true; config: Config } | { ok: false; problems: string[] };

/**
 * Returns the configuration of one of the centres of a process from the JSON of its file, or what to change in the file, a line each.
 * What it leaves out is as `service` says for all.
 */
export function readCentre(key: string, content: unknown, service: ServiceConfig): CentreVerdict {
  if (!isCentreKey(key))
    return refused(['the name of the file must be the key of the centre: a-z, 0-9 and -, at most 40']);
  const { success, output, issues = [] } = v.safeParse(centreSchema, content);
  if (!success)
    return refused(issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'} ${issue.message}`));
  try {
    return { ok: true, config: toConfig(key, output, service) };
  } catch (error) {
    if (error instanceof ConfigError) return refused(error.problems.map(inFieldNames));
    throw error;
  }
}

/** Returns the same from the file itself. */
export function readCentreFile(key: string, file: string, service: ServiceConfig): CentreVerdict {
  try {
    return readCentre(key, readCentreJson(file), service);
  } catch (error) {
    return refused([`cannot be read as JSON (${String(error)})`]);
  }
}

function toConfig(
  key: string,
  centre: v.InferOutput<typeof centreSchema>,
  { env, pagesUrl, dataDir }: ServiceConfig,
): Config {
  const variables = {
    ...env,
    ...toVariables(centre),
    CENTRE_KEY: key,
    CENTRE_API_HOST: `${pagesUrl}/${key}`,
    DATA_DIR: `${dataDir}/${key}`,
  };
  const sources = {
    RULES_FILE: sourceOf(centre.rules),
    CLOSURES_FILE: sourceOf(centre.closures),
    SERVICES_FILE: sourceOf(centre.services),
    WORDS_FILE: sourceOf(centre.words),
  };
  return readConfig(variables, readCentreSources(key, sources));
}

const sourceOf = (content: unknown) => (content === undefined ? null : ({ ok: true, content } as const));

/** The key is a path of the service's address and the name of a folder. */
const isCentreKey = (key: string) => /^[a-z0-9][a-z0-9-]{0,39}$/.test(key);

/** Replaces the names of variables in a text by the fields of the file, the only names that its author uses. */
export const inFieldNames = (problem: string) =>
  problem.replaceAll(/\b[A-Z]+(?:_[A-Z]+)+\b/g, (name) => fieldOf(name) ?? name);

const refused = (problems: string[]): CentreVerdict => ({ ok: false, problems });
