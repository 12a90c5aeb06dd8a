import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { startApi } from '../../testing/startApi.ts';

test('on a full disk calls get 503 and nothing is lost; with free space they succeed again without a restart', async () => {
  await using api = await startApi({ MAIL: 'files', DATABASE_MAX_MB: '1' });
  const subscribe = (index: number) =>
    api.post('/subscribe', {
      firstName: 'Maria',
      lastName: 'Rossi',
      email: `visitor${index}@visitor.test`,
      telefono: '333',
      message: 'a'.repeat(5000),
    });
  let stored = 0;
  let last = await subscribe(stored);
  while (last.status === 201 && stored < 1000) {
    stored += 1;
    last = await subscribe(stored);
  }
  expect(last).toMatchObject({ status: 503, json: { code: 'overloaded' } });
  expect(stored).toBeGreaterThan(10);

  const booked = await api.post('/send-confirmation-email', bookingRequest());
  const news = await fetch(`${api.url}/messages?channel=canalescuolaeconcorsi`);
  expect(news.status).toBe(200);

  // The server may be writing.
  const database = new DatabaseSync(path.join(api.config.dataDir, 'centro.sqlite'), { timeout: 60_000 });
  expect(database.prepare('SELECT count(*) AS n FROM subscription').get()).toEqual({ n: stored });
  const bookings = Number(database.prepare('SELECT count(*) AS n FROM booking').get()?.n);
  expect(bookings).toBe(booked.status < 300 ? 1 : 0);
  database.exec('DELETE FROM subscription');
  database.close();

  expect((await subscribe(0)).status).toBe(201);
  expect((await api.post('/send-confirmation-email', bookingRequest())).status).toBeLessThan(300);
});
