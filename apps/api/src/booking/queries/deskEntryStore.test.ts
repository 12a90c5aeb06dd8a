import { expect, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { noLimits, openTestStore } from '../../testing/store/openTestStore.ts';
import { unsharedSeats } from './slotSeats.ts';

const nine = '2026-11-23T09:00:00.000Z';

test('with the booking of a caller the note of the centre is deleted; whether the visitor came is kept', async () => {
  await using given = await openTestStore();
  const entry = {
    id: 'act',
    at: nine,
    actor: 'command line',
    actingName: null,
    act: 'book',
    detail: '',
  } as const;
  const byPhone = {
    note: 'Ha il diploma',
    auditEntry: { ...entry, bookingId: null, person: null, day: null },
  };
  const keys = { email: '', emailKey: 'a', mailboxKey: 'a' };
  await given.store.bookings.book({ ...exampleBooking, ...keys }, [], unsharedSeats(1), {
    ...noLimits,
    byPhone,
  });
  const said = { seen: null, presence: 'absent' } as const;
  await given.store.deskEntries.setPresence(exampleBooking.id, said, { ...byPhone.auditEntry, id: 'said' });
  expect(await given.store.retention.anonymiseBefore('2026-11-26')).toBe(1);
  expect(given.query('SELECT name, phone FROM booking')).toEqual([{ name: '', phone: '' }]);
  expect(given.query('SELECT note, presence FROM desk_entry')).toEqual([{ note: '', presence: 'absent' }]);
});
