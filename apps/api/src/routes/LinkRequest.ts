import type { FastifyRequest } from 'fastify';

/** A request for a page that a link of an e-mail leads to; whatever it carries may be anything. */
export type LinkRequest = FastifyRequest<{
  Querystring: { link?: unknown; spostata?: unknown; confermata?: unknown };
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;
