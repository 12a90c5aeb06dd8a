import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { startPostgres } from '../../testing/postgres/startPostgres.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { startApi } from '../../testing/startApi.ts';

/** Mounts a disk of 200 MB in memory; undefined where this user may not. */
function mountDisk(): { folder: string; fill: () => void; empty: () => void } | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-disk-'));
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]).status === 0;
  onTestFinished(() => {
    if (isMounted) spawnSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  if (!isMounted) return undefined;
  chmodSync(folder, 0o755);
  const ballast = path.join(folder, 'ballast');
  return {
    folder,
    // The database writes meanwhile: there may be less room than asked for a moment before.
    fill: () => {
      const block = Buffer.alloc(64 * 1024);
      const file = openSync(ballast, 'w');
      try {
        for (let blocks = 0; blocks < 10_000; blocks += 1) writeSync(file, block);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast),
  };
}

test('on a full disk of PostgreSQL calls get 503 and nothing is lost; with free space they succeed again', async ({
  skip,
}) => {
  const disk = mountDisk();
  if (!disk) return skip('This user may mount no disk');
  await using postgres = await startPostgres({ parent: disk.folder });
  querySync(postgres.urlOf('postgres'), 'create database centre');
  await using api = await startApi({ DATABASE_URL: postgres.urlOf('centre'), MAIL: 'files' });
  const count = (table: string) =>
    Number(querySync(postgres.urlOf('centre'), `select count(*) as number from ${table}`)[0]?.['number']);
  let asked = 0;
  const subscribe = () => {
    asked += 1;
    return api.post('/subscribe', {
      firstName: 'Maria',
      lastName: 'Rossi',
      email: `visitor${asked}@visitor.test`,
      telefono: '333',
      message: 'a'.repeat(5000),
    });
  };
  expect(await subscribe()).toMatchObject({ status: 201 });
  disk.fill();
  let stored = 1;
  // Rows fill the pages that the tables have; then each needs a new one.
  let last = await subscribe();
  for (; last.status === 201 && stored < 1000; last = await subscribe()) stored += 1;

  expect(last).toMatchObject({
    status: 503,
    json: { code: 'overloaded', detail: expect.stringMatching(/\w+/) },
  });
  expect(last.headers.get('retry-after')).not.toBeNull();
  await eventually(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(503));
  expect((await fetch(`${api.url}/messages?channel=canalescuolaeconcorsi`)).status).toBe(200);
  const booked = await api.post('/send-confirmation-email', bookingRequest());
  expect([200, 201, 202, 503]).toContain(booked.status);
  expect(count('subscription')).toBe(stored);
  expect(count('booking')).toBe(booked.status < 300 ? 1 : 0);

  disk.empty();
  await eventually(async () => expect((await subscribe()).status).toBe(201));
  expect((await api.post('/send-confirmation-email', bookingRequest())).status).toBeLessThan(300);
  await eventually(async () => expect((await fetch(`${api.url}/readyz`)).status).toBe(200));
  // A crash of the database would lose nothing either.
  await postgres.stop('SIGQUIT');
  await postgres.start();
  expect(count('subscription')).toBe(stored + 1);
  expect(count('booking')).toBe(1);
});
