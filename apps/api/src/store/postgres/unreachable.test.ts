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

test('once PostgreSQL takes writing again, connections opened while it did not are not used any more', async () => {
  await using postgres = await startPostgres();
  querySync(postgres.urlOf('postgres'), 'create database centre');
  const admin = (sql: string) => querySync(postgres.urlOf('postgres'), sql);
  await using api = await startApi({ DATABASE_URL: postgres.urlOf('centre'), MAIL: 'files' });
  const bookFour = () =>
    Promise.all(
      ['16:30', '17:00', '17:30', '18:00'].map(async (time, index) => {
        const request = {
          to: `visitor${index}@visitor.test`,
          date: `mercoledì 25 novembre 2026 alle ore ${time}`,
        };
        return (await api.post('/send-confirmation-email', bookingRequest(request))).status;
      }),
    );

  admin('alter database centre set default_transaction_read_only = on');
  admin("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'centro'");
  expect(await bookFour()).toEqual([503, 503, 503, 503]);
  admin('alter database centre reset default_transaction_read_only');
  await eventually(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(200));
  expect(await bookFour()).toEqual([201, 201, 201, 201]);
});
