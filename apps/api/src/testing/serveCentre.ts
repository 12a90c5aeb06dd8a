import { buildApp } from '../app.ts';
import { readConfig } from '../config/config.ts';
import { buildService } from '../hosting/buildService.ts';
import { readServiceConfig } from '../hosting/serviceConfig.ts';
import { stopServer } from '../http/serverOptions.ts';
import { StoreError } from '../store/storeErrors.ts';
import { openStore } from '../stores/openStore.ts';

/**
 * Serves the centre of an environment, or those of its `CENTRES_DIR`, in this process and on the machine's clock, as the
 * server does; stopped when disposed of.
 */
export async function serveCentre(env: NodeJS.ProcessEnv) {
  const { app, stop } = env.CENTRES_DIR ? await serviceOf(env) : await centreOf(env);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: app.listeningOrigin, [Symbol.asyncDispose]: stop };
}

/** Returns the line that the server prints when it refuses to start with an environment. */
export async function refusalToStart(env: NodeJS.ProcessEnv): Promise<string> {
  try {
    await using server = await serveCentre(env);
    throw new Error(`The server started on ${server.url}`);
  } catch (error) {
    // Of another error it prints where it was thrown.
    if (error instanceof StoreError) return error.message;
    throw error;
  }
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
