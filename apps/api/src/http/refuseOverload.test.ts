import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { refuseOverload } from './refuseOverload.ts';
import { setResponseLanguage } from './setResponseLanguage.ts';
import { toLanguage } from '../words/Language.ts';
import { eventually } from '../testing/eventually.ts';

test('requests above the limit get 503 with Retry-After, and succeed once others have finished', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  const held = Promise.withResolvers<string>();
  setResponseLanguage(app, toLanguage('it-IT'));
  refuseOverload(app, 2);
  app.get('/held', () => held.promise);
  app.get('/', async () => 'ok');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const waiting = [fetch(`${origin}/held`), fetch(`${origin}/held`)];
  await eventually(async () => expect((await fetch(origin)).status).toBe(503));

  const refused = await fetch(origin);
  expect(refused.headers.get('content-type')).toMatch('application/problem+json');
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(await refused.json()).toMatchObject({ code: 'overloaded' });

  held.resolve('done');
  for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe('done');
  await eventually(async () => expect((await fetch(origin)).status).toBe(200));
});
