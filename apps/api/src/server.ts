import { buildApp } from './app.ts';
import { banner } from './banner.ts';
import { ConfigError, readConfig } from './config/config.ts';
import { openStore } from './store/openStore.ts';
import { StoreError } from './store/files/StoreError.ts';
import { stopServer } from './http/stopServer.ts';

try {
  await start();
} catch (error) {
  process.stderr.write(`${toReason(error)}\n`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const store = await openStore(config.dataDir, config.database);
  const app = await buildApp({ config, store, now: () => new Date() });

  const stop = async () => {
    // From here on, a second Ctrl-C kills the process.
    process.off('SIGINT', stop).off('SIGTERM', stop);
    await stopServer(app, store);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw error;
  }
  process.stdout.write(banner(config, Number(new URL(app.listeningOrigin).port || 80), app.metricsOrigin));
}

function toReason(error: unknown): string {
  if (error instanceof ConfigError)
    return ['The environment cannot be used:', ...error.problems].join('\n  ');
  if (error instanceof StoreError) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return `${error.message}: choose another port`;
  return error.stack ?? error.message;
}
