import * as v from 'valibot';
import { ConfigError } from '../config/config.ts';
import { serviceSchema, variableNames } from '../config/environmentSchema.ts';

/** The configuration of a process that serves the centres of a folder. */
export type ServiceConfig = ReturnType<typeof readServiceConfig>;

/**
 * Returns the configuration of the process; throws a `ConfigError` that names every bad variable. What `env` says about one
 * centre is ignored: each centre says that itself.
 */
export function readServiceConfig(env: NodeJS.ProcessEnv) {
  const { success, output, issues } = v.safeParse(serviceSchema, env);
  if (!success) throw new ConfigError(issues.map((issue) => `${v.getDotPath(issue)}${issue.message}`));
  if (output.CENTRES_DIR === null) throw new ConfigError(['CENTRES_DIR must be the folder of the centres']);
  return {
    host: output.HOST,
    port: output.PORT,
    metrics: output.METRICS_PORT === null ? null : { host: output.METRICS_HOST, port: output.METRICS_PORT },
    /** The data of each centre is in a folder of it, by the centre's key. */
    dataDir: output.DATA_DIR,
    /** The PostgreSQL database of all centres, by its two roles; null where each has a SQLite file. */
    database:
      output.DATABASE_URL === ''
        ? null
        : { url: output.DATABASE_URL, ownerUrl: output.DATABASE_OWNER_URL || null },
    centresDir: output.CENTRES_DIR,
    mostAwake: output.CENTRES_AWAKE,
    logLevel: output.LOG_LEVEL,
    trustedProxies: output.TRUSTED_PROXIES,
    /** The address of the service for visitors, without a slash at the end; a centre is at its key below it. */
    pagesUrl: output.CENTRE_API_HOST.replace(/\/+$/, ''),
    /** What holds for every centre that says nothing else. */
    env: withoutFacts(env),
  };
}

/** No centre may get a fact, a file, the mailbox or the site of another one by leaving its own out. */
function withoutFacts(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...env,
    ...Object.fromEntries(variableNames.filter(isOfOneCentre).map((name) => [name, ''])),
  };
}

const isOfOneCentre = (name: string) => name.startsWith('CENTRE_') || ownVariables.has(name);

const ownVariables = new Set([
  'MAIL_FROM',
  'RULES_FILE',
  'CLOSURES_FILE',
  'SERVICES_FILE',
  'WORDS_FILE',
  'NEWS_FEEDS',
  'NEWSLETTER_OPT_IN',
  'CORS_ORIGINS',
  'SITE_DIR',
  'SITE_SERVER_DIR',
  'METRICS_PORT',
  'CENTRES_DIR',
]);
