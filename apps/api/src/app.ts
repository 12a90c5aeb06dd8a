import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { fastify } from 'fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { allowSites } from './allowSites.ts';
import type { Config } from './config.ts';
import { contractRoutes } from './contractRoutes.ts';
import { signedLinks } from './links/signedLinks.ts';
import { mailTransport } from './mail/mailTransport.ts';
import { outboxWorker } from './mail/outboxWorker.ts';
import { centreEmails } from './operation/centreEmails.ts';
import { forgetPersonalData } from './operation/forgetPersonalData.ts';
import { runDaily } from './operation/runDaily.ts';
import { tellOfClosedDays } from './operation/tellOfClosedDays.ts';
import { writeEmail } from './operation/writeEmail.ts';
import { pageRoutes } from './pageRoutes.ts';
import type { Parts } from './Parts.ts';
import { refuseOverload } from './refuseOverload.ts';
import { handleClientError, handleError, sendLimitReached, sendProblem } from './problems.ts';
import { sendNotFoundPage, serveSite, wantsPage } from './site/serveSite.ts';
import { keptSecret } from './store/keptSecret.ts';
import { LimitReached } from './store/limitStore.ts';
import { toNetworkKey } from './toNetworkKey.ts';

/**
 * Returns the server, not yet listening: the calls of the contract, the site, and the sender of e-mails,
 * which starts and stops with it. The store stays the caller's to close.
 */
export async function buildApp({
  config,
  store,
  now,
}: Omit<Parts, 'outbox' | 'links'>): Promise<FastifyInstance> {
  const app = fastify(serverOptions(config));
  app.server.maxConnections = 1000;
  // Fastify's own parser would take any body under this name.
  app.removeContentTypeParser('text/plain');
  refuseOverload(app, mostRequestsAtOnce);
  nameRequests(app);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error instanceof LimitReached) return sendLimitReached(reply, error, now(), config.centre.mobile);
    return handleError(error, request, reply);
  });
  // Whatever a client expects beforehand, it gets an answer; Node would refuse without a problem.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response));
  // A proxy is asked for: Node would hang up without a word.
  app.server.on('connect', (_request, socket) => handleClientError(new Error('CONNECT'), socket));
  app.setNotFoundHandler((request, reply) => handleNotFound(app, config.siteDir, request, reply));

  const siteUrl = new URL(config.centre.baseUrl);
  await app.register(helmet, securityHeaders(siteUrl.protocol === 'https:'));
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => request.method !== 'POST',
    keyGenerator: (request) => toNetworkKey(request.ip),
  });
  allowSites(app, config.siteOrigins);

  const transport = mailTransport(config.mail);
  const links = signedLinks(keptSecret(config.dataDir, 'links.key'), config.pagesUrl);
  const outbox = outboxWorker({
    outbox: store.outbox,
    reports: store.deliveryReports,
    transport,
    write: writeEmail({ store, config, links }, app.log),
    emails: centreEmails(config),
    now,
    log: app.log,
  });
  // Not before it listens: a second server started by mistake finds the port taken and sends nothing.
  app.addHook('onListen', () => outbox.start());
  app.addHook('onClose', () => outbox.stop());
  runDaily(app, 'forget-personal-data', () => forgetPersonalData({ config, store, now }));
  runDaily(app, 'tell-of-closed-days', () => tellOfClosedDays({ config, store, outbox, now }, app.log));
  closeConnectionsWhenStopping(app);

  const parts = { config, store, outbox, links, now };
  await app.register(contractRoutes, parts);
  await app.register(pageRoutes, parts);
  if (config.siteDir !== null) await serveSite(app, config.siteDir);
  return app;
}

/** More at once than this and an answer would come too late to be of use. */
const mostRequestsAtOnce = 500;

/** Every answer carries the name under which the log speaks of its request; a nameless host is refused. */
function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Node would refuse by itself, without a problem.
    if (request.raw.httpVersion === '1.1' && request.headers.host === undefined)
      return sendProblem(reply, 'request-malformed');
  });
}

/** Without this a connection kept alive after its last answer would keep the process for a minute. */
function closeConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}

function serverOptions({ logLevel, trustedProxies, centre }: Config) {
  const ownPath = `/${encodeURIComponent(centre.key)}`;
  return {
    // Several centres can share a host: `https://host/<centre>` is this server too (A20).
    rewriteUrl: ({ url = '/' }: IncomingMessage) =>
      url.startsWith(`${ownPath}/`) ? url.slice(ownPath.length) : url,
    trustProxy: trustedProxies.length > 0 ? trustedProxies : false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: 16 * 1024,
    // A start on a busy machine is slow; it does not fail.
    pluginTimeout: 60_000,
    requestTimeout: 15_000,
    http: { headersTimeout: 10_000, requireHostHeader: false, connectionsCheckingInterval: 2000 },
    // A request that comes while the server stops is still answered, on a connection that then closes.
    return503OnClosing: false,
    ajv: {
      customOptions: {
        removeAdditional: false,
        coerceTypes: false,
        useDefaults: false,
        // Every field has its message; the size of a body bounds the work.
        allErrors: true,
      },
    },
    frameworkErrors: handleError,
    clientErrorHandler: handleClientError,
    logger: {
      level: logLevel,
      // No address of the visitor and no query: the log holds no personal data.
      serializers: { req: ({ method, url }: FastifyRequest) => ({ method, path: url.split('?')[0] }) },
    },
  } as const;
}

function securityHeaders(isHttps: boolean) {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: isHttps,
    xFrameOptions: { action: 'deny' },
  } as const;
}

async function handleNotFound(
  app: FastifyInstance,
  siteDir: string | null,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [url = ''] = request.url.split('?');
  const allowed = (['GET', 'HEAD', 'POST'] as const).filter((method) => app.hasRoute({ method, url }));
  if (siteDir !== null && wantsPage(request, allowed.length > 0)) return sendNotFoundPage(reply, siteDir);
  if (allowed.length === 0) return sendProblem(reply, 'not-found');
  return sendProblem(reply.header('allow', allowed.join(', ')), 'method-not-allowed');
}
