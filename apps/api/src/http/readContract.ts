import { fileURLToPath } from 'node:url';
import type { RouteOptions } from 'fastify';
import { fastify } from 'fastify';
import openapiGlue from 'fastify-openapi-glue';
import { problemType } from './problems.ts';

/** A call of the contract: its route without a handler, and its `operationId`. */
export interface ContractOperation {
  id: string;
  route: Omit<RouteOptions, 'handler'>;
}

/** Reads and validates the calls of `openapi.yaml`. The build of the server has the result: it is plain data. */
export async function readContract(): Promise<ContractOperation[]> {
  const reader = fastify();
  // openapi-glue warns about media types without a parser, also those of responses.
  reader.addContentTypeParser(problemType, (_request, _payload, done) => done(null));
  const idOf = new Map<unknown, string>();
  const found: ContractOperation[] = [];
  reader.addHook('onRoute', ({ handler, ...route }) => {
    const id = idOf.get(handler);
    // Fastify adds HEAD to each GET, of this server as of the others.
    if (id !== undefined && route.method !== 'HEAD') found.push({ id, route });
  });
  await reader.register(openapiGlue, {
    specification: fileURLToPath(import.meta.resolve('@centro/api-client/openapi.yaml')),
    operationResolver: (id) => {
      // A function for each, by which its route is recognised.
      const handler = () => id;
      idOf.set(handler, id);
      return handler;
    },
  });
  return found;
}
