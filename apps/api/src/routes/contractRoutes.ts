import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { errorCodes } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { honourIdempotencyKeys } from '../http/idempotency.ts';
import type { AppContext } from '../AppContext.ts';
import { problemType } from '../http/problems.ts';
import { availability } from './booking/availability.ts';
import { healthz } from './healthz.ts';
import { listMessages } from './messages.ts';
import { readyz } from './readyz.ts';
import { sendConfirmationEmail } from './booking/send-confirmation-email.ts';
import { sendEmail } from './send-email.ts';
import { subscribe } from './newsletter/subscribe.ts';

/** Adds the calls of the contract; `openapi.yaml` validates each request before its handler runs. */
export async function contractRoutes(app: FastifyInstance, context: AppContext): Promise<void> {
  // Fastify validates a body by its media type: without one, or with another, it would skip the validation.
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST' && request.mediaType !== 'application/json') {
      throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.mediaType);
    }
  });
  honourIdempotencyKeys(app, context);
  // Never called, but openapi-glue warns at start about media types without a parser, also those of responses.
  app.addContentTypeParser(problemType, (_request, _payload, done) => done(null));

  await app.register(openapiGlue, {
    specification: fileURLToPath(import.meta.resolve('@centro/api-client/openapi.yaml')),
    serviceHandlers: {
      subscribe: subscribe(context),
      sendEmail: sendEmail(context),
      sendConfirmationEmail: sendConfirmationEmail(context),
      listMessages: listMessages(context),
      listAvailability: availability(context),
      isAlive: healthz,
      isReady: readyz(context),
    },
  });
}
