import type { Problem } from '@centro/api-client';
import { expect, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { startPostgres } from '../../testing/postgres/startPostgres.ts';
import { startApi } from '../../testing/startApi.ts';

test('while PostgreSQL can change rows but write no new data, the server is not ready', async () => {
  await using postgres = await startPostgres();
  const superuser = postgres.urlOf('postgres');
  querySync(superuser, 'create database centre');
  await using api = await startApi({ DATABASE_URL: postgres.urlOf('centre'), MAIL: 'files' });
  const unready = async () => {
    const answer = await fetch(`${api.url}/readyz`);
    return answer.status === 200 ? [] : ((await answer.json()) as Problem).errors?.map(({ field }) => field);
  };
  // Of the same class of errors as a full disk, which a test cannot fill.
  querySync(superuser, 'alter system set temp_file_limit = 0');
  querySync(superuser, 'select pg_reload_conf()');
  await eventually(async () => expect(await unready()).toEqual(['database']));

  querySync(superuser, 'alter system reset temp_file_limit');
  querySync(superuser, 'select pg_reload_conf()');
  await eventually(async () => expect(await unready()).toEqual([]));
});
