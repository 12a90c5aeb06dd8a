import type { FastifyInstance } from 'fastify';

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

/** Pages that change nothing when they are read. Links with a secret, and files, are not among them. */
const pages = [
  'oggi',
  'settimana',
  'stampa',
  'prenota',
  'chiusure',
  'orari',
  'orari-cambia',
  'anno-scorso',
  'messaggi',
  'messaggio',
  'risposte',
  'centro',
  'iscritti',
  'sposta',
  'annulla',
  'calendario',
  'persona',
  'numeri',
  'dispositivi',
  'registro',
];

/**
 * The speculation rules of the agenda: browsers that support them begin to fetch the next page when a link to it is
 * pressed, and show it when it is released. Addresses are relative to the file of the rules, which is beside the pages.
 */
export const prefetchRules = {
  prefetch: [
    {
      where: { href_matches: pages.flatMap((page) => [page, `${page}\\?*`]) },
      // A page that is fetched before somebody wants it can be old when it is shown.
      eagerness: 'conservative',
    },
  ],
};

/** Each page names it in its `Speculation-Rules` header. */
export const prefetchRulesFile = 'regole.json';
