import type { FastifyInstance } from 'fastify';
import { prefetchRules, prefetchRulesFile } from './prefetchRules.ts';

/** Adds the speculation rules of the agenda, which are the same for everybody and need no session. */
export function prefetchRulesRoute(app: FastifyInstance): void {
  app.get(`/agenda/${prefetchRulesFile}`, (_request, reply) =>
    reply
      .headers({ 'cache-control': `public, max-age=${secondsKept}`, 'x-robots-tag': 'noindex, nofollow' })
      .type('application/speculationrules+json')
      .send(JSON.stringify(prefetchRules)),
  );
}

const secondsKept = 24 * 60 * 60;
