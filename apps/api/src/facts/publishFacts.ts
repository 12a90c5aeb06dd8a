import type { AppContext } from '../AppContext.ts';
import { newAuditEntry } from '../audit/auditLog.ts';
import type { Actor } from '../audit/auditLog.ts';
import { factNames } from '../config/editableFacts.ts';
import type { FactName, FactProblems, Facts } from '../config/editableFacts.ts';
import type { FactsInForce } from './followFacts.ts';

export type FactsContext = Pick<AppContext, 'config' | 'store' | 'now'> & { facts: FactsInForce };

export type PublishOutcome =
  | { outcome: 'published'; version: number; changed: readonly FactName[] }
  /** Nothing differs from what is published. */
  | { outcome: 'unchanged' }
  /** Nothing was published: these facts cannot be. */
  | { outcome: 'refused'; problems: FactProblems }
  /** Nothing was published: somebody else has, since `seen`. */
  | { outcome: 'outdated' };

/**
 * Publishes facts in place of those in force; what `facts` leaves out stays. They hold in this process at once, and in every other
 * one of the centre within a second.
 */
export async function publishFacts(
  context: FactsContext,
  { actor, facts, seen }: { actor: Actor; facts: Facts; seen: number },
): Promise<PublishOutcome> {
  await context.facts.refresh();
  return store(context, { actor, wanted: { ...context.config.facts, ...facts }, seen, act: 'publish-facts' });
}

/** Publishes the facts of an earlier version again; 0 is what the configuration says. */
export async function restoreFacts(
  context: FactsContext,
  { actor, version, seen }: { actor: Actor; version: number; seen: number },
): Promise<PublishOutcome> {
  await context.facts.refresh();
  const versions = await context.store.facts.list(context.config.centre.key);
  const earlier = version === 0 ? {} : versions.find((one) => one.version === version)?.facts;
  if (!earlier) return { outcome: 'outdated' };
  return store(context, { actor, wanted: earlier, seen, act: 'restore-facts' });
}

interface Wanted {
  actor: Actor;
  /** The values; those of the configuration hold for what is left out. */
  wanted: Facts;
  seen: number;
  act: 'publish-facts' | 'restore-facts';
}

async function store(
  { config, store: { facts: published }, facts, now }: FactsContext,
  { actor, wanted, seen, act }: Wanted,
): Promise<PublishOutcome> {
  if (facts.version() !== seen) return { outcome: 'outdated' };
  const verdict = config.withFacts(wanted);
  if (!verdict.ok) return { outcome: 'refused', problems: verdict.problems };
  const { facts: after } = verdict.config;
  const changed = factNames.filter((name) => after[name] !== config.facts[name]);
  if (changed.length === 0) return { outcome: 'unchanged' };
  const at = now();
  const entry = newAuditEntry(actor, act, { at, detail: changed.join(' ') });
  const isPublished = await published.publish(
    config.centre.key,
    {
      seen,
      facts: differing(after, facts.ofEnvironment),
      changed,
      publishedAt: entry.at,
      publishedBy: entry.actor,
      actingName: entry.actingName,
    },
    entry,
  );
  if (!isPublished) return { outcome: 'outdated' };
  await facts.refresh();
  return { outcome: 'published', version: seen + 1, changed };
}

/** Returns the facts that differ from others. */
const differing = (facts: Required<Facts>, others: Required<Facts>): Facts =>
  Object.fromEntries(Object.entries(facts).filter(([name, value]) => value !== others[name as FactName]));
