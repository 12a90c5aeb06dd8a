import { expect, test } from 'vitest';
import { askNobody, exampleForm, welcomeRow } from '../testing/exampleForm.ts';
import { emailRow, openTestStore } from '../testing/store/openTestStore.ts';
import type { NewBooking, OutboxRow } from '../store/schema.ts';
import { unsharedSeats } from '../booking/queries/slotSeats.ts';

const nine = '2026-11-23T09:00:00.000Z';
const moment = '2026-11-30T09:00:00.000Z';
const justAfter = '2026-11-30T09:00:00.001Z';

test.for([
  { what: 'of the day before', booking: { day: '2026-11-25' }, forgotten: 1 },
  { what: 'of that day', booking: { day: '2026-11-26' }, forgotten: 0 },
  { what: 'forgotten before', booking: { day: '2026-11-25', email: '', name: '' }, forgotten: 0 },
] as const)('a booking $what counts $forgotten among the deleted ones', async ({ booking, forgotten }) => {
  await using given = await openTestStore();
  await given.book(booking);
  expect(await given.store.retention.anonymiseBefore('2026-11-26')).toBe(forgotten);
});

test('a deleted booking leaves nothing by which its visitor can be recognised', async () => {
  await using given = await openTestStore();
  const { id } = await given.book({ calendarUid: 'uid of Maria' });
  await given.store.retention.anonymiseBefore('2026-11-26');
  expect(given.query('SELECT * FROM booking')).toMatchObject([
    { name: '', phone: '', email: '', email_key: id, mailbox_key: id, reference: '', calendar_uid: null },
  ]);
});

test.for([
  { what: 'a pending email', email: {}, kept: true },
  { what: 'a sent email', email: { status: 'sent' }, kept: false },
  { what: 'a pending reminder', email: { kind: 'booking-reminder' }, kept: false },
] as const)('the visitor of a past booking with $what is kept: $kept', async ({ email, kept }) => {
  await using given = await openTestStore();
  const { id: bookingId } = await given.book();
  await given.enqueue({ kind: 'booking-confirmation', bookingId, ...email });
  // An email without a booking must not keep every booking.
  await given.enqueue();
  expect(await given.store.retention.anonymiseBefore('2026-11-26')).toBe(kept ? 0 : 1);
});

test('the other details of a deleted booking are deleted, those of others kept', async () => {
  await using given = await openTestStore();
  const limit = { of: 'mail-to', whose: 'a@visitor.test', atMost: 9 } as const;
  for (const day of ['2026-11-25', '2026-11-26'] as const) {
    const { id } = await given.book({ day });
    const email = emailRow({ id: `question of ${day}`, bookingId: id, kind: 'correction-request' });
    const correction = { name: 'Maria Verdi', phone: '333', answers: null, seats: 1 };
    await given.store.repeats.enqueue(id, { email, correction, limit, at: new Date(nine) });
    await given.store.outbox.markSent(email.id, nine);
  }
  await given.store.retention.anonymiseBefore('2026-11-26');
  expect(given.query('SELECT id, name, phone FROM booking_correction ORDER BY id')).toEqual([
    { id: 'question of 2026-11-25', name: '', phone: '' },
    { id: 'question of 2026-11-26', name: 'Maria Verdi', phone: '333' },
  ]);
});

const insteadOf = '2026-11-25T16:30';

test.for([
  { what: 'expired, of that moment', booking: { status: 'expired', createdAt: moment }, forgotten: 1 },
  { what: 'expired, made later', booking: { status: 'expired', createdAt: justAfter }, forgotten: 0 },
  { what: 'expired, deleted before', booking: { status: 'expired', email: '', name: '' }, forgotten: 0 },
  {
    what: 'a proposal without an answer',
    booking: { status: 'expired', insteadOf, createdAt: moment },
    forgotten: 0,
  },
  { what: 'whose time is over', booking: { status: 'provisional', confirmBy: moment }, forgotten: 1 },
  { what: 'over without a seat', booking: { status: 'waiting', confirmBy: moment }, forgotten: 1 },
  { what: 'to be confirmed', booking: { status: 'provisional', confirmBy: justAfter }, forgotten: 0 },
  { what: 'confirmed', booking: { status: 'confirmed' }, forgotten: 0 },
] as { what: string; booking: Partial<NewBooking>; forgotten: number }[])(
  'a booking that is $what counts $forgotten among the deleted unconfirmed ones (B26)',
  async ({ booking, forgotten }) => {
    await using given = await openTestStore();
    await given.book(booking);
    expect(await given.store.retention.anonymiseExpiredUpTo(moment, moment)).toBe(forgotten);
  },
);

test.for([
  { createdAt: moment, kept: 0 },
  { createdAt: justAfter, kept: 1 },
])('of a booking made at $createdAt $kept networks are kept', async ({ createdAt, kept }) => {
  await using given = await openTestStore();
  const networks = { narrow: '192.0.2.1/32', home: '192.0.2.1/32', wide: '192.0.2.0/24' };
  const { id } = await given.book();
  const booking = { ...(await given.store.bookings.find(id)), id: 'with networks', createdAt } as const;
  const { seat: _, networkNarrow, networkHome, networkWide, ...details } = booking;
  expect([networkNarrow, networkHome, networkWide]).toEqual([null, null, null]);
  const keys = { email: 'b@visitor.test', emailKey: 'b@visitor.test' };
  const limits = { perEmail: Infinity, tries: [], daily: [], networks };
  await given.store.bookings.book({ ...details, ...keys }, [], unsharedSeats(20), limits);

  await given.store.retention.eraseNetworksUpTo(moment);

  for (const column of ['network_narrow', 'network_home', 'network_wide'])
    expect(given.query(`SELECT id FROM booking WHERE ${column} IS NOT NULL`)).toHaveLength(kept);
});

const sent = { status: 'sent', sentAt: moment } as const;
const givenUp = { status: 'undelivered', createdAt: moment } as const;

test.for([
  { what: 'sent at that moment', email: sent, emptied: 1 },
  { what: 'sent later', email: { ...sent, sentAt: justAfter }, emptied: 0 },
  { what: 'pending', email: { status: 'pending' }, emptied: 0 },
  { what: 'emptied before', email: { ...sent, recipient: '' }, emptied: 0 },
  { what: 'dropped', email: { status: 'dropped', createdAt: moment }, emptied: 1 },
  { what: 'stored later and dropped', email: { status: 'dropped', createdAt: justAfter }, emptied: 0 },
  { what: 'given up and in no report', email: givenUp, emptied: 0 },
  { what: 'given up and in a report', email: { ...givenUp, reportedBy: 'report' }, emptied: 1 },
  { what: 'given up, of a kind without report', email: { ...givenUp, kind: 'booking-reminder' }, emptied: 1 },
  { what: 'sent, of a kind with reports', email: { ...sent, reportedBy: null }, emptied: 1 },
] as { what: string; email: Partial<OutboxRow>; emptied: number }[])(
  'an email that is $what counts $emptied among the emptied ones',
  async ({ email, emptied }) => {
    await using given = await openTestStore();
    await given.enqueue(email);
    expect(await given.store.retention.emptyEmailsUpTo(moment)).toBe(emptied);
  },
);

test('an emptied email has no address, text, file or link', async () => {
  await using given = await openTestStore();
  const content = {
    replyTo: 'b@visitor.test',
    html: '<p>',
    calendar: 'BEGIN',
    unsubscribeUrl: 'https://a.test',
  };
  await given.enqueue({ ...sent, ...content });
  await given.store.retention.emptyEmailsUpTo(moment);
  expect(given.query('SELECT * FROM outbox')).toMatchObject([
    {
      recipient: '',
      reply_to: null,
      subject: '',
      text: '',
      html: null,
      calendar: null,
      unsubscribe_url: null,
    },
  ]);
});

const askEverybody = {
  ...askNobody,
  isAlwaysAsked: true,
  confirmBy: moment,
  toRequestRow: () => emailRow({ kind: 'subscription-confirmation' }),
};

test.for([
  { confirmBy: moment, forgotten: 1 },
  { confirmBy: justAfter, forgotten: 0 },
])('of requests to subscribe that end at $confirmBy $forgotten are deleted (A35)', async (row) => {
  await using given = await openTestStore();
  const { subscriptions, retention } = given.store;
  await subscriptions.subscribe(exampleForm(), [], { ...askEverybody, confirmBy: row.confirmBy });

  expect(await retention.eraseUnconfirmedUpTo(moment)).toBe(row.forgotten);

  expect(given.query('SELECT id FROM subscription')).toHaveLength(1 - row.forgotten);
  expect(given.query('SELECT id FROM consent')).toHaveLength(1 - row.forgotten);
  expect(given.query('SELECT * FROM consent_erasure')).toEqual([]);
});

test.for([
  { what: 'is subscribed', act: 'subscribe' },
  { what: 'has unsubscribed', act: 'unsubscribe' },
  { what: 'has a second link that is valid', act: 'ask' },
] as const)(
  'an address that $what is kept when its request ends, with its consents (A35)',
  async ({ act }) => {
    await using given = await openTestStore();
    const { subscriptions, retention } = given.store;
    const form = exampleForm();
    await subscriptions.subscribe(form, [], askEverybody);
    if (act === 'ask')
      await subscriptions.subscribe({ ...exampleForm(), email: form.email }, [], {
        ...askEverybody,
        confirmBy: justAfter,
      });
    else await subscriptions.confirm(form.id, nine, welcomeRow);
    if (act === 'unsubscribe') await subscriptions.unsubscribe(form.id, nine);
    const consents = given.query('SELECT event FROM consent');

    expect(await retention.eraseUnconfirmedUpTo(moment)).toBe(1);

    expect(given.query('SELECT email FROM subscription')).toEqual([{ email: form.email }]);
    expect(given.query('SELECT event FROM consent')).toEqual(consents);
  },
);

test.for([
  { unsubscribedAt: moment, consents: [] },
  { unsubscribedAt: justAfter, consents: ['given', 'withdrawn'] },
])('two years after $unsubscribedAt the consents $consents are kept (A35)', async (row) => {
  await using given = await openTestStore();
  const { subscriptions, retention } = given.store;
  const form = exampleForm();
  const reader = { ...exampleForm(), email: 'luca@visitor.test', emailKey: 'luca@visitor.test' };
  const elsewhere = { ...exampleForm(), centre: 'another-centre' };
  for (const each of [form, reader, elsewhere]) await subscriptions.subscribe(each, [], askNobody);
  await subscriptions.unsubscribe(form.id, row.unsubscribedAt);
  const others = given.query(
    "SELECT id FROM consent WHERE centre <> 'demo-centre' OR email_key LIKE 'luca%'",
  );

  await retention.eraseConsentsUpTo(moment);

  const left = given.query(
    "SELECT event FROM consent WHERE centre = 'demo-centre' AND email_key LIKE 'maria%'",
  );
  expect(left.map(({ event }) => event)).toEqual(row.consents);
  expect(others).toHaveLength(2);
  expect(given.query('SELECT id FROM consent')).toHaveLength(row.consents.length + 2);
});

test('consents given after the moment are kept when those before are deleted (A35)', async () => {
  await using given = await openTestStore();
  const { subscriptions, retention } = given.store;
  const form = exampleForm();
  await subscriptions.subscribe(form, [], askNobody);
  await subscriptions.unsubscribe(form.id, moment);
  await subscriptions.subscribe({ ...exampleForm(), at: justAfter }, [], askEverybody);

  expect(await retention.eraseConsentsUpTo(moment)).toBe(2);
  expect(given.query('SELECT event, at FROM consent')).toEqual([{ event: 'given', at: justAfter }]);
});

test.for([
  { what: 'of that moment', form: { at: moment }, emptied: 1 },
  { what: 'made later', form: { at: justAfter }, emptied: 0 },
  { what: 'with a phone only', form: { message: '' }, emptied: 1 },
  { what: 'with a message only', form: { phone: '' }, emptied: 1 },
  { what: 'without both', form: { phone: '', message: '' }, emptied: 0 },
])(
  'a subscription $what counts $emptied among those without phone and message',
  async ({ form, emptied }) => {
    await using given = await openTestStore();
    await given.store.subscriptions.subscribe({ ...exampleForm(), ...form }, [], askNobody);
    expect(await given.store.retention.emptyMessagesUpTo(moment)).toBe(emptied);
  },
);

test.for([
  { at: moment, kept: { phone: '', message: '' } },
  { at: justAfter, kept: { phone: '333', message: 'Ciao' } },
])('a request to subscribe made at $at has $kept', async ({ at, kept }) => {
  await using given = await openTestStore();
  await given.store.subscriptions.subscribe({ ...exampleForm(), at }, [], askEverybody);
  await given.store.retention.emptyMessagesUpTo(moment);
  expect(given.query('SELECT phone, message FROM subscription_request')).toEqual([kept]);
});
