import type { FastifyInstance, FastifyReply } from 'fastify';
import { errorCodes } from 'fastify';
import { honourIdempotencyKeys } from './http/idempotency.ts';
import type { AppContext } from './AppContext.ts';
import { contractOperations } from './http/contractOperations.ts';
import { availability } from './booking/availability/availability.ts';
import { healthz, readyz } from './operation/readiness.ts';
import { listMessages } from './news/messages.ts';
import { sendConfirmationEmail } from './booking/call/send-confirmation-email.ts';
import { sendEmail } from './messages/send-email.ts';
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
  const handlers: Record<string, (request: never, reply: FastifyReply) => Promise<unknown>> = {
    subscribe: subscribe(context),
    sendEmail: sendEmail(context),
    sendConfirmationEmail: sendConfirmationEmail(context),
    listMessages: listMessages(context),
    listAvailability: availability(context),
    isAlive: healthz,
    isReady: readyz(context),
  };
  for (const { id, route } of await contractOperations()) {
    const handler = handlers[id];
    if (!handler) throw new Error(`The contract has a call without a handler: ${id}`);
    // The schema of the route has made the request what its handler expects.
    app.route({ ...route, handler: (request, reply) => handler(request as never, reply) });
  }
}
