import type { Receipt } from '@centro/api-client';
import { expect, test } from 'vitest';
import { erasePersonalData } from '../operation/erasePersonalData.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { postFrom } from '../testing/requests/postFrom.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';
import { visitor, withProvisional } from '../testing/bookings/withProvisional.ts';

const booking = '/send-confirmation-email';

test.concurrent('the hourly ceiling counts one hour', async () => {
  await using given = await withProvisional();
  given.api.passMinutes(61);
  const { json } = await given.api.post(booking, bookingRequest({ to: 'luca@visitor.test' }));
  expect(json).not.toHaveProperty('provisional');
});

test.concurrent('unconfirmed bookings are anonymised after 7 days, and the networks of all bookings are deleted', async () => {
  await using given = await withProvisional();
  const { api } = given;
  await outboxIsEmpty(api.config.dataDir);
  const kept = () =>
    queryFile(
      api.config.dataDir,
      'SELECT status, email, CASE WHEN network_narrow IS NULL THEN 1 ELSE 0 END AS bare FROM booking ORDER BY created_at',
    );
  api.passMinutes(7 * 24 * 60 - 5);
  await erasePersonalData(api);
  expect(kept()).toEqual([
    { status: 'confirmed', email: 'first@visitor.test', bare: 0 },
    { status: 'expired', email: visitor, bare: 0 },
  ]);

  api.passMinutes(5);
  await erasePersonalData(api);
  expect(kept()).toEqual([
    { status: 'confirmed', email: 'first@visitor.test', bare: 1 },
    { status: 'expired', email: '', bare: 1 },
  ]);
});

test.concurrent.for([
  { neighbour: '203.0.113.200', provisional: true },
  { neighbour: '203.0.114.1', provisional: false },
  { neighbour: '2001:db8:1:ff00::1', provisional: true },
  { neighbour: '2001:db8:2::1', provisional: false },
])(
  'after a booking from the same wide network one from $neighbour is provisional: $provisional',
  async (given) => {
    await using api = await startApi({
      MAIL: 'files',
      TRUSTED_PROXIES: '127.0.0.1',
      DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: '1',
    });
    for (const { ip, hour } of [
      { ip: '203.0.113.9', hour: '17:00' },
      { ip: '2001:db8:1:1::1', hour: '17:30' },
    ]) {
      const date = `giovedì 26 novembre 2026 alle ore ${hour}`;
      const to = `at${hour.replace(':', '')}@visitor.test`;
      const { json } = await postFrom(ip, api.url + booking, bookingRequest({ to, date }));
      expect(json).not.toHaveProperty('provisional');
    }
    const { status, json } = await postFrom(given.neighbour, api.url + booking, bookingRequest());
    expect(status).toBeLessThan(300);
    expect('provisional' in (json as Receipt)).toBe(given.provisional);
  },
);

test.concurrent('of one wide network no more bookings are confirmed by their links than twice those at once; others are', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({
    SMTP_URL: mailbox.url,
    TRUSTED_PROXIES: '127.0.0.1',
    DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: '1',
  });
  const days = ['mercoledì 25 novembre', 'giovedì 26 novembre', 'lunedì 30 novembre', 'mercoledì 2 dicembre'];
  const book = async (ip: string, day: string, to: string) => {
    const body = bookingRequest({ to, date: `${day} 2026 alle ore 17:00` });
    expect((await postFrom(ip, api.url + booking, body)).status).toBe(201);
  };
  for (const [index, day] of days.entries()) await book(`203.0.113.${index}`, day, `b${index}@bot.test`);
  await book('198.51.100.1', 'giovedì 3 dicembre', 'first@visitor.test');
  await book('198.51.100.2', 'lunedì 7 dicembre', visitor);

  const confirm = async (to: string) => {
    const link = linkIn(await mailbox.mailTo(to), 'prenotazione');
    const { status } = await openPage(
      `${api.url}/conferma-prenotazione?link=${encodeURIComponent(link)}`,
      {},
    );
    return status;
  };
  const answers = [];
  for (const to of ['b1@bot.test', 'b2@bot.test', 'b3@bot.test', visitor]) answers.push(await confirm(to));
  expect(answers).toEqual([303, 303, 429, 303]);
  const statusOf = (to: string) =>
    queryFile(api.config.dataDir, `SELECT status FROM booking WHERE email = '${to}'`);
  expect(statusOf('b3@bot.test')).toEqual([{ status: 'provisional' }]);
  expect(statusOf(visitor)).toEqual([{ status: 'confirmed' }]);
});
