import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';

/** Builds the server: the health address, and the built site beside it when `siteDir` is there. */
export function buildApp(siteDir: string | undefined): FastifyInstance {
  const app = fastify();
  app.get('/healthz', () => ({ status: 'ok' }));
  if (siteDir && existsSync(siteDir)) app.register(fastifyStatic, { root: resolve(siteDir) });
  return app;
}
