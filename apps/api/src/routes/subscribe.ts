import { randomUUID } from 'node:crypto';
import type { Receipt, Subscription } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../Parts.ts';
import { addressLimit } from './addressLimit.ts';
import { toEmailKey } from '../store/toEmailKey.ts';

type SubscribeRequest = FastifyRequest<{
  Body: Subscription;
  Headers: { 'consent-version'?: string };
}>;

/** Returns the call that stores a subscription (R144, A36). */
export function subscribe({ config, store, now }: Parts) {
  return async (request: SubscribeRequest, reply: FastifyReply) => {
    const { firstName, lastName, email, telefono, message } = request.body;
    const moment = now();
    await store.limits.use([addressLimit('subscription', request.ip, config.limits)], moment);
    const at = moment.toISOString();
    await store.subscriptions.save({
      id: randomUUID(),
      centre: config.centre.key,
      emailKey: toEmailKey(email),
      email,
      firstName,
      lastName,
      phone: telefono,
      message,
      consentVersion: request.headers['consent-version'] ?? 'unknown',
      createdAt: at,
      updatedAt: at,
    });
    return reply.code(201).send({ status: 'stored' } satisfies Receipt);
  };
}
