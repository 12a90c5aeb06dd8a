import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { eventually } from '../../testing/eventually.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { startPostgres } from '../../testing/postgres/startPostgres.ts';
import { startApi } from '../../testing/startApi.ts';

test('while PostgreSQL is down calls get 503 with Retry-After, and after that they work without a restart', async () => {
  await using postgres = await startPostgres({ fsync: true });
  querySync(postgres.urlOf('postgres'), 'create database centre');
  await using api = await startApi({ DATABASE_URL: postgres.urlOf('centre'), MAIL: 'files' });
  expect((await api.post('/send-confirmation-email', bookingRequest())).status).toBe(201);

  await postgres.stop();
  const refused = await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(refused.json).toMatchObject({ code: 'overloaded' });
  const readyz = await fetch(`${api.url}/readyz`);
  expect(readyz.status).toBe(503);
  expect(await readyz.json()).toMatchObject({ errors: [{ field: 'database' }] });

  await postgres.start();
  await eventually(async () => expect(await (await fetch(`${api.url}/readyz`)).text()).toContain('"ready"'));
  const date = bookingRequest({ to: 'luca@visitor.test' });
  expect((await api.post('/send-confirmation-email', date)).status).toBe(409);
});
