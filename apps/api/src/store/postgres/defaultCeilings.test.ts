import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';
import { bookingStore } from '../../booking/queries/bookingStore.ts';
import { toNetworks } from '../../http/addresses.ts';
import { bookingCeilings } from '../../limits/dailyLimits.ts';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { secret } from '../../testing/store/openCounts.ts';
import { openTables } from '../../testing/store/openTables.ts';
import { noLimits, openTestStore } from '../../testing/store/openTestStore.ts';

/** Those of `.env.example`. */
const limits = {
  bookingsPerEmail: 3,
  callsPerAddressPerDay: 30,
  callsPerHomeNetworkPerDay: 60,
  directBookingsPerWideNetworkPerDay: 15,
  directBookingsPerHour: 12,
  mailsPerRecipientPerDay: 3,
};
const direct = limits.directBookingsPerHour;

/** Opens an empty centre with the ceilings of a new installation, where each visitor has a network of their own. */
async function openCentre() {
  const given = await openTestStore();
  const db = openTables(given.dataDir);
  let visitors = 0;
  return {
    db,
    book: async (tables = db) => {
      visitors += 1;
      const ip = `20.${visitors}.0.1`;
      const id = randomUUID();
      const day = `2027-01-${String(visitors).padStart(2, '0')}`;
      const keys = {
        id,
        reference: id,
        day,
        startsAt: `${day}T15:30:00.000Z`,
        email: id,
        emailKey: id,
        mailboxKey: id,
      };
      const provisional = {
        ceilings: bookingCeilings(ip, limits),
        seats: { ofDay: 20, ofWindow: () => 600 },
        leavesLastSeat: true,
        mails: [],
        daily: [],
      };
      const options = { ...noLimits, provisional, networks: toNetworks(ip) };
      const outcome = await bookingStore(tables, secret).book(
        { ...exampleBooking, ...keys },
        [],
        unsharedSeats(1),
        options,
      );
      return outcome.outcome === 'booked' ? outcome.booking.status : outcome.outcome;
    },
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      await given[Symbol.asyncDispose]();
    },
  };
}

test('below the default ceiling no booking of a centre waits for the commit of another', async () => {
  await using centre = await openCentre();
  await centre.db.transaction().execute(async (trx) => {
    expect(await centre.book(trx)).toBe('confirmed');
    for (let other = 1; other < direct; other += 1) expect(await centre.book()).toBe('confirmed');
  });
});

test('of simultaneous bookings exactly those up to the default ceiling are direct', async () => {
  await using centre = await openCentre();
  const outcomes = await Promise.all(Array.from({ length: 30 }, () => centre.book()));
  expect(outcomes.filter((status) => status === 'confirmed')).toHaveLength(direct);
  expect(outcomes.filter((status) => status === 'provisional')).toHaveLength(30 - direct);
});
