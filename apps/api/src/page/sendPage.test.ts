import fastify from 'fastify';
import { expect, test } from 'vitest';
import { withBooking } from '../testing/bookings/withBooking.ts';
import { sendFixedPage, sendSharedPage } from './sendPage.ts';

test('an unsigned link causes no rendering of a page', async () => {
  await using visit = await withBooking();
  const forged = await visit.api.app.inject(`/sposta-prenotazione?link=${visit.link.slice(0, -4)}AAAA`);
  expect(forged.statusCode).toBe(404);

  const { centre } = visit.api.config;
  let renderings = 0;
  const counted = new Proxy(centre, {
    get(facts, name) {
      // A rendering needs the language for its texts; the header has that of the server.
      if (name === 'language') renderings += 1;
      return Reflect.get(facts, name) as unknown;
    },
  });
  await using app = fastify();
  app.decorate('language', centre.language);
  app.get('/', (_request, reply) => sendFixedPage(reply, 404, 'unknownLink', counted));
  const page = await app.inject('/');
  expect(page.body).toBe(forged.body);
  const once = renderings;
  expect(once).toBeGreaterThan(0);
  for (let index = 0; index < 3; index += 1) expect((await app.inject('/')).body).toBe(page.body);
  expect(renderings).toBe(once);
});

test('a page that all visitors share is rendered once for what it shows', async () => {
  await using visit = await withBooking();
  const { language } = visit.api.config.centre;
  const shown = [{ hours: 'Lunedì 16:30' }, { hours: 'Lunedì 17:00' }];
  const rendered: string[] = [];
  await using app = fastify();
  app.decorate('language', language);
  app.get<{ Params: { index: number } }>('/:index', (request, reply) => {
    const state = shown[request.params.index];
    if (!state) throw new Error('Only two states');
    return sendSharedPage(reply, 200, state, () => {
      rendered.push(state.hours);
      return state.hours;
    });
  });
  const bodies = await Promise.all(['/0', '/0', '/1', '/0'].map(async (url) => (await app.inject(url)).body));
  expect(rendered).toEqual(['Lunedì 16:30', 'Lunedì 17:00']);
  expect(bodies.map((body) => /<body>(.*)<\/body>/.exec(body)?.[1])).toEqual([
    'Lunedì 16:30',
    'Lunedì 16:30',
    'Lunedì 17:00',
    'Lunedì 16:30',
  ]);
});
