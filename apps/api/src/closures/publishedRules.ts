import type { CompleteRules } from '@centro/booking';
import { validateRules } from '@centro/booking/validate';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../config/centreFiles.ts';
import type { Config } from '../config/config.ts';
import type { Store } from '../stores/Store.ts';
import { markChanged } from './changedHours.ts';
import type { CentreClosures } from './closures.ts';

/** What of its own service's rules the centre changes in its agenda; the rest is that of its file. */
export const publishedFields = [
  'hours',
  'laterHours',
  'durationMinutes',
  'bufferMinutes',
  'window',
  'sameDay',
  'capacity',
  'resources',
] as const satisfies readonly (keyof CompleteRules)[];

type ServicesConfig = Pick<Config, 'centre' | 'rules' | 'services'>;

/**
 * Returns the services with the rules that the centre has published, and without the closures of its agenda; those of its
 * files while it has published none, or what it has published contradicts them. The same object until it publishes others.
 */
export function publishedServices(
  config: ServicesConfig,
  { published }: Pick<CentreClosures, 'published'>,
): Services {
  const { services: ofFiles } = filesOf(config);
  if (published === null) return ofFiles;
  const byRules = cached.get(ofFiles) ?? new WeakMap<object, Services>();
  cached.set(ofFiles, byRules);
  const known = byRules.get(published.rules);
  if (known) return known;
  const verdict = withPublished(config, published.rules);
  const services = verdict.ok ? verdict.services : ofFiles;
  byRules.set(published.rules, services);
  if (verdict.ok) {
    files.set(services, { rules: filesOf(config).rules, services: ofFiles });
    markChanged(services);
  }
  return services;
}

/** Schedules compile rules once, and responses are cached by them: the objects stay while what is published does. */
const cached = new WeakMap<Services, WeakMap<object, Services>>();

/** The rules and services of the files from which services with published rules were made. */
const files = new WeakMap<Services, Pick<Config, 'rules' | 'services'>>();

/** Returns the rules and services of the files, also of a configuration that has published ones in their place. */
export const filesOf = ({ rules, services }: Pick<Config, 'rules' | 'services'>) =>
  files.get(services) ?? { rules, services };

type ServicesVerdict =
  | { ok: true; services: Services }
  /** In English, a line each, as `validateRules` has them; those of another service begin with its key. */
  | { ok: false; problems: string[] };

/** Returns the services with rules of the centre's own in place of those of its files, or why they cannot be offered. */
export function withPublished(
  config: ServicesConfig,
  published: Pick<CompleteRules, (typeof publishedFields)[number]>,
): ServicesVerdict {
  const { rules, services } = filesOf(config);
  const changed = Object.fromEntries(publishedFields.map((name) => [name, published[name]]));
  const problems: string[] = [];
  const merged = [...services].map(([key, ofFile]) => {
    const isOwn = key === config.centre.key;
    // A former service has no hours: its bookings stay, and nobody can book it.
    if (!isOwn && Object.keys(ofFile.hours).length === 0) return [key, ofFile] as const;
    const verdict = validateRules(
      isOwn ? { ...rules, ...changed } : { ...ofFile, resources: published.resources },
    );
    if (verdict.ok) return [key, verdict.rules] as const;
    problems.push(...verdict.problems.map((problem) => (isOwn ? problem : `${key}: ${problem}`)));
    return [key, ofFile] as const;
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, services: new Map(merged) };
}

interface PublishedContext {
  config: ServicesConfig;
  store: Pick<Store, 'closures'>;
}

/** Returns a context whose configuration has the rules that are published at this moment, for one request or one email. */
export async function withPublishedRules<Context extends PublishedContext>(
  context: Context,
): Promise<Context> {
  const { config, store } = context;
  const services = publishedServices(config, await store.closures.present(config.centre.key));
  const rules = services.get(config.centre.key) ?? config.rules;
  return { ...context, config: { ...config, rules, services } };
}

/** Returns why the published rules do not hold, a line each: after an update of the server, or a change of the files. */
export async function publishedProblems({ config, store }: PublishedContext): Promise<string[]> {
  const { published } = await store.closures.present(config.centre.key);
  if (published === null) return [];
  const verdict = withPublished(config, published.rules);
  return verdict.ok ? [] : verdict.problems;
}

/** Says in the log that the hours of the file hold in place of the published ones. */
export async function reportPublishedProblems(
  context: PublishedContext,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const problems = await publishedProblems(context);
  if (problems.length > 0)
    log.error(`The published hours do not hold, those of the file do: ${problems.join('; ')}`);
}
