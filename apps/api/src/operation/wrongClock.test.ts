import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '@centro/api-client';
import { expect, onTestFinished, test } from 'vitest';
import { storeBooking } from '../testing/bookings/storeBooking.ts';
import { eventually } from '../testing/eventually.ts';
import { openNewStore } from '../testing/store/openNewStore.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

/** A centre with Maria's booking of Wednesday and its emails, whose clock was right on Monday at ten. */
async function centreOfMonday() {
  const mailbox = await startMailbox();
  const dataDir = path.join(tmpdir(), `centro-clock-${randomUUID()}`);
  onTestFinished(async () => {
    await mailbox.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await storeBooking(dataDir);
  const store = await openNewStore(dataDir);
  await store.clock.store(new Date('2026-11-23T09:00:00Z'));
  await store.close();
  return {
    mailbox,
    query: (sql: string) => queryFile(dataDir, sql),
    startAt: async (clock: string) => {
      const { app, url, store: opened } = await startApi({ DATA_DIR: dataDir, SMTP_URL: mailbox.url, clock });
      return {
        unready: async () => {
          const answer = await fetch(`${url}/readyz`);
          const { errors = [] } = (await answer.json()) as Partial<Problem>;
          return errors.map(({ field }) => field);
        },
        [Symbol.asyncDispose]: async () => {
          await app.close();
          await opened.close();
        },
      };
    },
  };
}

test('a server started twice with a clock that is 18 months ahead deletes nothing, drops no email and tells the centre (B36)', async () => {
  const { mailbox, startAt, query } = await centreOfMonday();
  const held =
    "SELECT name, phone, status FROM booking UNION ALL SELECT text, kind, status FROM outbox WHERE kind <> 'fault-report' ORDER BY phone";
  const before = query(held);

  for (const time of ['10:00', '10:30']) {
    await using server = await startAt(`2028-05-23T${time}[Europe/Rome]`);
    await eventually(() => expect(mailbox.mails).toHaveLength(1));
    expect(await server.unready()).toContain('clock');
  }

  expect(query(held)).toEqual(before);
  expect(mailbox.mailsTo('info@centro.test')[0]?.subject).toBe(
    'Il sito ha bisogno di attenzione: orologio del server',
  );
  expect(mailbox.mails).toHaveLength(1);
});

test('once the clock is right again, the emails that waited are sent and the site is ready', async () => {
  const { mailbox, startAt, query } = await centreOfMonday();
  {
    await using server = await startAt('2028-05-23T10:00[Europe/Rome]');
    await eventually(() => expect(mailbox.mails).toHaveLength(1));
    expect(await server.unready()).toContain('clock');
  }

  await using server = await startAt('2026-11-23T10:05[Europe/Rome]');

  await eventually(() => expect(mailbox.mails).toHaveLength(3));
  expect(mailbox.mailsTo('maria@visitor.test')).toHaveLength(1);
  expect(await server.unready()).toEqual([]);
  expect(query('SELECT * FROM fault')).toEqual([]);
  await eventually(() =>
    expect(query("SELECT kind FROM outbox WHERE status = 'pending'")).toEqual([{ kind: 'booking-reminder' }]),
  );
});
