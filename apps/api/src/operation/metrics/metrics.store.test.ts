import { expect, test } from 'vitest';
import { newAuditEntry } from '../../audit/auditLog.ts';
import { applyChange } from '../../closures/closures.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';
import { exampleCorrection } from '../../testing/emails/exampleBooking.ts';
import { emailRow, openTestStore } from '../../testing/store/openTestStore.ts';
import { measureStore } from './metrics.ts';
import { serverMetrics } from './serverMetrics.ts';

test('the bookings that a closure cancels are counted', async () => {
  await using given = await openTestStore();
  const metrics = serverMetrics();
  const { closures } = measureStore(given.store, metrics);
  const booking = await given.book();
  const at = new Date('2026-11-23T09:00:00.000Z');
  const centre = 'demo-centre';
  const present = await closures.present(centre);
  const after = applyChange(present, { kind: 'close', from: booking.day, to: booking.day, label: 'Ponte' });
  const outcome = await closures.change(centre, present, after, {
    decisions: [
      {
        kind: 'cancel',
        booking,
        details: { mails: [], at, by: 'centre', auditEntry: newAuditEntry('command line', 'cancel', { at }) },
      },
    ],
    auditEntry: newAuditEntry('command line', 'close', { at }),
    heldIn: { services: [centre], firstDay: booking.day, isInTheWay: () => true },
  });
  expect(outcome).toEqual({ outcome: 'done' });
  const text = await metrics.registry.metrics();
  expect(text).toContain('centre_bookings_total{event="cancelled"} 1\n');
  expect(text).toContain('centre_database_write_duration_seconds_count{operation="change-days"} 1\n');
});

test('corrections by visitor and staff are counted, and one that is refused is not', async () => {
  await using given = await openTestStore();
  const metrics = serverMetrics();
  const { corrections } = measureStore(given.store, metrics);
  const booking = await given.book();
  const email = emailRow({ id: 'corrected', bookingId: booking.id, kind: 'correction-email-to-centre' });
  const seats = unsharedSeats(1);
  const wanted = { id: 'none', ...exampleCorrection };
  expect(await corrections.correct(booking, { ...wanted, seats: 2 }, { email, seats })).toBe('taken');
  expect(await corrections.correct(booking, wanted, { email, seats })).toBe('corrected');
  expect(await corrections.correct(booking, wanted, { email, seats })).toBe('changed');
  const present = await given.store.bookings.find(booking.id);
  const auditEntry = newAuditEntry('command line', 'correct', { at: new Date('2026-11-23T09:00:00.000Z') });
  const { name, phone, email: address, emailKey, mailboxKey } = present;
  const whose = { name, phone, email: address, emailKey, mailboxKey, linkId: null };
  expect(await corrections.correctWhose([{ booking: present, whose, mails: [], auditEntry }])).toBe(
    'corrected',
  );
  expect(await metrics.registry.metrics()).toContain('centre_bookings_total{event="corrected"} 2\n');
});
