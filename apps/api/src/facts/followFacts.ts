import type { FastifyBaseLogger } from 'fastify';
import type { Config, ConfigOfFacts } from '../config/config.ts';
import type { FactName, Facts, FactValues } from '../config/editableFacts.ts';
import { factNames } from '../config/editableFacts.ts';
import { everySecond } from './everySecond.ts';
import type { EverySecond } from './everySecond.ts';
import type { PublishedFactsStore } from './publishedFactsStore.ts';

/** The facts in force: those of the environment, with those that the centre has published over them. */
export interface FactsInForce extends EverySecond {
  /** Returns a copy of a configuration in which the facts in force are replaced whenever they change: read them at each use. */
  follow<Followed extends ConfigOfFacts>(config: Followed): Followed;
  /** What the environment says. */
  ofEnvironment: FactValues;
  /** The version that was read last; 0 for the environment's. */
  version(): number;
  /** Reads the version that was published last, by this process or another. */
  refresh(): Promise<void>;
  /** The published facts that this version of the program refuses; the environment's hold in their place. */
  refused(): readonly FactName[];
}

/** Reads the facts in force of a centre; a database that cannot be read makes it throw. */
export async function followFacts(
  { config: ofEnvironment, store }: { config: Config; store: { facts: PublishedFactsStore } },
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<FactsInForce> {
  const { key } = ofEnvironment.centre;
  const followers: ConfigOfFacts[] = [];
  let version = 0;
  let present = partsOf(ofEnvironment);
  let refused: readonly FactName[] = [];

  async function refresh(): Promise<void> {
    if ((await store.facts.version(key)) <= version) return;
    const [latest] = await store.facts.list(key);
    // What was read later may be known already.
    if (!latest || latest.version <= version) return;
    ({ config: present, refused } = usable(latest.facts, ofEnvironment));
    version = latest.version;
    for (const config of followers) Object.assign(config, present);
    if (refused.length > 0)
      log.error({ version, facts: refused }, 'published facts are refused: those of the environment hold');
  }

  await refresh();
  return {
    follow(config) {
      const copy = { ...config, ...present };
      followers.push(copy);
      return copy;
    },
    ofEnvironment: ofEnvironment.facts,
    version: () => version,
    refresh,
    refused: () => refused,
    ...everySecond(refresh, { log, failure: 'the published facts cannot be read' }),
  };
}

/** What facts decide about a configuration. */
const partsOf = ({ centre, demoFacts, siteFacts, facts }: ConfigOfFacts): ConfigOfFacts => ({
  centre,
  demoFacts,
  siteFacts,
  facts,
});

/** Returns what published facts decide, and which of them cannot be used. */
function usable(facts: Facts, config: Config): { config: ConfigOfFacts; refused: readonly FactName[] } {
  // What the site reads beside them, such as where the API answers, may be another than the environment's.
  const whole = (decided: Omit<ConfigOfFacts, 'siteFacts'>): ConfigOfFacts => ({
    ...decided,
    siteFacts: { ...config.siteFacts, ...decided.facts },
  });
  const all = config.withFacts(facts);
  if (all.ok) return { config: whole(all.config), refused: [] };
  const refused = factNames.filter((name) => all.problems[name] !== undefined);
  const others = config.withFacts(
    Object.fromEntries(Object.entries(facts).filter(([name]) => !refused.some((other) => other === name))),
  );
  return { config: others.ok ? whole(others.config) : partsOf(config), refused };
}
