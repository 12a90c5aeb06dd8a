import { expect, test } from 'vitest';
import type { AuditEntry, Tables } from '../store/schema.ts';
import { openTestStore } from '../testing/store/openTestStore.ts';
import { openTables } from '../testing/store/openTables.ts';
import { markOf, storeEverythingAbout, tablesOfPerson } from '../testing/store/storeEverythingAbout.ts';
import type { PersonalTable } from './personalData.ts';
import { columnsOf, personalData } from './personalData.ts';

const nine = '2026-11-23T09:00:00.000Z';
const later = '2030-01-01T00:00:00.000Z';
const centre = 'demo-centre';
const emailKey = 'maria@visitor.test';
const person = {
  emailKeys: [emailKey],
  phones: [],
  bookingIds: [],
  messageIds: [],
  centre,
  services: [centre],
};
const auditEntry: AuditEntry = {
  id: 'act',
  at: nine,
  actor: 'command line',
  actingName: null,
  act: 'export-person',
  bookingId: null,
  person: null,
  day: null,
  detail: '',
};

/** The columns of text without personal data: ids, moments, states, and what is about nobody. */
const withoutPersonalData: { [Table in keyof Tables]?: (keyof Tables[Table])[] } = {
  booking: [
    'id',
    'centre',
    'day',
    'time',
    'zone',
    'startsAt',
    'status',
    'confirmBy',
    'insteadOf',
    'linkId',
    'createdAt',
    'cancelledAt',
    'cancelledBy',
  ],
  bookingCorrection: ['id', 'bookingId', 'appliedAt', 'createdAt'],
  calendarFeed: ['centre', 'id', 'createdAt'],
  centreSetting: ['centre', 'name', 'value'],
  closure: ['id', 'centre', 'fromDay', 'toDay', 'fromTime', 'toTime', 'label', 'createdAt'],
  consent: ['centre', 'event', 'version', 'at'],
  consentErasure: ['centre'],
  contactMessage: ['id', 'centre', 'receivedAt', 'answeredAt', 'collectedBy', 'thread'],
  messageAnswer: ['id', 'centre', 'messageId', 'emailId', 'answeredAt'],
  deskEntry: ['bookingId', 'presence', 'presentAt'],
  extraOpening: ['id', 'centre', 'fromDay', 'toDay', 'hours', 'label', 'createdAt'],
  fault: ['checkName', 'detail', 'since', 'seenAt'],
  keptAnswer: ['mediaType', 'answer', 'at'],
  limitUse: ['at'],
  linkRefusal: ['hour'],
  outbox: [
    ...([
      'id',
      'kind',
      'bookingId',
      'follows',
      'messageId',
      'status',
      'failure',
      'reply',
      'reportedBy',
      'thread',
    ] as const),
    ...(['sendAfter', 'nextAttemptAt', 'sentAt', 'createdAt', 'claimedUntil'] as const),
    // Computed from the recipient.
    'domain',
  ],
  provenClock: ['seenAt'],
  // What the centre says of itself, to everybody.
  publishedFacts: ['centre', 'facts', 'changed', 'publishedAt'],
  publishedRules: ['id', 'centre', 'rules', 'kind', 'publishedAt'],
  rulesDraft: ['id', 'centre', 'baseId', 'rules', 'editedAt'],
  centrePhoto: ['centre', 'changedAt', 'replacedAt'],
  photoDraft: ['id', 'centre', 'sentAt'],
  // Texts of the centre's own, about nobody.
  savedAnswer: ['id', 'centre', 'label', 'text'],
  secretFingerprint: ['name', 'hash'],
  senderLease: ['holder', 'heldUntil'],
  staffAct: ['id', 'at', 'act', 'bookingId', 'day', 'detail'],
  staffCalendar: ['centre', 'id', 'createdAt', 'readAt'],
  staffDevice: ['id', 'centre', 'sessionId', 'createdAt', 'endsAt'],
  staffLink: ['id', 'centre', 'morningOf', 'createdAt', 'endsAt', 'usedAt'],
  staffCode: ['centre', 'codeHash', 'sessionId', 'createdAt', 'endsAt'],
  staffMember: ['centre', 'level', 'changedAt'],
  staffSession: ['id', 'centre', 'tokenHash', 'createdAt', 'usedAt', 'endsAt', 'actingOn'],
  subscription: ['id', 'centre', 'subscribedAt', 'unsubscribedAt', 'createdAt', 'updatedAt'],
  subscriptionRequest: ['id', 'subscriptionId', 'consentVersion', 'confirmBy', 'confirmedAt', 'createdAt'],
  undoableChange: ['id', 'centre', 'kind', 'bookings', 'closures', 'undoUntil', 'undoneAt', 'createdAt'],
};

const toCamelCase = (name: string) =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

test('each column of text holds personal data that is listed, or none', async () => {
  await using given = await openTestStore();
  const db = openTables(given.dataDir);
  const stored = (await db.introspection.getTables())
    .filter(({ name }) => !name.startsWith('kysely_'))
    .flatMap(({ name, columns }) =>
      columns
        .filter((column) => column.dataType.toLowerCase() === 'text' && column.name !== 'tenant')
        .map((column) => `${toCamelCase(name)}.${toCamelCase(column.name)}`),
    );
  await db.destroy();

  const known = [
    ...Object.entries(withoutPersonalData).flatMap(([table, columns]) =>
      columns.map((column) => `${table}.${column}`),
    ),
    ...(Object.keys(personalData) as PersonalTable[]).flatMap((table) =>
      columnsOf(table).map(([column]) => `${table}.${column}`),
    ),
  ];
  expect(new Set(known).size).toBe(known.length);
  expect(stored.filter((column) => !known.includes(column))).toEqual([]);
});

/** A person with a row in each table. */
async function withPerson() {
  const given = await openTestStore();
  const db = openTables(given.dataDir);
  const { id: bookingId } = await given.book({ email: emailKey, emailKey });
  await storeEverythingAbout(db, { bookingId, emailKey, centre, at: nine });
  return {
    store: given.store,
    /** Returns the marks that are still stored. */
    left: async () => {
      const stored = await Promise.all(
        tablesOfPerson.map((table) => db.selectFrom(table).selectAll().execute()),
      );
      return marksIn(stored);
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      await given[Symbol.asyncDispose]();
    },
  };
}

const marks = tablesOfPerson.flatMap((table) =>
  columnsOf(table).flatMap(([column]) => (column === 'emailKey' ? [] : [markOf(table, column)])),
);

/** Returns the marks in a value. */
function marksIn(value: unknown): string[] {
  const text = JSON.stringify(value);
  return marks.filter((mark) => text.includes(`"${mark}"`) || text.includes(`\\"${mark}\\"`));
}

test('every personal column of a person is found (GDPR 15)', async () => {
  await using given = await withPerson();
  expect(await given.left()).toEqual(marks);
  expect(marksIn(await given.store.people.find(person, auditEntry))).toEqual(marks);
});

test('of a deleted person the columns are left that say why they stay (GDPR 17)', async () => {
  await using given = await withPerson();
  await given.store.people.delete(person, auditEntry);
  expect(await given.left()).toEqual([
    'staffAct.actor',
    'staffAct.actingName',
    'staffAct.person',
    'subscription.email',
  ]);
});

test('once every period has ended, a subscriber’s name and address are left', async () => {
  await using given = await withPerson();
  const { retention, messages, auditLog } = given.store;
  await retention.anonymiseBefore('2030-01-01');
  await retention.eraseNetworksUpTo(later);
  await retention.emptyEmailsUpTo(later);
  await retention.emptyMessagesUpTo(later);
  await retention.eraseUnconfirmedUpTo(later);
  await messages.eraseUpTo(later);
  await auditLog.eraseUpTo(later);
  expect(await given.left()).toEqual([
    'subscription.firstName',
    'subscription.lastName',
    'subscription.email',
  ]);
});
