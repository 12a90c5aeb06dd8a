import rateLimit from '@fastify/rate-limit';
import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  addressRanges,
  ignoreForwardedHosts,
  readForwardedAddresses,
  toNetworkKey,
} from './http/addresses.ts';
import { addSecurityHeaders, allowSites } from './http/securityHeaders.ts';
import { collectBodySchemas, shareCompilers } from './http/contractOperations.ts';
import { contractRoutes } from './contractRoutes.ts';
import { limitBodyTime } from './http/overload/bodyTime.ts';
import { limitConnections, refuseOverload, requestsInProgress } from './http/overload/overload.ts';
import { refuseBodies } from './http/overload/refuseBodies.ts';
import { RequestCounts } from './http/requestCounts.ts';
import { takeTurns } from './http/overload/turns.ts';
import { centreLinks } from './links/links.ts';
import { chooseTransport } from './outbox/transport/chooseTransport.ts';
import { eraseAtProvenTime } from './operation/erasePersonalData.ts';
import { provenClock } from './operation/provenClock.ts';
import { watchClock } from './operation/watchClock.ts';
import { startSending } from './operation/startSending.ts';
import { endFormerStaff } from './agenda/staff/staff.ts';
import { runDailyDigests } from './agenda/daily-digest/sendDailyDigests.ts';
import { runDaily } from './operation/runDaily.ts';
import { followFacts } from './facts/followFacts.ts';
import { followPhotos } from './photos/followPhotos.ts';
import { reportIgnoredPhotos } from './photos/reportIgnoredPhotos.ts';
import { importClosures } from './closures/currentRules.ts';
import { publishedServices, reportPublishedProblems } from './closures/publishedRules.ts';
import { reportClosedDays } from './agenda/closed-days/reportClosedDays.ts';
import { pageRoutes } from './pageRoutes.ts';
import { aloneInProcess } from './Hosting.ts';
import type { Hosting } from './Hosting.ts';
import type { AppContext } from './AppContext.ts';
import { withFormerServices } from './booking/formerServices.ts';
import { availabilityCache } from './booking/availability/availabilityCache.ts';
import { newsChannels } from './news/newsChannels.ts';
import { recentForms } from './newsletter/recentForms.ts';
import {
  addRequestIds,
  closeConnectionsWhenStopping,
  delayRefusals,
  handleOddRequests,
  loggerOptions,
  readableUrl,
  serverOptions,
} from './http/serverOptions.ts';
import {
  clientErrorHandler,
  handleError,
  sendLimitReached,
  sendProblem,
  setResponseLanguage,
} from './http/problems.ts';
import { serveRendered } from './site/serveRendered.ts';
import { openSite } from './site/openSite.ts';
import { nearAddress } from './site/nearAddress.ts';
import { sendNotFoundPage, serveSite, wantsPage } from './site/serveSite.ts';
import type { Site, SiteRoute } from './site/serveSite.ts';
import { LimitReached } from './limits/limitStore.ts';

/**
 * Returns the server of a centre, not yet listening: the calls of the contract, the site, and the outbox worker, which starts and
 * stops with the server. The caller closes the store.
 */
export async function buildApp(
  { config: ofEnvironment, store: database, now }: Pick<AppContext, 'config' | 'store' | 'now'>,
  hosting: Hosting = aloneInProcess(ofEnvironment),
): Promise<FastifyInstance> {
  const { startsOn } = hosting;
  const handleClientError = clientErrorHandler(ofEnvironment.centre.language);
  const ownPath = `/${encodeURIComponent(ofEnvironment.centre.key)}`;
  const app = fastify({
    ...serverOptions(ofEnvironment),
    ...(hosting.log ? { loggerInstance: hosting.log } : { logger: loggerOptions(ofEnvironment) }),
    // Several centres can share a host: `https://host/<centre>` is this server too (A20).
    rewriteUrl: (request) => withoutPath(readableUrl(request), ownPath),
    clientErrorHandler: handleClientError,
  });
  const facts = await followFacts({ config: ofEnvironment, store: database }, app.log);
  const config = facts.follow(ofEnvironment);
  const photos = followPhotos({ config, store: database }, app.log);
  const showsPhotos = ofEnvironment.siteServerDir !== null;
  if (showsPhotos) {
    await photos.refresh();
    reportIgnoredPhotos(config, app.log);
  }
  for (const followed of showsPhotos ? [facts, photos] : [facts]) {
    app.addHook('onReady', async () => followed.start());
    app.addHook('onClose', () => followed.stop());
  }
  // Its pages are rendered on another thread, while the rest is set up.
  const opening = openSite(app, { config, store: database, photos }, hosting);
  opening.catch(() => undefined);
  shareCompilers(app);
  setResponseLanguage(app, config.centre.language);
  app.decorateReply('problemCode', null);
  limitConnections(app.server, addressRanges(config.trustedProxies));
  readForwardedAddresses(app.server);
  ignoreForwardedHosts(app.server);
  // Fastify's own parser would accept any body of this media type.
  app.removeContentTypeParser('text/plain');
  takeTurns(app);
  if (hosting.refusalDelayMs > 0) delayRefusals(app, hosting.refusalDelayMs);
  refuseOverload(app, [requestsInProgress(hosting.mostRequestsAtOnce), ...hosting.sharedRequests]);
  addRequestIds(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof LimitReached) return sendLimitReached(reply, error, now(), config.centre.mobile);
    return handleError(error, request, reply);
  });
  handleOddRequests(app, handleClientError);
  limitBodyTime(app, handleClientError);

  const { store, transport, serve } = await hosting.measure(app, {
    store: database,
    transport: chooseTransport(config.mail),
  });
  addSecurityHeaders(app, { isHttps: new URL(config.centre.baseUrl).protocol === 'https:' });
  await app.register(rateLimit, {
    max: (request) => (isPost(request) ? config.rateLimitPerMinute : config.readLimitPerMinute),
    timeWindow: '1 minute',
    store: RequestCounts,
    keyGenerator: (request) => `${isPost(request) ? 'post' : 'read'} ${toNetworkKey(request.ip)}`,
    addHeaders: onlyRetryAfter,
    addHeadersOnExceeding: onlyRetryAfter,
  });
  const { siteHost } = hosting;
  const siteRoute: SiteRoute = siteHost === null ? {} : { constraints: { host: siteHost } };
  const isSiteAsked = ({ host }: FastifyRequest) => siteHost === null || host === siteHost;
  const limit = app.rateLimit();
  const notFound = (request: FastifyRequest, reply: FastifyReply) =>
    handleNotFound(
      app,
      { site: isSiteAsked(request) ? (opened?.site ?? null) : null, siteRoute, ownPath },
      request,
      reply,
    );
  app.setNotFoundHandler({ preHandler: limit }, notFound);
  allowSites(app, config.siteOrigins);
  refuseBodies(app, { limit: limit.bind(app), notFound });

  await importClosures({ config, store, now }, app.log);
  const withFormer = facts.follow(await withFormerServices({ config, store, now }, app.log));
  await reportPublishedProblems({ config: withFormer, store }, app.log);
  await endFormerStaff({ config, store });
  const links = centreLinks({ config, now });
  const clock = provenClock({ store, now, runningMs: hosting.runningMs, memory: hosting.clockMemory });
  await clock.check();
  const { outbox, isElsewhere } = startSending(app, {
    config,
    store,
    links,
    transport,
    now,
    clock,
    startsOn,
  });
  watchClock(app, { config, store, outbox, now, clock }, startsOn);
  serve({ config, store, outbox, now, clock });
  const daily = {
    'forget-personal-data': () => eraseAtProvenTime({ config, store, now, clock }),
    'report-closed-days': () => reportClosedDays({ config: withFormer, store, outbox, now }, app.log),
  };
  for (const [name, job] of Object.entries(daily)) runDaily(app, { name, job, isElsewhere, ...hosting });
  runDailyDigests(app, { config: withFormer, store, outbox, now }, startsOn);
  closeConnectionsWhenStopping(app);

  const news = newsChannels({ config, now, log: app.log });
  const availability = availabilityCache(store.bookings, async () => {
    const present = await store.closures.present(config.centre.key);
    return publishedServices(withFormer, present);
  });
  const forms = recentForms();
  const context = {
    config: withFormer,
    facts,
    photos,
    store,
    outbox,
    links,
    forms,
    news,
    availability,
    now,
    clock,
  };
  const bodySchemaOf = collectBodySchemas(app);
  await app.register(contractRoutes, context);
  await app.register(pageRoutes, { ...context, bodySchemaOf });
  // Beside others a centre goes on with its calls and agenda.
  const withoutSite = (error: unknown) => {
    app.log.error({ err: error }, 'the site of the centre cannot be served');
    return null;
  };
  const opened = await (hosting.rendersAhead ? opening : opening.catch(withoutSite));
  if (opened !== null) {
    if (opened.rendered) serveRendered(app, { ...context, config }, { ...opened.rendered, route: siteRoute });
    serveSite(app, opened, siteRoute);
    // At the address of its calls and agenda, which is of several centres, nobody finds the site.
    if (siteHost !== null) app.get('/', (_request, reply) => reply.redirect(config.centre.baseUrl));
  }
  return app;
}

const isPost = ({ method }: FastifyRequest) => method === 'POST';

/** The other headers would add 100 bytes to every file of the site. */
const onlyRetryAfter = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};

const withoutPath = (url: string, ownPath: string) =>
  url.startsWith(`${ownPath}/`) ? url.slice(ownPath.length) : url;

async function handleNotFound(
  app: FastifyInstance,
  { site, siteRoute, ownPath }: { site: Site | null; siteRoute: SiteRoute; ownPath: string },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [url = '', query] = request.url.split('?');
  // A page, or a problem as JSON.
  if (site !== null)
    void reply.header('vary', [reply.getHeader('vary'), 'accept'].filter(Boolean).join(', '));
  const allowed = (['GET', 'HEAD', 'POST'] as const).filter((method) => app.hasRoute({ method, url }));
  if (site !== null && wantsPage(request, allowed.length > 0)) {
    const near = nearAddress(url);
    const isPage =
      near !== null && [{}, siteRoute].some((route) => app.hasRoute({ method: 'GET', url: near, ...route }));
    const before = request.originalUrl.startsWith(`${ownPath}/`) ? ownPath : '';
    if (isPage) return reply.redirect(`${before}${near}${query === undefined ? '' : `?${query}`}`, 308);
    return sendNotFoundPage(request, reply, site);
  }
  if (allowed.length === 0) return sendProblem(reply, 'not-found');
  return sendProblem(reply.header('allow', allowed.join(', ')), 'method-not-allowed');
}
