import type { FastifyRequest } from 'fastify';

/** A request for a page that an email links to; its values are unchecked. */
export type LinkRequest = FastifyRequest<{
  Querystring: { link?: unknown; spostata?: unknown; confermata?: unknown };
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;
