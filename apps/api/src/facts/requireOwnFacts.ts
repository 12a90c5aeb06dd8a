import { ConfigError } from '../config/ConfigError.ts';
import type { Config } from '../config/config.ts';
import { demoFactsInEmails } from '../config/demoFacts.ts';
import type { PublishedFactsStore } from './publishedFactsStore.ts';

/**
 * Throws a `ConfigError` with a line for each demo fact that would reach a visitor’s mailbox: neither `env` nor what the centre has
 * published replaces it.
 */
export async function requireOwnFacts(
  env: NodeJS.ProcessEnv,
  { config, store }: { config: Pick<Config, 'centre'>; store: { facts: PublishedFactsStore } },
): Promise<void> {
  if (demoFactsInEmails(env).length === 0) return;
  const [latest] = await store.facts.list(config.centre.key);
  const problems = demoFactsInEmails({ ...env, ...latest?.facts });
  if (problems.length > 0) throw new ConfigError(problems.map(({ line }) => line));
}
