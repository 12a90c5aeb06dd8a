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

test('a page that all visitors share is rendered once for what it shows and the facts of the centre', async () => {
  await using visit = await withBooking();
  const { centre } = visit.api.config;
  const [monday, tuesday] = [{ hours: 'Lunedì 16:30' }, { hours: 'Martedì 16:30' }];
  const states = [
    { centre, shows: monday },
    { centre, shows: monday },
    { centre, shows: tuesday },
    { centre: { ...centre }, shows: monday },
  ];
  const rendered: string[] = [];
  await using app = fastify();
  app.decorate('language', centre.language);
  for (const [index, state] of states.entries())
    app.get(`/${index}`, (_request, reply) =>
      sendSharedPage(reply, 200, state, () => {
        rendered.push(`${index} ${state.shows.hours}`);
        return state.shows.hours;
      }),
    );
  const bodies: string[] = [];
  for (const index of states.keys()) bodies.push((await app.inject(`/${index}`)).body);
  expect(rendered).toEqual(['0 Lunedì 16:30', '2 Martedì 16:30', '3 Lunedì 16:30']);
  expect(bodies.map((body) => /<body>(.*)<\/body>/.exec(body)?.[1])).toEqual([
    'Lunedì 16:30',
    'Lunedì 16:30',
    'Martedì 16:30',
    'Lunedì 16:30',
  ]);
});
