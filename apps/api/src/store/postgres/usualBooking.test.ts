import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { usualBookings } from '../../booking/queries/usualBooking.ts';
import type { UsualBooking } from '../../booking/queries/usualBooking.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';
import { toCounted } from '../../limits/ceilings.ts';
import type { Booking, NewBooking } from '../schema.ts';
import type { DailyLimit } from '../../limits/limitStore.ts';
import { sqlOf } from '../engineSql.ts';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { ofAddress, secret } from '../../testing/store/openCounts.ts';
import { emailRow, noLimits, openTestStore } from '../../testing/store/openTestStore.ts';
import { openTables } from '../../testing/store/openTables.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { addressOf } from '../../testing/postgres/testDatabase.ts';

const wide = 'a wide network';
const at = new Date(exampleBooking.createdAt);
const mail = emailRow({ kind: 'booking-confirmation', bookingId: exampleBooking.id });

/** Opens an empty centre whose usual bookings the test makes itself. */
async function openCentre() {
  const given = await openTestStore();
  const db = openTables(given.dataDir);
  const wanted: Omit<Booking, 'seat'> = {
    ...exampleBooking,
    networkNarrow: null,
    networkHome: null,
    networkWide: wide,
  };
  const book = usualBookings(db);
  const usual: UsualBooking = {
    wanted,
    mails: [mail],
    uses: toCounted(secret, [ofAddress], at),
    closuresVersion: 0,
    capacity: 1,
    perEmail: 2,
    offeredOfDay: 2,
  };
  const asSuperuser = (sql: string) => querySync(addressOf(path.basename(given.dataDir)), sql);
  return {
    ...given,
    db,
    asSuperuser,
    /** Lets the statement only answer. */
    answerAlways: (seat: string) =>
      asSuperuser(`create or replace function book_together(bookings jsonb) returns table(id text, seat integer)
        language sql as 'select wanted ->> ''id'', ${seat} from jsonb_to_recordset(bookings) as booking(wanted jsonb)'`),
    wanted,
    toCounted: (limit: DailyLimit) => toCounted(secret, [limit], at),
    bookUsual: (changes: Partial<UsualBooking> = {}) => book({ ...usual, ...changes }),
    counts: () =>
      given.query(`select (select count(*) from booking where id = '${wanted.id}') as bookings,
        (select count(*) from outbox) as emails, (select count(*) from limit_use) as uses`),
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await given[Symbol.asyncDispose]();
    },
  };
}

type Centre = Awaited<ReturnType<typeof openCentre>>;

/** Bookings of the same day by somebody else. */
const sameSlot = { centre: exampleBooking.centre, day: exampleBooking.day, time: exampleBooking.time };
const sameMailbox: Partial<NewBooking> = { time: '10:00', mailboxKey: exampleBooking.mailboxKey };

test('a booking against which nothing stands is stored with its email and its uses', async () => {
  await using centre = await openCentre();
  const booked = await centre.bookUsual();
  expect(booked).toMatchObject({ id: exampleBooking.id, seat: 1, networkWide: wide });
  expect(await centre.store.bookings.find(exampleBooking.id)).toEqual(booked);
  expect(centre.counts()).toEqual([{ bookings: 1, emails: 1, uses: 1 }]);
});

test.for<[name: string, meet: (centre: Centre) => Promise<unknown>]>([
  ['whose closures have changed', (centre) => centre.bookUsual({ closuresVersion: 7 })],
  [
    'of a taken seat',
    async (centre) => {
      await centre.book(sameSlot);
      return centre.bookUsual();
    },
  ],
  [
    'of two seats where one is left',
    async (centre) => {
      await centre.book(sameSlot);
      return centre.bookUsual({ capacity: 2, wanted: { ...centre.wanted, seats: 2 } });
    },
  ],
  [
    'that its visitor has already',
    async (centre) => {
      await centre.book({ ...sameSlot, email: exampleBooking.email });
      return centre.bookUsual({ capacity: 2 });
    },
  ],
  [
    'that its visitor waits for',
    async (centre) => {
      await centre.book({ ...sameSlot, email: exampleBooking.email, status: 'waiting' });
      return centre.bookUsual();
    },
  ],
  [
    'of a mailbox that holds enough',
    async (centre) => {
      await centre.book(sameMailbox);
      return centre.bookUsual({ perEmail: 1 });
    },
  ],
  ['above a limit', (centre) => centre.bookUsual({ uses: centre.toCounted({ ...ofAddress, atMost: 0 }) })],
  [
    'of the last seat of a day on which its network holds another',
    async (centre) => {
      const wanted = { ...centre.wanted, id: 'another', time: '10:00' as const, emailKey: 'another' };
      await centre.bookUsual({ wanted, mails: [], uses: [] });
      return centre.bookUsual();
    },
  ],
  [
    'while an unconfirmed one has ended',
    async (centre) => {
      await centre.book({ status: 'provisional', time: '10:00', confirmBy: exampleBooking.createdAt });
      return centre.bookUsual();
    },
  ],
])('a booking %s is left to the steps, and nothing of it is stored', async ([, meet]) => {
  await using centre = await openCentre();
  expect(await meet(centre)).toBeNull();
  expect(centre.counts()).toEqual([{ bookings: 0, emails: 0, uses: 0 }]);
});

test('what the steps store is what the one statement stores', async () => {
  await using centre = await openCentre();
  const limits = { ...noLimits, perEmail: 2, tries: [ofAddress], closuresVersion: 0 };
  const booked = await centre.store.bookings.book(exampleBooking, [mail], unsharedSeats(1), limits);
  const rows = () => [centre.query('select * from booking'), centre.query('select * from outbox')];
  const stored = rows();
  centre.asSuperuser('delete from outbox; delete from booking');
  centre.answerAlways('null::integer');
  expect(await centre.store.bookings.book(exampleBooking, [mail], unsharedSeats(1), limits)).toEqual(booked);
  expect(rows()).toEqual(stored);
});

test('a visitor books by the one statement', async () => {
  await using centre = await openCentre();
  centre.answerAlways('7');
  const booked = await centre.store.bookings.book(exampleBooking, [], unsharedSeats(1), noLimits);
  expect(booked).toMatchObject({ outcome: 'booked', booking: { seat: 7 } });
});

/** A value for each column, of the type that it has. */
const everyColumn = (table: string) => `(select jsonb_object_agg(column_name,
  case data_type when 'text' then to_jsonb('x'::text) else to_jsonb(1) end)
  from information_schema.columns where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER')`;

test('every column that a booking and an email have is stored, but for another centre none', async () => {
  await using centre = await openCentre();
  const [row] =
    centre.query(`select book_usual(${everyColumn('booking')}, jsonb_build_array(${everyColumn('outbox')}), '[]',
    null, 1, null, null) as seat`);
  expect(row).toEqual({ seat: 1 });
  for (const table of ['booking', 'outbox']) {
    const [stored] =
      centre.query(`select to_jsonb(${table}) - 'tenant' - 'domain' = ${everyColumn(table)} - 'tenant' as all,
      tenant = current_setting('centro.tenant') as own from ${table}`);
    expect(stored).toEqual({ all: true, own: true });
  }
});

test('it has the rights of the server alone, so that row-level security holds', async () => {
  await using centre = await openCentre();
  expect(centre.query("select prosecdef as definer from pg_proc where proname = 'book_usual'")).toEqual([
    { definer: false },
  ]);
});

test('a server that does not know a column of the next release books all the same', async () => {
  await using centre = await openCentre();
  centre.asSuperuser(`alter table booking add column later text not null default 'a default'`);
  const booked = await centre.store.bookings.book(exampleBooking, [mail], unsharedSeats(1), noLimits);
  expect(booked).toMatchObject({ outcome: 'booked' });
  expect(centre.query('select later from booking')).toEqual([{ later: 'a default' }]);
});

/** Bookings of one day, each of another visitor and time. */
const visitors = (centre: Centre): Pick<UsualBooking, 'wanted'>[] =>
  (['09:30', '10:00', '10:30', '11:00'] as const).map((time, index) => ({
    wanted: {
      ...centre.wanted,
      id: `${index}`,
      reference: `R${index}`,
      time,
      startsAt: `2030-01-01T0${8 - index}:00:00.000Z`,
      emailKey: `${index}`,
      mailboxKey: `${index}`,
    },
    mails: [],
    uses: [],
    offeredOfDay: null,
  }));

test('of bookings that are stored together each gets its own seat, or none', async () => {
  await using centre = await openCentre();
  await centre.book({ ...sameSlot, time: '10:30' });
  const booked = await Promise.all(visitors(centre).map((visitor) => centre.bookUsual(visitor)));
  expect(booked.map((booking) => booking?.id)).toEqual(['0', '1', undefined, '3']);
  for (const id of ['0', '1', '3'])
    expect(await centre.store.bookings.find(id)).toMatchObject({ id, seat: 1 });
});

test('one that cannot be stored at all takes no other with it', async () => {
  await using centre = await openCentre();
  const wrong = { seats: 1.5 };
  const all = visitors(centre).map((visitor, index) =>
    centre.bookUsual(index === 2 ? { ...visitor, wanted: { ...visitor.wanted, ...wrong } } : visitor),
  );
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes.at(-1)).toMatchObject({ value: { id: '3' } });
});

test('one whose mailbox is just being counted by another transaction is left to the steps, and delays no other', async () => {
  await using centre = await openCentre();
  const all = visitors(centre);
  await centre.db.transaction().execute(async (trx) => {
    await sqlOf(trx).lock(trx, `mailbox ${exampleBooking.centre} 1`);
    await trx.selectFrom('booking').select('id').execute();
    const booked = Promise.all(all.map((visitor) => centre.bookUsual(visitor)));
    // Half as long as a transaction waits otherwise.
    const answers = (await Promise.race([booked, sleep(1500)])) ?? [];
    expect(answers.map((booking) => booking?.id)).toEqual(['0', undefined, '2', '3']);
  });
  expect(await centre.bookUsual(all[1])).toMatchObject({ id: '1' });
});

test('a booking for tomorrow, whose reminder counts on the day of its confirmation, is a usual one', async () => {
  await using centre = await openCentre();
  const twice = [...centre.toCounted(ofAddress), ...centre.toCounted(ofAddress)];
  expect(await centre.bookUsual({ uses: twice })).toMatchObject({ seat: 1 });
  expect(centre.counts()).toEqual([{ bookings: 1, emails: 1, uses: 2 }]);
});

test('those that are stored together are one change of the bookings, and where none is stored nothing has changed', async () => {
  await using centre = await openCentre();
  const version = () =>
    Number(centre.query('select sum(version) as version from booking_version')[0]?.['version']);
  const all = visitors(centre);
  const bookAll = () => Promise.all(all.map((visitor) => centre.bookUsual(visitor)));
  await bookAll();
  // The first alone, and then the others.
  expect(version()).toBe(2);
  expect(await bookAll()).toEqual([null, null, null, null]);
  expect(version()).toBe(2);
  await centre.book();
  expect(version()).toBe(3);
});
