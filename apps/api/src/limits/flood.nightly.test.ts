import type { Receipt } from '@centro/api-client';
import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { postFrom } from '../testing/requests/postFrom.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

/** The limits of `.env.example`, without those per minute, so that the test is fast. */
const limits = {
  CALLS_PER_ADDRESS_PER_DAY: '30',
  CALLS_PER_HOME_NETWORK_PER_DAY: '60',
  DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: '15',
  DIRECT_BOOKINGS_PER_HOUR: '12',
  BOOKINGS_PER_EMAIL: '3',
  MAILS_PER_RECIPIENT_PER_DAY: '3',
};

test('a flood from four /64 of a /48 holds a handful of slots for half an hour, and another network can still book (B26)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url, TRUSTED_PROXIES: '127.0.0.1', ...limits });
  const url = `${api.url}/send-confirmation-email`;
  const slots = createSchedule(exampleRules, centreTime(api.now(), exampleRules))
    .freeSlots()
    .map(formatBookingDate);
  expect(slots.length).toBeGreaterThan(100);

  const answers = await Promise.all(
    slots.map((date, index) =>
      postFrom(
        `2001:db8:0:${(index % 4) + 1}::${index}`,
        url,
        bookingRequest({ date, to: `${index}@flood.test` }),
      ),
    ),
  );
  const taken = answers.filter(({ status }) => status < 300);
  const provisional = taken.filter(({ json }) => (json as Receipt).provisional !== undefined);
  // One /56, with any /64 in it: 60 a day; the rest is refused.
  expect(taken).toHaveLength(60);
  const direct = taken.length - provisional.length;
  expect(direct).toBeLessThanOrEqual(12);

  const [free = ''] = slots.filter((_, index) => answers[index]?.status === 429);
  const mine = await postFrom(
    '198.51.100.7',
    url,
    bookingRequest({ date: free, to: 'neighbour@visitor.test' }),
  );
  expect(mine.status).toBeLessThan(300);
  const link = linkIn(await mailbox.mailTo('neighbour@visitor.test'), 'prenotazione');
  expect((await openPage(`${api.url}/conferma-prenotazione?link=${link}`, {})).status).toBe(303);

  await outboxIsEmpty(api.config.dataDir);
  api.passMinutes(31);
  const days = await fetch(`${api.url}/availability?from=2026-11-23&to=2027-01-31`);
  const full = ((await days.json()) as { fullSlots: string[] }[]).flatMap(({ fullSlots }) => fullSlots);
  // The directly confirmed bookings, and the neighbour's.
  expect(full).toHaveLength(direct + 1);
  const late = `SELECT outbox.id FROM outbox JOIN booking ON booking.id = booking_id
    WHERE booking.status IN ('provisional', 'waiting') AND outbox.status = 'pending'`;
  expect(queryFile(api.config.dataDir, late)).toEqual([]);
});
