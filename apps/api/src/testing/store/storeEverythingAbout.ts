import type { Kysely } from 'kysely';
import { columnsOf, tablesOf } from '../../people/personalData.ts';
import type { PersonalTable } from '../../people/personalData.ts';
import type { Tables } from '../../store/schema.ts';
import { emailRow } from './openTestStore.ts';

/** The tables with rows about a person. */
export const tablesOfPerson = [
  ...tablesOf('visitor'),
  ...tablesOf('booking'),
  ...tablesOf('address'),
  ...tablesOf('subscription'),
];

/** The columns in which answers to the centre's questions are stored, as JSON. */
const asAnswers = ['booking.answers', 'bookingCorrection.answers'];

/** The name of a personal column, as `storeEverythingAbout` stores it: a text that nothing else has. */
export const markOf = (table: string, column: string): string => `${table}.${column}`;

/** A text for each personal column but the address by which its row is found. */
function marksOf(table: PersonalTable): Record<string, string> {
  return Object.fromEntries(
    columnsOf(table).flatMap(([column]) => {
      const mark = markOf(table, column);
      if (column === 'emailKey') return [];
      return [[column, asAnswers.includes(mark) ? JSON.stringify([['Domanda', mark]]) : mark]];
    }),
  );
}

/** Stores a row about the visitor of a booking in each table, whose personal columns have their own names as texts. */
export async function storeEverythingAbout(
  db: Kysely<Tables>,
  { bookingId, emailKey, centre, at }: { bookingId: string; emailKey: string; centre: string; at: string },
): Promise<void> {
  await db.updateTable('booking').set(marksOf('booking')).where('id', '=', bookingId).execute();
  const rows = {
    outbox: emailRow({ id: 'asked', bookingId, status: 'sent', sentAt: at }),
    bookingCorrection: { id: 'asked', bookingId, appliedAt: null, createdAt: at },
    deskEntry: {
      bookingId,
      presence: null,
      presentAt: null,
      noteVersion: 1,
      isByPhone: 0,
      isWalkIn: 0,
      isToCall: 0,
      moves: 0,
    },
    contactMessage: {
      id: 'message',
      centre,
      emailKey,
      receivedAt: at,
      answeredAt: at,
      collectedBy: null,
      thread: null,
    },
    messageAnswer: {
      id: 'answer',
      centre,
      emailKey,
      messageId: 'message',
      emailId: 'asked',
      answeredAt: at,
    },
    subscription: {
      id: 'subscription',
      centre,
      emailKey,
      subscribedAt: at,
      unsubscribedAt: null,
      createdAt: at,
      updatedAt: at,
    },
    subscriptionRequest: {
      id: 'request',
      subscriptionId: 'subscription',
      consentVersion: '1',
      confirmBy: at,
      confirmedAt: null,
      createdAt: at,
    },
    consent: { centre, emailKey, event: 'given', version: null, at: at },
    staffAct: { id: 'note', at, act: 'note', bookingId, day: null, detail: '' },
  };
  for (const [table, row] of Object.entries(rows) as [PersonalTable, object][])
    await db
      .insertInto(table)
      .values({ ...row, ...marksOf(table) })
      .execute();
}
