import { expect, test } from 'vitest';
import { book, daySeconds, expectRefusal, slots } from '../testing/bookings/limitSteps.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';

const [first = '', second = '', third = '', , fifth = ''] = slots;

test('future bookings of one email address are limited; a repeat is not counted', async () => {
  await using api = await startApi({ MAIL: 'files', BOOKINGS_PER_EMAIL: '2' });
  await book(api, first);
  await book(api, second, 'MARIA@visitor.test');

  const refused = await book(api, third);
  // Not the time of the first booking, since the address may be anybody's.
  expectRefusal(refused, daySeconds);
  expect((await book(api, first)).status).toBeLessThan(300);
  expect((await book(api, third, 'luca@visitor.test')).status).toBeLessThan(300);
  expect(queryFile(api.config.dataDir, 'SELECT id FROM booking')).toHaveLength(3);

  api.passMinutes((2 * 24 + 7) * 60);
  expect((await book(api, fifth)).status).toBeLessThan(300);
});

test.for([
  ['maria.rossi@gmail.com', 'm.ariarossi@gmail.com', 'mariarossi@googlemail.com', 'MariaRossi+2@Gmail.com'],
  ['maria+1@visitor.test', 'maria+2@visitor.test', 'maria@visitor.test', 'Maria@visitor.test'],
])('future bookings of one mailbox are limited, with any spelling: %s', async (spellings) => {
  await using api = await startApi({
    MAIL: 'files',
    BOOKINGS_PER_EMAIL: '2',
    MAILS_PER_RECIPIENT_PER_DAY: '9',
  });
  const statuses = [];
  for (const [index, to] of spellings.entries())
    statuses.push((await book(api, slots[index] ?? '', to)).status);
  expect(statuses.map((status) => status < 300)).toEqual([true, true, false, false]);
});

test('without limits one visitor can book every free slot', async () => {
  await using api = await startApi({
    MAIL: 'files',
    BOOKINGS_PER_EMAIL: 'off',
    CALLS_PER_ADDRESS_PER_DAY: 'off',
    MAILS_PER_RECIPIENT_PER_DAY: '9',
  });
  const answers = await Promise.all(slots.map((date) => book(api, date)));
  expect(answers.map(({ status }) => status < 300)).toEqual(slots.map(() => true));
});

test('parallel requests for different slots stay within the limit of bookings', async () => {
  await using api = await startApi({ MAIL: 'files', BOOKINGS_PER_EMAIL: '3' });
  const answers = await Promise.all(slots.map((date) => book(api, date)));
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
});

test('emails to one mailbox stay within the daily limit, with any tag and any case', async () => {
  await using api = await startApi({ MAIL: 'files', MAILS_PER_RECIPIENT_PER_DAY: '3' });
  await book(api, first, 'maria+1@visitor.test');
  await book(api, second, 'maria+2@visitor.test');
  api.passMinutes(2);
  await book(api, first, 'maria+1@visitor.test');

  for (const to of ['Maria@visitor.test', 'maria+3@ｖisitor.test'])
    expectRefusal(await book(api, third, to), daySeconds);
  await outboxIsEmpty(api.config.dataDir);
  api.passMinutes(2);
  const repeat = await book(api, first, 'maria+1@visitor.test');
  expect(repeat.status).toBeLessThan(300);
  // A reminder is sent on a day of its own.
  const mails = queryFile(
    api.config.dataDir,
    "SELECT id FROM outbox WHERE recipient LIKE 'maria%' AND kind <> 'booking-reminder'",
  );
  expect(mails).toHaveLength(3);

  api.passMinutes(2 * 24 * 60);
  expect((await book(api, third)).status).toBeLessThan(300);
});

test('simultaneous repeats of several bookings stay within the daily limit of emails, and are no error (A23)', async () => {
  await using api = await startApi({ MAIL: 'files', MAILS_PER_RECIPIENT_PER_DAY: '3' });
  await book(api, first);
  await book(api, second);
  await outboxIsEmpty(api.config.dataDir);
  api.passMinutes(2);

  const repeats = await Promise.all([book(api, first), book(api, second)]);

  expect(repeats.map(({ status }) => status)).toEqual([201, 201]);
  const copies = queryFile(api.config.dataDir, "SELECT id FROM outbox WHERE kind = 'confirmation-copy'");
  expect(copies).toHaveLength(1);
});

test('a reminder counts among the emails of its day: the new booking is refused, the reminder is sent (B17)', async () => {
  await using api = await startApi({ MAIL: 'files', MAILS_PER_RECIPIENT_PER_DAY: '3' });
  for (const [index, date] of [first, second, third].entries())
    expect((await book(api, date, `maria+${index}@visitor.test`)).status).toBeLessThan(300);
  await outboxIsEmpty(api.config.dataDir);

  api.passMinutes(24 * 60);
  expect((await book(api, fifth)).status).toBe(429);
  expect((await book(api, fifth, 'luca@visitor.test')).status).toBeLessThan(300);
  expect(
    queryFile(
      api.config.dataDir,
      "SELECT id FROM outbox WHERE status = 'pending' AND recipient LIKE 'maria%'",
    ),
  ).toHaveLength(3);
});

test('when a booking moves, its reminder counts on the new day and no longer on the old one (B17, B19)', async () => {
  await using api = await startApi({
    MAIL: 'files',
    MAILS_PER_RECIPIENT_PER_DAY: '3',
    BOOKINGS_PER_EMAIL: 'off',
  });
  for (const [index, date] of [first, second, third].entries())
    await book(api, date, `maria+${index}@visitor.test`);
  const [moved] = queryFile(api.config.dataDir, "SELECT id FROM booking WHERE time = '16:30'");
  const link = api.links.toBooking({ id: String(moved?.id), linkId: null }).replace(/^.*=/, '');
  const move = await openPage(`${api.url}/sposta-prenotazione?link=${link}`, { quando: '2026-11-26T17:00' });
  expect(move.status).toBe(303);

  // Tuesday has two reminders, Wednesday has the moved one.
  const tuesday = ['30 novembre 2026 alle ore 16:30', '30 novembre 2026 alle ore 17:00'];
  const wednesday = [
    '2 dicembre 2026 alle ore 16:30',
    '2 dicembre 2026 alle ore 17:00',
    '3 dicembre 2026 alle ore 16:30',
  ];
  for (const dates of [tuesday, wednesday]) {
    api.passMinutes(24 * 60);
    const statuses = [];
    for (const [index, date] of dates.entries())
      statuses.push((await book(api, date, `maria+later${index}@visitor.test`)).status);
    expect(statuses).toEqual([...Array<number>(dates.length - 1).fill(201), 429]);
  }
});
