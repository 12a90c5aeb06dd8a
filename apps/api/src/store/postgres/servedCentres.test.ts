import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startCentres } from '../../testing/centres/startCentres.ts';
import { eventually } from '../../testing/eventually.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { addressOf, testDatabase } from '../../testing/postgres/testDatabase.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { startMailbox } from '../../testing/startMailbox.ts';

test('two processes serve the same centres from one database, and one sends what the other leaves behind', async () => {
  const name = `served-${randomUUID()}`;
  testDatabase(name);
  await using mailbox = await startMailbox();
  const env = { DATABASE_URL: addressOf(name, 'centro'), SMTP_URL: mailbox.url };
  await using one = await startCentres({ alfa: {}, beta: {} }, env);
  expect((await one.post('alfa', 'send-confirmation-email', bookingRequest({ key: 'alfa' }))).status).toBe(
    201,
  );

  await using two = await startCentres({ alfa: {}, beta: {} }, { ...env, DATA_DIR: one.dataDir });
  const freeAt = async (key: string) => {
    const response = await fetch(`${two.url}/${key}/availability?from=2026-11-25&to=2026-11-25`);
    return !(await response.text()).includes('16:30');
  };
  expect([await freeAt('alfa'), await freeAt('beta')]).toEqual([false, true]);
  const again = await two.post(
    'alfa',
    'send-confirmation-email',
    bookingRequest({ key: 'alfa', to: 'ugo@visitor.test' }),
  );
  expect(again).toMatchObject({ status: 409, json: { code: 'slot-taken' } });

  // Nobody uses «beta» in the second process; the first one ends with an email of it to send.
  for (const centre of two.centres.served.values()) await centre.sleep();
  await one.app.close();
  querySync(
    addressOf(name),
    `insert into outbox (tenant, id, kind, message_id, recipient, subject, text, status, deferred, attempts, send_after, next_attempt_at, created_at)
     values ('beta', 'left', 'contact-message', '<left@centro.test>', 'left@visitor.test', 'Prova', 'Prova', 'pending', 0, 0, '2026', '2026', '2026')`,
  );
  await mailbox.mailTo('left@visitor.test');
  await eventually(() => {
    expect(querySync(addressOf(name), "select tenant, status from outbox where id = 'left'")).toEqual([
      { tenant: 'beta', status: 'sent' },
    ]);
  });
});
