import type { FastifyInstance } from 'fastify';
import type { Language } from '../texts/Language.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The language of pages and problems: that of the centre's rules. */
    language: Language;
  }
}

/** Gives every handler the language in which the server answers. */
export function setResponseLanguage(app: FastifyInstance, language: Language): void {
  app.decorate('language', language);
}
