import { randomUUID } from 'node:crypto';
import type { Receipt, Subscription } from '@centro/api-client';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../Parts.ts';
import { toEmailKey } from '../store/toEmailKey.ts';

/** Returns the call that stores a subscription (R144, A36). */
export function subscribe({ config, store, now }: Parts) {
  return async (request: FastifyRequest<{ Body: Subscription }>, reply: FastifyReply) => {
    const { firstName, lastName, email, telefono, message } = request.body;
    const at = now().toISOString();
    await store.subscriptions.save({
      id: randomUUID(),
      centre: config.centre.key,
      emailKey: toEmailKey(email),
      email,
      firstName,
      lastName,
      phone: telefono,
      message,
      createdAt: at,
      updatedAt: at,
    });
    return reply.code(201).send({ status: 'stored' } satisfies Receipt);
  };
}
