import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Problem } from '@centro/api-client';
import { expect, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const message = { message: 'Ciao', name: 'Maria', telefono: '333', to: 'info@centro.test' };

test('a working server is ready and returns the age of its oldest pending email and the free disk space', async () => {
  await using api = await startApi();
  const answer = await fetch(`${api.url}/readyz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    status: 'ready',
    oldestMailSeconds: 0,
    undeliveredMails: { temporary: 0, permanent: 0, technical: 0 },
    refusedLinks: 0,
    warnings: [],
    freeDiskBytes: expect.any(Number),
  });
});

test('an email pending for more than an hour makes it unready (B9)', async () => {
  const { url, close } = await startMailbox();
  await close();
  await using api = await startApi({ SMTP_URL: url });
  await api.post('/send-email', message);
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);

  api.passMinutes(61);

  const answer = await fetch(`${api.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await unreadyParts(answer)).toEqual(['mail']);
});

test.for([
  { what: 'one recipient is refused', refused: ['a'], accepted: false, unready: null },
  {
    what: 'three are refused, and a fourth accepted',
    refused: ['a', 'b', 'c'],
    accepted: true,
    unready: null,
  },
  {
    what: 'three are refused and nobody accepted',
    refused: ['a', 'b', 'c'],
    accepted: false,
    unready: ['mail'],
  },
])('after an hour in which $what, $unready is not ready', async ({ refused, accepted, unready }) => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  for (const name of refused) mailbox.answerRecipient(`${name}@visitor.test`, '450 4.1.2 No such domain');
  const hours = ['16:30', '17:00', '17:30', '18:00'];
  const visitors = [...refused, ...(accepted ? ['d'] : [])];
  for (const [index, name] of visitors.entries())
    await api.post('/send-confirmation-email', {
      ...bookingRequest({
        to: `${name}@visitor.test`,
        date: `mercoledì 25 novembre 2026 alle ore ${hours[index]}`,
      }),
    });
  await eventually(() => expect(mailbox.mailsTo('info@centro.test')).toHaveLength(visitors.length));
  api.passMinutes(61);
  const answer = await fetch(`${api.url}/readyz`);
  expect(answer.status === 200 ? null : await unreadyParts(answer)).toEqual(unready);
});

test('little free disk space makes it unready', async () => {
  await using api = await startApi({ MIN_FREE_DISK_MB: '900000000' });
  expect(await unreadyParts(await fetch(`${api.url}/readyz`))).toEqual(['disk']);
});

test('a database that has nearly the size that it may have makes it unready and takes bookings alone, until there is room', async () => {
  await using api = await startApi({ DATABASE_MAX_MB: '10', MAIL: 'files' });
  const subscription = {
    firstName: 'Maria',
    lastName: 'Rossi',
    email: 'maria@visitor.test',
    telefono: '333',
  };
  const forms = async () => [
    (await api.post('/send-email', message)).status,
    (await api.post('/subscribe', { ...subscription, message: 'Ciao' })).status,
  ];
  using database = new DatabaseSync(path.join(api.config.dataDir, 'centro.sqlite'));
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  const pages = Number(database.prepare('PRAGMA page_count').get()?.['page_count']);
  const filler = 9_200_000 - pages * 4096;
  await eventually(() => database.exec(`CREATE TABLE filler AS SELECT zeroblob(${filler}) AS bytes`));
  expect(await unreadyParts(await fetch(`${api.url}/readyz`))).toEqual(['disk']);
  expect(await forms()).toEqual([503, 503]);
  expect((await api.post('/send-confirmation-email', bookingRequest())).status).toBe(201);
  await eventually(() => database.exec('DROP TABLE filler'));
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
  expect(await forms()).toEqual([201, 201]);
});

test('a database that reads but takes no writes makes it unready until it takes them again', async () => {
  await using api = await startApi();
  using database = new DatabaseSync(path.join(api.config.dataDir, 'centro.sqlite'));
  const unready = async () => {
    const answer = await fetch(`${api.url}/readyz`);
    return answer.status === 200 ? [] : unreadyParts(answer);
  };
  const trigger = `CREATE TRIGGER full BEFORE INSERT ON sender_lease BEGIN SELECT RAISE(ABORT, 'full'); END`;
  await eventually(() => database.exec(trigger));
  await eventually(async () => expect(await unready()).toEqual(['database']));
  // Fails while the server, in the same process, is between two steps of a write.
  await eventually(() => database.exec('DROP TRIGGER full'));
  await eventually(async () => expect(await unready()).toEqual([]));
});

test('a failing database makes it unready, while /healthz succeeds', async () => {
  const api = await startApi();
  await api.store.close();
  const ready = await api.app.inject('/readyz');
  const alive = await api.app.inject('/healthz');
  expect(ready.statusCode).toBe(503);
  expect(ready.json<Problem>().errors?.map(({ field }) => field)).toEqual(['database']);
  expect(alive.json()).toEqual({ status: 'ok' });
  await api.close();
});

async function unreadyParts(answer: Response) {
  const { code, errors = [] } = (await answer.json()) as Problem;
  expect(code).toBe('not-ready');
  return errors.map(({ field }) => field);
}
