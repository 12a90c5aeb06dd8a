/** What is tested of a page: its booking in a browser, with or without scripts, its server, or that its last line succeeds. */
export type Check = 'page' | 'static page' | 'without scripts' | 'server' | 'command';

/** Every page of `recipes` that has something to run. */
export const checks: Readonly<Record<string, readonly Check[]>> = {
  vite: ['static page'],
  html: ['static page'],
  next: ['page', 'without scripts', 'server'],
  'next-cache-components': ['page', 'without scripts', 'server'],
  astro: ['page', 'without scripts', 'server'],
  'react-router': ['page', 'without scripts', 'server'],
  vue: ['static page'],
  svelte: ['static page'],
  wordpress: ['static page'],
  express: ['server'],
  fastify: ['server'],
  hono: ['server'],
  python: ['command'],
  tests: ['command'],
};
