import { statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { fastify, LogController } from 'fastify';
import type { Hosting } from '../Hosting.ts';
import type { Config } from '../config/config.ts';
import { addressRanges, ignoreForwardedHosts, readForwardedAddresses } from '../http/addresses.ts';
import { limitConnections, requestsInProgress } from '../http/overload/overload.ts';
import { clientErrorHandler, handleError, sendProblem, setResponseLanguage } from '../http/problems.ts';
import { addSecurityHeaders } from '../http/securityHeaders.ts';
import {
  addRequestIds,
  closeConnectionsWhenStopping,
  handleOddRequests,
  loggerOptions,
  serverOptions,
} from '../http/serverOptions.ts';
import type { StateContext } from '../operation/metrics/metrics.ts';
import { processRunningMs } from '../operation/provenClock.ts';
import { healthz } from '../operation/readiness.ts';
import { databaseFile } from '../store/Database.ts';
import type { Store } from '../stores/Store.ts';
import { openStore, toStore } from '../stores/openStore.ts';
import { toLanguage } from '../texts/Language.ts';
import { refuseBodies } from '../http/overload/refuseBodies.ts';
import { takeTurns } from '../http/overload/turns.ts';
import { sharedSiteBuild } from '../site/siteBuild.ts';
import { activeCentres } from './activeCentres.ts';
import { watchFolder } from './serviceConfig.ts';
import { hostedCentre } from './hostedCentre.ts';
import type { Centres } from './readCentres.ts';
import { readCentres, siteHostOf } from './readCentres.ts';
import type { ServiceConfig } from './serviceConfig.ts';

/**
 * Returns the server of all centres in `config.centresDir`, not yet listening, and the centres. A request to `/<key>/…`, or to the
 * host of a centre whose site is served here, is served by that centre, which wakes for it. Centres are added, changed and removed as their files are.
 */
export async function buildService(
  config: ServiceConfig,
  now: () => Date,
  runningMs = processRunningMs,
): Promise<{ app: FastifyInstance; centres: Centres }> {
  const handleClientError = clientErrorHandler(language);
  const app = fastify({
    ...serverOptions(config),
    logger: loggerOptions(config),
    // The centre logs its requests.
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: handleClientError,
  });
  setResponseLanguage(app, language);
  app.decorateReply('problemCode', null);
  limitConnections(app.server, addressRanges(config.trustedProxies));
  readForwardedAddresses(app.server);
  ignoreForwardedHosts(app.server);
  takeTurns(app);
  handleOddRequests(app, handleClientError);
  addRequestIds(app);
  addSecurityHeaders(app, { isHttps: config.pagesUrl.startsWith('https:') });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found'));
  closeConnectionsWhenStopping(app);

  const stores = await openCentreStores(config);
  const build = sharedSiteBuild(config.site);
  const metrics = await serviceMetrics(app, config.metrics);
  const hosting = {
    startsOn: 'onReady',
    mostRequestsAtOnce: mostRequestsAtOnce.each,
    sharedRequests: [requestsInProgress(mostRequestsAtOnce.together)],
    refusalDelayMs: 1000,
    runningMs,
    openSiteBuild: build.open,
    rendersAhead: false,
    measure: metrics.measure,
  } as const;
  const host = (centre: Config) =>
    hostedCentre({
      config: centre,
      openStore: (isReopened) => stores.open(centre, isReopened),
      lastWrite: () => stores.lastWrite(centre),
      hosting: { ...hosting, siteHost: siteHostOf(centre) },
      log: app.log,
      now,
    });
  const centres = readCentres({
    config,
    folder: config.centresDir,
    host,
    checkLists: async (facts) => (await build.open()).renderer.outline(facts),
    log: app.log,
  });
  const awake = activeCentres({
    centres: centres.served,
    mostActive: config.mostActive,
    leftBehind: () => stores.due(now()),
    log: app.log,
    now,
  });

  app.addHook('onRequest', async (request, reply) => {
    // Case and a full stop at the end mean nothing in a host, and the routes of a site compare it.
    const asked = request.host.toLowerCase().replace(/\.(?=:\d+$|$)/, '');
    request.raw.headers.host = asked;
    const centre = centres.atHost(asked) ?? centres.served.get(keyIn(request.url));
    if (!centre) return;
    if (!centre.isActive() && !awake.makeRoom())
      return sendProblem(reply.header('retry-after', retryAfter), 'overloaded');
    try {
      const server = await centre.enter(reply.raw);
      reply.hijack();
      server.routing(request.raw, reply.raw);
    } catch {
      // Logged where the centre was to start.
      return sendProblem(reply.header('retry-after', retryAfter), 'overloaded');
    }
  });
  refuseBodies(app, {
    limit: () => undefined,
    notFound: (_request, reply) => sendProblem(reply, 'not-found'),
  });
  app.get('/healthz', healthz);
  app.get('/readyz', async () => ({
    status: 'ready',
    centres: centres.served.size,
    awake: [...centres.served.values()].filter((centre) => centre.isActive()).length,
    refused: centres.refused(),
  }));

  let unwatch: (() => void) | undefined;
  app.addHook('onListen', async () => {
    unwatch = watchFolder(config.centresDir, () => centres.reload(), app.log);
    awake.start();
    if (centres.haveSites()) await build.open();
  });
  app.addHook('onClose', async () => {
    unwatch?.();
    await awake.stop();
    await centres.close();
    await stores.close();
    await build.close();
  });
  return { app, centres };
}

/** For what is of no centre. */
const language = toLanguage('it-IT');

/** One centre that is flooded leaves room for the others. */
const mostRequestsAtOnce = { together: 500, each: 50 };

/** Seconds. */
const retryAfter = '5';

const keyIn = (url: string) => url.slice(1, Math.max(1, url.indexOf('/', 1)));

interface ServiceMetrics {
  measure: Hosting['measure'];
}

/** Counts all centres of a process together and serves that at `address`; without one, nothing is measured or loaded. */
async function serviceMetrics(
  app: FastifyInstance,
  address: { host: string; port: number } | null,
): Promise<ServiceMetrics> {
  app.decorate('metricsOrigin', null);
  if (address === null)
    return {
      measure: async (_centre, parts) => ({ ...parts, serve: () => undefined }),
    };
  const [{ measureParts, readState, serveMetrics }, { serverMetrics }] = await Promise.all([
    import('../operation/metrics/metrics.ts'),
    import('../operation/metrics/serverMetrics.ts'),
  ]);
  const metrics = serverMetrics();
  const awake = new Set<StateContext>();
  serveMetrics(app, address, {
    contentType: metrics.registry.contentType,
    text: async () => {
      await readState(awake, metrics, app.log);
      return metrics.registry.metrics();
    },
  });
  return {
    measure: async (centre, parts) => ({
      ...measureParts(centre, metrics, parts),
      serve(context) {
        awake.add(context);
        centre.addHook('onClose', async () => {
          awake.delete(context);
        });
      },
    }),
  };
}

/** The stores of the centres of a process. */
interface CentreStores {
  /** Opens the store of a centre; `isReopened` when this process has opened it before. */
  open(centre: Config, isReopened: boolean): Promise<Store>;
  /** Returns the keys of the centres for which another process may have left emails to send at `now`. */
  due(now: Date): Promise<readonly string[]>;
  /** Returns what changes with each write to the store of a centre that is closed here; where `due` reports that, a constant. */
  lastWrite(centre: Config): string;
  close(): Promise<void>;
}

/** Returns the stores: a SQLite file in the folder of each centre, or the rows of each in one PostgreSQL database. */
async function openCentreStores({ database }: Pick<ServiceConfig, 'database'>): Promise<CentreStores> {
  if (database === null)
    return {
      open: (centre, isReopened) => openStore(centre.dataDir, { ...centre.database, isReopened }),
      // Where two processes share a file, one of them has everything to do.
      due: async () => [],
      lastWrite: ({ dataDir }) => {
        const file = databaseFile(dataDir);
        const times = [file, `${file}-wal`].map((name) => statSync(name, { throwIfNoEntry: false })?.mtimeMs);
        return times.join(' ');
      },
      close: async () => undefined,
    };
  // Loaded only where it is used: without it the server starts faster, and in 10 MB less.
  const { openSharedDatabase } = await import('../store/postgres/sharedDatabase.ts');
  const shared = await openSharedDatabase(database);
  return {
    open: async ({ centre, dataDir }) => toStore(await shared.openCentre(centre.key, dataDir), dataDir),
    lastWrite: () => '',
    due: (now) => shared.dueCentres(now),
    close: () => shared.close(),
  };
}
