import { readConfig } from '../config/config.ts';
import type { Facts } from '../config/editableFacts.ts';
import { openStore } from '../stores/openStore.ts';
import { hasDatabase } from '../store/Database.ts';

/** Returns the facts that the centre of `env` has published over its own; none where there is no database yet, or `env` names none that can be read. */
export async function readPublishedFacts(env: NodeJS.ProcessEnv): Promise<Facts> {
  try {
    const { dataDir, database, centre } = readConfig(env, undefined, { mayBePublished: true });
    if (database.url === null && !hasDatabase(dataDir)) return {};
    const store = await openStore(dataDir, database);
    try {
      const [latest] = await store.facts.list(centre.key);
      return latest?.facts ?? {};
    } finally {
      await store.close();
    }
  } catch {
    // What is wrong with `env` is said by its own check.
    return {};
  }
}
