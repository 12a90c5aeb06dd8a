import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import type { Booking } from '../../store/schema.ts';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { bookingEmailKinds } from './bookingEmailKinds.ts';
import { skipReason } from './writeBookingEmail.ts';

type Kind = keyof typeof bookingEmailKinds;

const confirmed: Booking = {
  ...exampleBooking,
  seat: 1,
  networkNarrow: null,
  networkHome: null,
  networkWide: null,
};
const ten = new Date('2026-11-23T10:00:00.000Z');
const provisional = { ...confirmed, status: 'provisional', confirmBy: '2026-11-23T10:00:00.001Z' } as const;
const tooLate = { ...provisional, confirmBy: '2026-11-23T10:00:00.000Z' };
const begun = { ...confirmed, startsAt: '2026-11-23T10:00:00.000Z' };
const soon = { ...confirmed, startsAt: '2026-11-23T10:00:00.001Z' };
const rules = exampleRules;
const closed = { ...exampleRules, closures: [{ day: confirmed.day, label: 'Ponte' }] };

const invitations: Kind[] = [
  'booking-confirmation',
  'confirmation-copy',
  'correction-request',
  'booking-reminder',
  'booking-move',
];
const kindsToCentre: Kind[] = [
  'booking-email-to-centre',
  'move-email-to-centre',
  'correction-email-to-centre',
  'delivery-failure-email-to-centre',
];
const finalKinds: Kind[] = ['booking-cancellation', 'cancellation-email-to-centre'];

const reasonFor = (
  kind: Kind,
  ...state: Parameters<typeof skipReason> extends [unknown, ...infer State] ? State : never
) => skipReason(bookingEmailKinds[kind], ...state);

test.for(invitations)(
  'a %s is sent for a confirmed booking until it begins, unless its day is closed',
  (kind) => {
    expect(reasonFor(kind, confirmed, rules, ten)).toBeNull();
    expect(reasonFor(kind, soon, rules, ten)).toBeNull();
    expect(reasonFor(kind, begun, rules, ten)).toBe('begun');
    expect(reasonFor(kind, confirmed, closed, ten)).toBe('closed');
  },
);

test.for(kindsToCentre)(
  'a %s is sent for a confirmed booking, also on a closed day and once it has begun',
  (kind) => {
    expect(reasonFor(kind, confirmed, rules, ten)).toBeNull();
    expect(reasonFor(kind, begun, closed, ten)).toBeNull();
  },
);

test.for([...invitations, ...kindsToCentre, 'confirmation-request'] as const)(
  'a %s is not sent for a booking that is cancelled, released or expired',
  (kind) => {
    for (const status of ['cancelled', 'released', 'expired'] as const)
      expect(reasonFor(kind, { ...confirmed, status }, rules, ten)).toBe('changed');
  },
);

test.for(finalKinds)('a %s is sent whatever the state of the booking', (kind) => {
  for (const booking of [confirmed, begun, tooLate, { ...confirmed, status: 'cancelled' } as const])
    expect(reasonFor(kind, booking, closed, ten)).toBeNull();
});

test.for(['confirmation-request', 'confirmation-copy'] as const)(
  'a %s is sent for a provisional booking while it can be confirmed (B26)',
  (kind) => {
    expect(reasonFor(kind, provisional, rules, ten)).toBeNull();
    expect(reasonFor(kind, tooLate, rules, ten)).toBe('changed');
    expect(reasonFor(kind, provisional, closed, ten)).toBe('closed');
  },
);

test.for([...kindsToCentre, 'booking-confirmation', 'booking-reminder', 'correction-request'] as const)(
  'a %s is not sent for a provisional booking (B26)',
  (kind) => expect(reasonFor(kind, provisional, rules, ten)).toBe('changed'),
);

test('a request to confirm is not sent once the booking is confirmed (B26)', () => {
  expect(reasonFor('confirmation-request', confirmed, rules, ten)).toBe('changed');
});
