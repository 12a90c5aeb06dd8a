import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { withAgenda } from '../../testing/agenda/withAgenda.ts';
import { queryFile } from '../../testing/queryFile.ts';
import { findStaffLink } from './agendaLinks.ts';
import { staffSessions } from './staffSessions.ts';

test('a link that another request uses up meanwhile sets no cookie and is no opening in the log', async () => {
  await using centre = await withAgenda();
  const found = await findStaffLink(centre.api, await centre.newLink());
  if (found.state !== 'open') throw new Error(`The new link is ${found.state}`);
  const sessions = staffSessions(centre.api);
  const app = fastify();
  onTestFinished(() => app.close());
  app.post('/', (request, reply) => sessions.open(found.link, request, reply, { isRemembered: false }));
  const answers = await Promise.all([1, 2].map(() => app.inject({ method: 'POST', url: '/' })));
  const [opened, late] = answers.toSorted((a, b) => b.cookies.length - a.cookies.length);
  expect([opened?.body, opened?.cookies.length]).toEqual(['true', 2]);
  expect([late?.body, late?.cookies.length]).toEqual(['false', 0]);
  const { dataDir } = centre.api.config;
  expect(queryFile(dataDir, "SELECT id FROM staff_act WHERE act = 'open-agenda'")).toHaveLength(1);
});
