import type { FastifyInstance } from 'fastify';
import { welcomeStaff } from './agenda/access/welcomeStaff.ts';
import { buildApp } from './app.ts';
import { buildService } from './hosting/buildService.ts';
import { banner, serviceBanner } from './banner.ts';
import { aloneInProcess } from './Hosting.ts';
import { readServiceConfig } from './hosting/serviceConfig.ts';
import { ConfigError } from './config/ConfigError.ts';
import { readConfig } from './config/config.ts';
import { followFacts } from './facts/followFacts.ts';
import { requireOwnFacts } from './facts/requireOwnFacts.ts';
import { openStore } from './stores/openStore.ts';
import { StoreError } from './store/storeErrors.ts';
import { stopServer } from './http/serverOptions.ts';
import { toListenError } from './http/toListenError.ts';
import { sharedSiteBuild } from './site/siteBuild.ts';

try {
  await start();
} catch (error) {
  process.stderr.write(`${toReason(error)}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const { CENTRES_DIR = '' } = process.env;
  await (CENTRES_DIR.trim() === '' ? startCentre() : startCentres());
}

function now(): Date {
  return new Date();
}

async function startCentre(): Promise<void> {
  const ofEnvironment = readConfig(process.env, undefined, { mayBePublished: true });
  // Another thread loads it, while this one opens the database.
  const { siteDir, siteServerDir } = ofEnvironment;
  const build = sharedSiteBuild(
    siteDir !== null && siteServerDir !== null ? { siteDir, siteServerDir } : null,
  );
  // What is wrong with it is said by the server that needs it.
  build.open().catch(() => undefined);
  const store = await openStore(ofEnvironment.dataDir, ofEnvironment.database);
  try {
    await requireOwnFacts(process.env, { config: ofEnvironment, store });
  } catch (error) {
    await Promise.all([store.close(), build.close().catch(() => undefined)]);
    throw error;
  }
  const hosting = { ...aloneInProcess(ofEnvironment), openSiteBuild: build.open };
  const app = await buildApp({ config: ofEnvironment, store, now }, hosting);
  app.addHook('onClose', build.close);
  // What is refused of the published facts is in the log already.
  const facts = await followFacts({ config: ofEnvironment, store }, { error: () => undefined });
  const config = facts.follow(ofEnvironment);
  await welcomeStaff({ config, store, now, log: app.log });
  const port = await listen(app, config, () => stopServer(app, store));
  process.stdout.write(banner(config, port, app.metricsOrigin));
}

async function startCentres(): Promise<void> {
  const config = readServiceConfig(process.env);
  const { app, centres } = await buildService(config, now);
  const port = await listen(app, config, () => stopServer(app));
  process.stdout.write(serviceBanner(config, port, { ...centres, metricsOrigin: app.metricsOrigin }));
}

/** Listens until the process is told to stop; returns the port. */
async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  stopApp: () => Promise<void>,
): Promise<number> {
  const stop = async () => {
    // From here on, a second Ctrl-C kills the process.
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await stopApp();
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  try {
    await app.listen({ host, port });
  } catch (error) {
    await stop();
    throw toListenError(error, { names: ['HOST', 'PORT'], host, port });
  }
  return Number(new URL(app.listeningOrigin).port || 80);
}

function toReason(error: unknown): string {
  if (error instanceof ConfigError)
    return ['The environment cannot be used:', ...error.problems].join('\n  ');
  if (error instanceof StoreError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}: choose another port`;
  return error.stack ?? error.message;
}
