import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { LimitReached } from '../limits/limitStore.ts';
import { askNobody, exampleForm, welcomeRow } from '../testing/exampleForm.ts';
import { openNewStore } from '../testing/store/openNewStore.ts';
import { emailRow, openTestStore } from '../testing/store/openTestStore.ts';
import { isOnPostgres } from '../testing/postgres/testDatabase.ts';
import { executeOnFile, queryFile } from '../testing/store/queryFile.ts';
import type { SubscriptionEmails, SubscriptionForm } from './subscriptionStore.ts';

const ten = '2026-11-23T10:00:00.000Z';
const eleven = '2026-11-23T11:00:00.000Z';
const askEverybody: SubscriptionEmails = {
  ...askNobody,
  isAlwaysAsked: true,
  toRequestRow: () => emailRow({ kind: 'subscription-confirmation' }),
  limit: { ...askNobody.limit, atMost: 9 },
};
const otherDetails = { firstName: 'Altra', lastName: 'Persona', phone: '000', message: 'Altro' };
const nobody = { first_name: '', last_name: '', phone: '', message: '' };
const maria = { first_name: 'Maria', last_name: 'Rossi', phone: '333', message: 'Ciao' };

async function withStore() {
  const given = await openTestStore();
  const { subscriptions } = given.store;
  const ask = async (changes: Partial<SubscriptionForm> = {}, confirmation = askEverybody) => {
    const form = { ...exampleForm(), ...changes };
    await subscriptions.subscribe(form, [], confirmation);
    return form.id;
  };
  return {
    ...given,
    subscriptions,
    ask,
    rows: () => given.query('SELECT * FROM subscription'),
    requests: () => given.query('SELECT * FROM subscription_request'),
    events: () => given.query('SELECT event FROM consent ORDER BY id').map(({ event }) => event),
  };
}

test('a form does not change the details of a subscribed address, and causes no email (A35)', async () => {
  await using given = await withStore();
  await given.ask({}, askNobody);
  await given.ask(otherDetails);
  expect(given.rows()).toMatchObject([maria]);
  expect(given.requests()).toEqual([]);
});

test.for([{ isAlwaysAsked: true }, { isAlwaysAsked: false }])(
  'a subscriber’s form renders and counts one email like anybody’s, so that its duration tells nothing (always asked: $isAlwaysAsked)',
  async ({ isAlwaysAsked }) => {
    await using given = await withStore();
    await given.ask({}, askNobody);
    const render = vi.fn<SubscriptionEmails['toReceiptRow']>(() =>
      emailRow({ kind: 'subscription-receipt' }),
    );
    const emails = { ...askEverybody, isAlwaysAsked, toRequestRow: render, toReceiptRow: render };
    const workFor = async (form: Partial<SubscriptionForm>) => {
      render.mockClear();
      const before = given.query('SELECT * FROM limit_use').length;
      await given.ask(form, emails);
      return {
        rendered: render.mock.calls.length,
        counted: given.query('SELECT * FROM limit_use').length - before,
      };
    };
    const nora = { email: 'nora@visitor.test', emailKey: 'nora@visitor.test' };
    for (const form of [otherDetails, nora]) expect(await workFor(form)).toEqual({ rendered: 1, counted: 1 });
  },
);

test('the same address at two centres is two subscriptions, each with its own link', async () => {
  await using given = await withStore();
  const here = await given.ask();
  await given.ask({ centre: 'another-centre' });
  const nora = { email: 'nora@visitor.test', emailKey: 'nora@visitor.test' };
  await given.ask(nora);
  expect(given.rows()).toHaveLength(3);

  await given.subscriptions.confirm(here, ten, welcomeRow);

  expect(given.query('SELECT centre, email FROM subscription WHERE subscribed_at IS NOT NULL')).toEqual([
    { centre: 'demo-centre', email: 'Maria@visitor.test' },
  ]);
  await given.ask({ centre: 'another-centre', ...otherDetails });
  await given.ask({ ...nora, ...otherDetails });
  // Neither of them is subscribed, so both get a second link.
  expect(given.requests()).toHaveLength(5);
});

test.for([
  { at: '2026-12-23T08:59:59.999Z', isSubscribed: true },
  { at: '2026-12-23T09:00:00.000Z', isSubscribed: false },
])('a link that ends on 23 December at 9:00 confirms at $at: $isSubscribed (B15)', async (row) => {
  await using given = await withStore();
  await given.subscriptions.confirm(await given.ask(), row.at, welcomeRow);
  expect(given.rows()).toMatchObject([{ subscribed_at: row.isSubscribed ? row.at : null }]);
});

test('a confirmed request contains no details any more, another one still has them', async () => {
  await using given = await withStore();
  await given.ask();
  const second = await given.ask();
  await given.subscriptions.confirm(second, ten, welcomeRow);
  expect(given.requests()).toMatchObject([
    { ...maria, confirmed_at: null },
    { ...nobody, confirmed_at: ten },
  ]);
});

test('a second use of a link changes nothing and logs nothing (A35)', async () => {
  await using given = await withStore();
  const id = await given.ask();
  await given.subscriptions.confirm(id, ten, welcomeRow);
  const before = given.rows();
  await given.subscriptions.confirm(id, eleven, welcomeRow);
  expect(given.rows()).toEqual(before);
  expect(given.events()).toEqual(['given', 'confirmed']);
});

test('a later link of a subscribed address replaces its details, not the start of the subscription', async () => {
  await using given = await withStore();
  const [first, second] = [await given.ask(), await given.ask(otherDetails)];
  await given.subscriptions.confirm(first, ten, welcomeRow);
  await given.subscriptions.confirm(second, eleven, welcomeRow);
  expect(given.rows()).toMatchObject([{ first_name: 'Altra', subscribed_at: ten, updated_at: eleven }]);
});

test('unsubscribing deletes the details, closes the open links and is logged once (A35)', async () => {
  await using given = await withStore();
  const id = await given.ask();
  const open = await given.ask();
  await given.subscriptions.confirm(id, ten, welcomeRow);
  await given.subscriptions.unsubscribe(id, eleven);
  await given.subscriptions.unsubscribe(id, '2026-11-24T10:00:00.000Z');

  expect(given.rows()).toMatchObject([{ ...nobody, subscribed_at: null, unsubscribed_at: eleven }]);
  expect(given.requests()).toMatchObject([
    { confirmed_at: ten, confirm_by: '2026-12-23T09:00:00.000Z' },
    { ...nobody, confirmed_at: null, confirm_by: eleven },
  ]);
  await given.subscriptions.confirm(open, '2026-11-24T10:00:00.000Z', welcomeRow);
  expect(given.rows()).toMatchObject([{ subscribed_at: null }]);
  expect(given.events()).toEqual(['given', 'given', 'confirmed', 'withdrawn']);
});

test('a link that ended before keeps its end when the address unsubscribes', async () => {
  await using given = await withStore();
  const id = await given.ask({}, { ...askEverybody, confirmBy: ten });
  await given.ask();
  await given.subscriptions.unsubscribe(id, eleven);
  expect(given.requests()).toMatchObject([{ confirm_by: ten }, { confirm_by: eleven }]);
});

test('unsubscribing one address leaves the subscription and the links of others', async () => {
  await using given = await withStore();
  const id = await given.ask();
  const luca = { email: 'luca@visitor.test', emailKey: 'luca@visitor.test' };
  await given.ask(luca);
  const subscribed = { email: 'nora@visitor.test', emailKey: 'nora@visitor.test' };
  await given.ask(subscribed, askNobody);
  await given.subscriptions.unsubscribe(id, eleven);
  expect(given.query('SELECT email FROM subscription WHERE unsubscribed_at IS NOT NULL')).toHaveLength(1);
  expect(given.query('SELECT id FROM subscription_request WHERE confirm_by > created_at')).toHaveLength(2);
  expect(given.query("SELECT id FROM subscription_request WHERE first_name = ''")).toHaveLength(1);
});

test('an address that has unsubscribed gets a link, and is active again once it is used (A35)', async () => {
  await using given = await withStore();
  const id = await given.ask({}, askNobody);
  await given.subscriptions.unsubscribe(id, ten);
  const again = await given.ask({ at: ten }, { ...askEverybody, isAlwaysAsked: false });
  expect(given.rows()).toMatchObject([{ subscribed_at: null, unsubscribed_at: ten }]);
  expect(await given.subscriptions.findRequest(again)).toMatchObject({ id: again, unsubscribedAt: ten });

  await given.subscriptions.confirm(again, eleven, welcomeRow);

  expect(given.rows()).toMatchObject([{ ...maria, subscribed_at: eleven, unsubscribed_at: null }]);
});

test('who has left, asks again and takes that back by the link of its email, is logged so (GDPR 7)', async () => {
  await using given = await withStore();
  const id = await given.ask({}, askNobody);
  await given.subscriptions.unsubscribe(id, ten);
  await given.ask({ at: ten }, { ...askEverybody, isAlwaysAsked: false });
  await given.subscriptions.unsubscribe(id, eleven);
  await given.subscriptions.unsubscribe(id, eleven);
  expect(given.events()).toEqual(['given', 'withdrawn', 'given', 'withdrawn']);
});

test('beyond the limit of links the form is dropped, and its consent is logged (A35)', async () => {
  await using given = await withStore();
  const limited = { ...askEverybody, limit: { ...askEverybody.limit, atMost: 1 } };
  await given.ask({}, limited);
  await given.ask({}, limited);
  expect(given.requests()).toHaveLength(1);
  expect(given.events()).toEqual(['given', 'given']);
});

test('beyond the limit of forms nothing is stored, the consent neither', async () => {
  await using given = await withStore();
  const limit = { ...askNobody.limit, atMost: 0 };
  await expect(given.subscriptions.subscribe(exampleForm(), [limit], askNobody)).rejects.toThrow(
    LimitReached,
  );
  expect([given.rows(), given.events()]).toEqual([[], []]);
});

test('a request is found by its own link only', async () => {
  await using given = await withStore();
  const [first, second] = [await given.ask(), await given.ask()];
  await given.subscriptions.confirm(first, ten, welcomeRow);
  expect(await given.subscriptions.findRequest(first)).toMatchObject({ id: first, confirmedAt: ten });
  expect(await given.subscriptions.findRequest(second)).toMatchObject({ id: second, confirmedAt: null });
  expect(await given.subscriptions.findRequest('none')).toBeUndefined();
});

test('a subscription is found by its address and centre', async () => {
  await using given = await withStore();
  const [other, elsewhere] = ['nora@visitor.test', 'another-centre'];
  const ids = [
    await given.ask({ email: other, emailKey: other }),
    await given.ask({ centre: elsewhere }),
    await given.ask(),
  ];
  const { emailKey, centre } = exampleForm();
  const found = await Promise.all([
    given.subscriptions.findByAddress({ centre, emailKey: other }),
    given.subscriptions.findByAddress({ centre: elsewhere, emailKey }),
    given.subscriptions.findByAddress({ centre, emailKey }),
  ]);
  expect(found).toEqual(ids.map((id) => ({ id, subscribedAt: null })));
  expect(await given.subscriptions.findByAddress({ centre: elsewhere, emailKey: other })).toBeUndefined();
});

const dataDir = path.join(tmpdir(), `centro-consent-${randomUUID()}`);

beforeAll(async () => {
  const store = await openNewStore(dataDir);
  await store.subscriptions.subscribe(exampleForm(), [], askNobody);
  await store.close();
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const log = () => queryFile(dataDir, 'SELECT * FROM consent');

const replaced = "(1, 'demo-centre', 'maria@visitor.test', 'given', '2027-01', '2027-01-01T00:00:00.000Z')";
const ofSqlite = [
  "UPDATE OR REPLACE consent SET version = '2027-01'",
  `REPLACE INTO consent (id, centre, email_key, event, version, at) VALUES ${replaced}`,
];

test.for([
  "UPDATE consent SET version = '2027-01'",
  'DELETE FROM consent',
  ...(isOnPostgres() ? [] : ofSqlite),
  "INSERT INTO consent_erasure VALUES ('demo-centre', 'luca@visitor.test'); DELETE FROM consent",
  "INSERT INTO consent_erasure VALUES ('another', 'maria@visitor.test'); DELETE FROM consent",
])('the log of consents is append-only: «%s» is refused (A35)', async (statement) => {
  const before = log();
  expect(before).toMatchObject([{ event: 'given', version: '2026-11', email_key: 'maria@visitor.test' }]);

  await expect(executeOnFile(dataDir, `BEGIN; ${statement}; COMMIT`)).rejects.toThrow(
    /consent (?:is only added to|goes only when)/,
  );

  expect(log()).toEqual(before);
});
