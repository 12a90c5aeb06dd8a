import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { inFieldNames, readCentreFile } from './centreFile.ts';
import { listCentreFiles } from './serviceConfig.ts';
import type { CentreFileState, ServiceConfig } from './serviceConfig.ts';
import type { HostedCentre } from './hostedCentre.ts';

interface CentresOptions {
  config: ServiceConfig;
  folder: string;
  /** Returns the centre of a configuration, asleep. */
  host: (config: Config) => HostedCentre;
  /** Rejects with all problems of the lists that the site of a centre shows, a line each. */
  checkLists: (facts: Config['siteFacts']) => Promise<unknown>;
  log: Pick<FastifyBaseLogger, 'info' | 'error'>;
}

export interface Centres {
  /** Those that are served now, by their keys. */
  readonly served: ReadonlyMap<string, HostedCentre>;
  /** Returns the centre whose site is at a host, such as `www.alfa.example` in lower case; undefined for any other host. */
  atHost(host: string): HostedCentre | undefined;
  /** Whether the site of any is served. */
  haveSites(): boolean;
  /** The keys of the files that are refused as they are; a centre that was served before still is, as it was. */
  refused(): string[];
  /** Reads the folder again: files may have been added, changed and removed. The lists of a site are read a moment later. */
  reload(): void;
  /** Resolves once every centre that is no longer served is closed. */
  close(): Promise<void>;
}

/** Returns the host at which the site of a centre is served here; null where it is not. */
export const siteHostOf = ({ siteDir, centre }: Pick<Config, 'siteDir' | 'centre'>): string | null =>
  siteDir === null ? null : new URL(centre.baseUrl).host;

/** Whether the site of a centre is served here, with lists from files of its own. */
const showsLists = ({ siteDir, siteFacts }: Config): boolean =>
  siteDir !== null && ['COURSES_FILE', 'MASTERS_FILE'].some((list) => (siteFacts[list] ?? '') !== '');

/** Reads the centres of a folder, a JSON file for each; what is wrong in a file is logged, and only that centre is missing. */
export function readCentres({ config, folder, host, checkLists, log }: CentresOptions): Centres {
  const served = new Map<string, HostedCentre>();
  const versions = new Map<string, string>();
  /** Where every centre has its calls and agenda. */
  const serviceHost = new URL(config.pagesUrl).host;
  /** The keys of the centres whose sites are served, by host. */
  const hosts = new Map<string, string>();
  /** The hosts of the centres that are served, by key, also while their files are read again. */
  const lastHosts = new Map<string, string>();
  const refused = new Set<string>();
  const leaving = new Set<Promise<void>>();
  const checking = new Set<Promise<void>>();

  /** A centre whose new file is refused goes on as it was, with its site. */
  function keepHost(key: string): void {
    const site = lastHosts.get(key);
    if (site !== undefined && !hosts.has(site)) hosts.set(site, key);
  }

  function forgetHost(key: string): void {
    for (const [name, centre] of hosts) if (centre === key) hosts.delete(name);
  }

  function retire(centre: HostedCentre): void {
    const left = centre
      .retire()
      .catch((error: unknown) => {
        log.error({ err: error, centre: centre.key }, 'the centre was not closed in order');
      })
      .finally(() => leaving.delete(left));
    leaving.add(left);
  }

  function read({ key, file, version }: CentreFileState): void {
    if (versions.get(key) === version) return;
    versions.set(key, version);
    const verdict = readCentreFile(key, file, config);
    if (!verdict.ok) return refuse(key, verdict.problems);
    const { config: centre } = verdict;
    const isAsBefore = () => versions.get(key) === version;
    if (!showsLists(centre)) return serve(key, centre);
    // A centre goes on as it was until its lists are known to be right; a new one does not wait, as it has nothing to go on with.
    const isNew = !served.has(key);
    if (isNew) serve(key, centre);
    else keepHost(key);
    const checked = checkLists(centre.siteFacts)
      .then(
        () => {
          if (!isNew && isAsBefore()) serve(key, centre);
        },
        (error: unknown) => {
          if (!isAsBefore()) return;
          if (isNew) stop(key);
          refuse(key, (error instanceof Error ? error.message : String(error)).split('\n').map(inFieldNames));
        },
      )
      .finally(() => checking.delete(checked));
    checking.add(checked);
  }

  function refuse(key: string, problems: readonly string[]): void {
    refused.add(key);
    log.error({ centre: key, problems }, 'the file of the centre cannot be used');
    keepHost(key);
  }

  function serve(key: string, centre: Config): void {
    const site = siteHostOf(centre);
    const other = site === null ? undefined : site === serviceHost ? 'the service' : hosts.get(site);
    if (other !== undefined && other !== key) {
      // Read again with the next change of the folder, which may remove the other one.
      versions.delete(key);
      refused.add(key);
      keepHost(key);
      log.error({ centre: key }, `the file of the centre cannot be used: "${other}" has its site at ${site}`);
      return;
    }
    refused.delete(key);
    const former = served.get(key);
    forgetHost(key);
    if (site === null) lastHosts.delete(key);
    else {
      hosts.set(site, key);
      lastHosts.set(key, site);
    }
    served.set(key, host(centre));
    if (former) retire(former);
    log.info({ centre: key }, former ? 'the centre has changed' : 'the centre is served');
  }

  /** Returns whether it was served. */
  function stop(key: string): boolean {
    const centre = served.get(key);
    if (!centre) return false;
    forgetHost(key);
    lastHosts.delete(key);
    served.delete(key);
    retire(centre);
    return true;
  }

  function remove(key: string): void {
    versions.delete(key);
    refused.delete(key);
    if (!stop(key)) return;
    log.info({ centre: key }, 'the centre is no longer served; its data is kept');
  }

  function reload(): void {
    const files = listCentreFiles(folder);
    const present = new Set(files.map(({ key }) => key));
    for (const key of versions.keys()) if (!present.has(key)) remove(key);
    // Two centres may exchange their hosts.
    for (const { key, version } of files) if (versions.get(key) !== version) forgetHost(key);
    files.forEach(read);
  }

  reload();
  return {
    served,
    atHost: (name) => served.get(hosts.get(name) ?? ''),
    haveSites: () => hosts.size > 0,
    refused: () => [...refused],
    reload() {
      try {
        reload();
      } catch (error) {
        log.error({ err: error }, 'the folder of the centres cannot be read; they stay as they are');
      }
    },
    async close() {
      versions.clear();
      await Promise.all(checking);
      for (const centre of served.values()) retire(centre);
      served.clear();
      await Promise.all(leaving);
    },
  };
}
