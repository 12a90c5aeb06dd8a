import { expect, test } from 'vitest';
import {
  addressLimits,
  bookingCeilings,
  receiptLimit,
  recipientLimit,
  reminderLimits,
  subscriptionEmailLimit,
} from './dailyLimits.ts';
import { exampleBooking } from '../testing/emails/exampleBooking.ts';
import { outboxRow } from '../outbox/Email.ts';

const limits = {
  bookingsPerEmail: 3,
  callsPerAddressPerDay: 30,
  callsPerHomeNetworkPerDay: 60,
  directBookingsPerWideNetworkPerDay: 15,
  directBookingsPerHour: 12,
  mailsPerRecipientPerDay: 4,
};

test.for([
  {
    ip: '203.0.113.9',
    own: [{ whose: '203.0.113.9', atMost: 30 }],
    wide: { whose: '203.0.113.0/24', atMost: 600 },
  },
  {
    ip: '2001:db8:1:2ff::9',
    own: [
      { whose: '2001:db8:1:2ff::/64', atMost: 30 },
      { whose: '2001:db8:1:200::/56', atMost: 60 },
    ],
    wide: { whose: '2001:db8:1::/48', atMost: 600 },
  },
])(
  'a visitor from $ip is counted by narrow, by home and by wide network, a booking there apart from its ceiling',
  ({ ip, own, wide }) => {
    expect(addressLimits('message', ip, limits)).toEqual(
      [...own, wide].map((limit) => ({ of: 'message', ...limit })),
    );
    expect(addressLimits('booking', ip, limits)).toEqual([
      ...own.map((limit) => ({ of: 'booking', ...limit })),
      { of: 'booking-try', ...wide },
    ]);
  },
);

test('bookings have a ceiling per wide network and day and a ceiling per centre and hour (B26)', () => {
  const [neighbourhood, centre, ...others] = bookingCeilings('203.0.113.9', limits);
  expect(neighbourhood).toEqual({ of: 'booking', whose: '203.0.113.0/24', atMost: 15 });
  expect(centre).toMatchObject({ of: 'booking', atMost: 12, hours: 1 });
  expect(bookingCeilings('2001:db8::9', limits)[1]).toEqual(centre);
  expect(others).toEqual([]);
});

test('emails about bookings, about the newsletter and about messages are counted separately, by mailbox', () => {
  const whose = 'maria@visitor.test';
  expect(recipientLimit('Maria+1@visitor.test', limits)).toEqual({ of: 'mail-to', whose, atMost: 4 });
  expect(subscriptionEmailLimit('Maria+1@visitor.test', limits)).toEqual({
    of: 'subscription-mail-to',
    whose,
    atMost: 4,
  });
  expect(receiptLimit('Maria+1@visitor.test', limits)).toEqual({ of: 'receipt-to', whose, atMost: 4 });
});

test('only reminders are counted in advance, on the day on which they are sent (B17)', () => {
  const sendAfter = new Date('2026-11-24T17:00:00.000Z');
  const mail = { to: 'maria@visitor.test', replyTo: null, subject: '', text: '', html: null, calendar: null };
  const about = { bookingId: exampleBooking.id, sender: 'a@centro.test', at: new Date() };
  const rows = [
    outboxRow(mail, { ...about, kind: 'booking-confirmation' }),
    outboxRow(mail, { ...about, kind: 'booking-reminder', sendAfter }),
  ];
  expect(reminderLimits(rows, limits)).toEqual([
    { of: 'mail-to', whose: 'maria@visitor.test', atMost: 4, usedAt: sendAfter },
  ]);
});
