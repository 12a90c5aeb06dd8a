import { openStore } from '../../stores/openStore.ts';

/** Creates the SQLite database of a centre with its keys, as the first start of its server does. */
export async function createDatabase(env: NodeJS.ProcessEnv): Promise<void> {
  await (await openStore(String(env.DATA_DIR))).close();
}
