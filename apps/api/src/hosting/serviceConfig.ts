import { readdirSync, readFileSync, statSync, watch } from 'node:fs';
import path from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { ConfigError } from '../config/ConfigError.ts';
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
    /** The build of the site, with which centres are served at a host of their own; null without one. */
    site:
      output.SITE_DIR === null || output.SITE_SERVER_DIR === null
        ? null
        : { siteDir: output.SITE_DIR, siteServerDir: output.SITE_SERVER_DIR },
    centresDir: output.CENTRES_DIR,
    mostActive: output.CENTRES_AWAKE,
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
    ...Object.fromEntries(
      [...variableNames, ...Object.keys(env)].filter(isOfOneCentre).map((name) => [name, '']),
    ),
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
  'PHOTOS_DIR',
  'COURSES_FILE',
  'MASTERS_FILE',
  'SITE_DIR',
  'SITE_SERVER_DIR',
  'METRICS_PORT',
  'CENTRES_DIR',
]);

/** The file of a centre as it is now: its text, or why it cannot be read. */
export interface CentreFileState {
  key: string;
  file: string;
  /** Changes with the file, and with the reason for which it cannot be looked at. */
  version: string;
}

/**
 * Returns the files of a folder that name centres, in the order of their keys; throws when the folder cannot be read. A file that
 * cannot be looked at, such as a link into a folder of another user, is one of them: whoever reads it is told why, and no other
 * centre is the worse for it.
 */
export function listCentreFiles(folder: string): CentreFileState[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .toSorted()
    .flatMap((name) => {
      const file = path.join(folder, name);
      const version = versionOf(file);
      return version === null ? [] : [{ key: name.slice(0, -'.json'.length), file, version }];
    });
}

/** Returns the version of a file; null for what is no file. */
function versionOf(file: string): string | null {
  try {
    // It may have been removed meanwhile.
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat?.isFile() ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : null;
  } catch (error) {
    return String(error);
  }
}

/** Returns the JSON of a centre's file; throws when it is none, or larger than any centre's. */
export function readCentreJson(file: string): unknown {
  if (statSync(file).size > mostBytes) throw new Error(`it is larger than ${mostBytes} bytes`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

const mostBytes = 1_000_000;

/**
 * Calls `onChange` soon after a file of the folder was added, changed or removed, and every 30 seconds beside that: a network
 * file system reports nothing, and a machine with too many watchers allows none, which is logged. Returns the function that ends it.
 */
export function watchFolder(folder: string, onChange: () => void, log: WatchLog): () => void {
  let timer: NodeJS.Timeout | undefined;
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(onChange, settledMs);
  };
  const interval = setInterval(onChange, everyMs);
  const endWatching = watchIfAllowed(folder, soon, log);
  return () => {
    endWatching();
    clearTimeout(timer);
    clearInterval(interval);
  };
}

type WatchLog = Pick<FastifyBaseLogger, 'warn'>;

/** Without messages, the folder is still read from time to time. */
function watchIfAllowed(folder: string, onMessage: () => void, log: WatchLog): () => void {
  const warn = (error: unknown) =>
    log.warn(
      { err: error, folder },
      'changes of centres are seen every 30 seconds: the folder cannot be watched',
    );
  try {
    const watcher = watch(folder, onMessage);
    watcher.on('error', warn);
    return () => watcher.close();
  } catch (error) {
    warn(error);
    return () => undefined;
  }
}

/** An editor writes, renames and touches a file within this time. */
const settledMs = 100;
const everyMs = 30_000;
