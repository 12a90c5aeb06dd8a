import { expect, test } from 'vitest';
import { emailKinds } from '../operation/emailKinds.ts';
import type { OutboxRow } from '../store/schema.ts';
import { emailRow, openTestStore } from '../testing/store/openTestStore.ts';
import { reportedKinds } from './deliveryReportStore.ts';

const nine = '2026-11-23T09:00:00.000Z';
const report = emailRow({ id: 'report', kind: 'delivery-report' });
const sentAtNine = { status: 'sent', kind: 'relay-refusals', createdAt: nine } as const;
const givenUp = { status: 'undelivered', failure: 'temporary' } as const;

test.for([
  { what: 'the same email', earlier: {}, isStored: true },
  { what: 'one of another kind', earlier: { kind: 'delivery-report' }, isStored: false },
  { what: 'one with another text', earlier: { text: 'Altro' }, isStored: false },
  { what: 'a dropped one', earlier: { status: 'dropped' }, isStored: false },
  { what: 'one of 9:00', earlier: { createdAt: nine }, isStored: false },
] as const)('$what was stored after 9:00 and not dropped: $isStored', async ({ earlier, isStored }) => {
  await using given = await openTestStore();
  const row = emailRow({ kind: 'closed-day-bookings', createdAt: '2026-11-23T09:00:01.000Z' });
  await given.enqueue({ ...row, ...earlier });
  expect(await given.store.deliveryReports.hasStored(row, nine)).toBe(isStored);
});

test.for([
  { what: 'pending', earlier: { status: 'pending', kind: 'relay-refusals' }, isStored: false },
  { what: 'sent', earlier: { status: 'sent', kind: 'relay-refusals' }, isStored: true },
  { what: 'sent since then', earlier: sentAtNine, since: '2026-11-23T08:59:59.999Z', isStored: false },
  { what: 'sent before', earlier: sentAtNine, since: nine, isStored: true },
  { what: 'pending, of another kind', earlier: { kind: 'delivery-report' }, isStored: true },
] as const)(
  'after an email that is $what a second one is stored: $isStored',
  async ({
    earlier,
    isStored,
    since,
  }: {
    earlier: Partial<OutboxRow>;
    isStored: boolean;
    since?: string;
  }) => {
    await using given = await openTestStore();
    await given.enqueue(earlier);
    const row = emailRow({ kind: 'relay-refusals' });
    expect(await given.store.deliveryReports.enqueueOnce(row, since)).toBe(isStored);
    expect(given.query(`SELECT id FROM outbox WHERE id = '${row.id}'`)).toHaveLength(isStored ? 1 : 0);
  },
);

test.for([
  { what: 'a given up message', row: givenUp, isReported: true },
  { what: 'a pending message', row: { status: 'pending' }, isReported: false },
  { what: 'a sent message', row: { status: 'sent' }, isReported: false },
  { what: 'a message of an earlier report', row: { ...givenUp, reportedBy: 'earlier' }, isReported: false },
  {
    what: 'a confirmation, about which the centre is asked to call',
    row: { ...givenUp, kind: 'booking-confirmation' },
    isReported: false,
  },
] as const)('$what leads to a report to the centre: $isReported', async ({ row, isReported }) => {
  await using given = await openTestStore();
  const { deliveryReports } = given.store;
  const { id } = await given.enqueue(row);

  await deliveryReports.enqueueReport(report);

  expect(given.query("SELECT id FROM outbox WHERE id = 'report'")).toHaveLength(isReported ? 1 : 0);
  expect((await deliveryReports.listOn('report')).map((email) => email.id)).toEqual(isReported ? [id] : []);
});

test('every email to the centre, every message of a form and every answer is reported once it is given up', () => {
  expect(reportedKinds(emailKinds)).toEqual([
    'booking-email-to-centre',
    'move-email-to-centre',
    'cancellation-email-to-centre',
    'delivery-failure-email-to-centre',
    'subscription-confirmation',
    'contact-message',
    'message-answer',
  ]);
});

test('a report lists its own emails, the oldest first', async () => {
  await using given = await openTestStore();
  const booking = await given.book();
  await given.book();
  const about = { ...givenUp, kind: 'booking-email-to-centre', bookingId: booking.id } as const;
  await given.enqueue({ ...about, id: 'a', createdAt: '2026-11-23T09:02:00.000Z' });
  await given.enqueue({ ...givenUp, id: 'b', createdAt: '2026-11-23T09:01:00.000Z' });
  await given.enqueue({ ...givenUp, id: 'other', reportedBy: 'earlier' });

  const listed = await given.store.deliveryReports.listOn('report');

  expect(listed.map((email) => [email.id, email.bookingId])).toEqual([
    ['b', null],
    ['a', booking.id],
  ]);
  // The same report, rendered again for a second try.
  expect(await given.store.deliveryReports.listOn('report')).toHaveLength(2);
});

test('an email that is given up after a report is listed in the next one', async () => {
  await using given = await openTestStore();
  const { deliveryReports } = given.store;
  const { id } = await given.enqueue();
  await given.enqueue(givenUp);
  expect(await deliveryReports.listOn('first')).toHaveLength(1);

  await given.store.outbox.markUndelivered(id, { cause: 'temporary', reply: '451' }, null);

  expect((await deliveryReports.listOn('second')).map((email) => email.id)).toEqual([id]);
});

test.for([
  { what: 'in no report', row: givenUp, is: null, isUnreported: true },
  {
    what: 'in a pending report',
    row: { ...givenUp, reportedBy: 'report' },
    is: 'pending',
    isUnreported: true,
  },
  { what: 'in a sent report', row: { ...givenUp, reportedBy: 'report' }, is: 'sent', isUnreported: false },
  { what: 'pending', row: { status: 'pending' }, is: null, isUnreported: false },
  {
    what: 'a confirmation',
    row: { ...givenUp, kind: 'booking-confirmation' },
    is: null,
    isUnreported: false,
  },
] as const)(
  'an email that is $what is unknown to the centre: $isUnreported',
  async ({ row, is, isUnreported }) => {
    await using given = await openTestStore();
    if (is) await given.enqueue({ ...report, status: is });
    await given.enqueue(row);
    expect(await given.store.deliveryReports.hasUnreported()).toBe(isUnreported);
  },
);

test('given up emails are counted by cause, those due after a moment only', async () => {
  await using given = await openTestStore();
  const due = { ...givenUp, sendAfter: '2026-11-23T09:00:01.000Z' };
  await given.enqueue(due);
  await given.enqueue(due);
  await given.enqueue({ ...due, failure: 'technical' });
  await given.enqueue({ ...due, sendAfter: nine });
  await given.enqueue({ ...due, status: 'pending' });
  expect(await given.store.deliveryReports.countUndelivered(nine)).toEqual({
    temporary: 2,
    permanent: 0,
    technical: 1,
  });
});
