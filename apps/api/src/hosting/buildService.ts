import { LogController, fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { addRequestIds } from '../http/addRequestIds.ts';
import { addSecurityHeaders } from '../http/addSecurityHeaders.ts';
import { closeConnectionsWhenStopping } from '../http/closeConnectionsWhenStopping.ts';
import { handleOddRequests } from '../http/handleOddRequests.ts';
import { limitConnections } from '../http/limitConnections.ts';
import { readForwardedAddresses } from '../http/readForwardedAddresses.ts';
import { clientErrorHandler, handleError, sendProblem } from '../http/problems.ts';
import { processRunningMs } from '../operation/clock/provenClock.ts';
import { requestsInProgress } from '../http/refuseOverload.ts';
import { loggerOptions, serverOptions } from '../http/serverOptions.ts';
import { setResponseLanguage } from '../http/setResponseLanguage.ts';
import { addressRanges } from '../http/network/addressRanges.ts';
import { healthz } from '../http/healthz.ts';
import { toLanguage } from '../texts/Language.ts';
import { awakeCentres } from './awakeCentres.ts';
import { openCentreStores } from './centreStores.ts';
import { watchFolder } from './centresFolder.ts';
import { hostedCentre } from './hostedCentre.ts';
import { readCentres } from './readCentres.ts';
import type { Centres } from './readCentres.ts';
import { serviceMetrics } from './serviceMetrics.ts';
import type { ServiceConfig } from './serviceConfig.ts';

/**
 * Returns the server of all centres in `config.centresDir`, not yet listening, and the centres. A request to `/<key>/…` is
 * served by that centre, which wakes for it. Centres are added, changed and removed as their files are.
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
  handleOddRequests(app, handleClientError);
  addRequestIds(app);
  addSecurityHeaders(app, { isHttps: config.pagesUrl.startsWith('https:') });
  app.setErrorHandler(handleError);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'not-found'));
  closeConnectionsWhenStopping(app);

  const stores = await openCentreStores(config);
  const metrics = await serviceMetrics(app, config.metrics);
  const hosting = {
    startsOn: 'onReady',
    mostRequestsAtOnce: mostRequestsAtOnce.each,
    sharedRequests: [requestsInProgress(mostRequestsAtOnce.together)],
    refusalDelayMs: 1000,
    runningMs,
    measure: metrics.measure,
  } as const;
  const host = (centre: Config) =>
    hostedCentre({
      config: centre,
      openStore: (isReopened) => stores.open(centre, isReopened),
      lastWrite: () => stores.lastWrite(centre),
      hosting,
      log: app.log,
      now,
    });
  const centres = readCentres({ config, folder: config.centresDir, host, log: app.log });
  const awake = awakeCentres({
    centres: centres.served,
    mostAwake: config.mostAwake,
    leftBehind: () => stores.due(now()),
    log: app.log,
    now,
  });

  app.addHook('onRequest', async (request, reply) => {
    const centre = centres.served.get(keyIn(request.url));
    if (!centre) return;
    if (!centre.isAwake() && !awake.makeRoom())
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
  app.get('/healthz', healthz);
  app.get('/readyz', async () => ({
    status: 'ready',
    centres: centres.served.size,
    awake: [...centres.served.values()].filter((centre) => centre.isAwake()).length,
    refused: centres.refused(),
  }));

  let unwatch: (() => void) | undefined;
  app.addHook('onListen', async () => {
    unwatch = watchFolder(config.centresDir, () => centres.reload());
    awake.start();
  });
  app.addHook('onClose', async () => {
    unwatch?.();
    await awake.stop();
    await centres.close();
    await stores.close();
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
