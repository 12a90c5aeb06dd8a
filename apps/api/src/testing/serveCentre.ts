import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { buildService } from '../hosting/buildService.ts';
import { readServiceConfig } from '../hosting/serviceConfig.ts';
import { stopServer } from '../http/serverOptions.ts';
import { openStore } from '../stores/openStore.ts';

/**
 * Serves the centre of an environment, or those of its `CENTRES_DIR`, in this process and on the machine's clock, as the
 * server does; stopped when disposed of. Rejects with what the server would print when it cannot start.
 */
export async function serveCentre(env: NodeJS.ProcessEnv) {
  const { app, stop } = env.CENTRES_DIR ? await serviceOf(env) : await centreOf(env);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: app.listeningOrigin, [Symbol.asyncDispose]: stop };
}

async function centreOf(env: NodeJS.ProcessEnv) {
  const config = readConfig(env);
  const store = await openStore(config.dataDir, config.database);
  const app = await buildApp({ config, store, now: () => new Date() });
  return { app, stop: () => stopServer(app, store) };
}

async function serviceOf(env: NodeJS.ProcessEnv) {
  const { app } = await buildService(readServiceConfig(env), () => new Date());
  return { app, stop: () => stopServer(app) };
}
