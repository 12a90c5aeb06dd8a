import type { Kysely } from 'kysely';
import { addAuditEntry } from '../audit/auditLog.ts';
import { sqlOf } from '../store/engineSql.ts';
import { pending } from '../outbox/pendingEmails.ts';
import type { ContactMessageRow, OutboxRow, AuditEntry, Tables } from '../store/schema.ts';

/** A message before the store has decided which email brings it to the centre. */
export type NewMessage = Omit<ContactMessageRow, 'collectedBy'>;

/** The emails that can bring a message to the centre. */
interface MessageEmails {
  /** Has this message alone. */
  own: OutboxRow;
  /** Lists the messages above the ceiling; rendered, from those that wait for it, when it is sent. */
  collecting: OutboxRow;
}

/** How many messages within how long have an email of their own. */
interface MessageCeiling {
  atMost: number;
  withinMs: number;
}

/** The messages that a collecting email lists. */
interface CollectedMessages {
  /** The earliest ones. */
  messages: ContactMessageRow[];
  /** How many there are in all. */
  count: number;
}

/** A message with how it begins. */
export type ListedMessage = Pick<
  ContactMessageRow,
  'id' | 'receivedAt' | 'name' | 'phone' | 'email' | 'message' | 'answeredAt' | 'answeredBy'
>;

/** A part of the messages of a centre. */
export interface ListedMessages {
  isAnswered?: boolean | undefined;
  /** How many later ones are left out. */
  from: number;
  atMost: number;
}

interface MessageStore {
  /**
   * Stores a message and the email that brings it to the centre, in one transaction, and returns the email's id: its
   * own, or above the ceiling the collecting one that is pending, which is stored where there is none.
   */
  receive(message: NewMessage, emails: MessageEmails, ceiling: MessageCeiling): Promise<string>;
  /**
   * Returns the messages of a collecting email, earliest first and in full at most `atMost`. The first call decides
   * which they are, all that wait at that moment: a repeated try has the same content.
   */
  collect(centre: string, emailId: string, atMost: number): Promise<CollectedMessages>;
  /** Returns how many messages of a centre came after `moment`. */
  countSince(centre: string, moment: Date): Promise<number>;
  /** Returns the messages of a centre, each with how it begins, latest first: those that are answered or those that are not, or all. */
  list(centre: string, which: ListedMessages): Promise<ListedMessage[]>;
  /** Returns how many messages a centre has. */
  count(centre: string): Promise<number>;
  /** Returns how many messages of a centre nobody has marked as answered. */
  countUnanswered(centre: string): Promise<number>;
  find(centre: string, id: string): Promise<ContactMessageRow | undefined>;
  /**
   * Marks a message as answered by whom the audit entry names, or as open, and logs it; false when somebody else has done so
   * since, or the message is gone.
   */
  setAnswered(centre: string, id: string, isAnswered: boolean, auditEntry: AuditEntry): Promise<boolean>;
  /** Deletes the messages received at `moment` or before, with the answers to them; returns how many. */
  eraseUpTo(moment: string): Promise<number>;
}

export function messageStore(db: Kysely<Tables>): MessageStore {
  return {
    receive: (message, { own, collecting }, ceiling) =>
      db.transaction().execute(async (trx) => {
        await lockMessages(trx, message.centre);
        const isAbove = await isAboveCeiling(trx, message, ceiling);
        await trx
          .insertInto('contactMessage')
          .values({ ...message, collectedBy: isAbove ? waiting : null })
          .execute();
        const open = isAbove ? await openCollection(trx, collecting) : undefined;
        if (open) return open.id;
        const email = isAbove ? collecting : own;
        await trx.insertInto('outbox').values(email).execute();
        return email.id;
      }),

    collect: (centre, emailId, atMost) =>
      db.transaction().execute(async (trx) => {
        await lockMessages(trx, centre);
        const ofEmail = trx
          .selectFrom('contactMessage')
          .where('centre', '=', centre)
          .where('collectedBy', '=', emailId);
        const earlier = await ofEmail.select('id').limit(1).executeTakeFirst();
        if (!earlier)
          await trx
            .updateTable('contactMessage')
            .set({ collectedBy: emailId })
            .where('centre', '=', centre)
            .where('collectedBy', '=', waiting)
            .execute();
        const messages = await ofEmail
          .selectAll()
          .orderBy('receivedAt')
          .orderBy('id')
          .limit(atMost)
          .execute();
        const { count } = await ofEmail
          .select((eb) => eb.fn.countAll<number | string>().as('count'))
          .executeTakeFirstOrThrow();
        return { messages, count: Number(count) };
      }),

    async countSince(centre, moment) {
      const { count } = await db
        .selectFrom('contactMessage')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('centre', '=', centre)
        .where('receivedAt', '>', moment.toISOString())
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async list(centre, { isAnswered, from, atMost }) {
      // What is left out is not read as a whole: a message may be long.
      const shown = await db
        .selectFrom('contactMessage')
        .select('id')
        .where('centre', '=', centre)
        .$if(isAnswered !== undefined, (query) =>
          query.where('answeredAt', isAnswered === true ? 'is not' : 'is', null),
        )
        .orderBy('receivedAt', 'desc')
        .orderBy('id', 'desc')
        .limit(atMost)
        .offset(from)
        .execute();
      if (shown.length === 0) return [];
      return db
        .selectFrom('contactMessage')
        .select(['id', 'receivedAt', 'name', 'phone', 'email', 'answeredAt', 'answeredBy'])
        .select((eb) => eb.fn<string>('substr', ['message', eb.lit(1), eb.lit(beginLength)]).as('message'))
        .where(
          'id',
          'in',
          shown.map(({ id }) => id),
        )
        .orderBy('receivedAt', 'desc')
        .orderBy('id', 'desc')
        .execute();
    },

    async count(centre) {
      const { count } = await db
        .selectFrom('contactMessage')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('centre', '=', centre)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    async countUnanswered(centre) {
      const { count } = await db
        .selectFrom('contactMessage')
        .select((eb) => eb.fn.countAll<number | string>().as('count'))
        .where('centre', '=', centre)
        .where('answeredAt', 'is', null)
        .executeTakeFirstOrThrow();
      return Number(count);
    },

    find: (centre, id) =>
      db
        .selectFrom('contactMessage')
        .selectAll()
        .where('centre', '=', centre)
        .where('id', '=', id)
        .executeTakeFirst(),

    setAnswered: (centre, id, isAnswered, auditEntry) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('contactMessage')
          .set(
            isAnswered
              ? { answeredAt: auditEntry.at, answeredBy: auditEntry.actor }
              : { answeredAt: null, answeredBy: null },
          )
          .where('centre', '=', centre)
          .where('id', '=', id)
          .where('answeredAt', isAnswered ? 'is' : 'is not', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    eraseUpTo: (moment) =>
      db.transaction().execute(async (trx) => {
        const ended = trx.selectFrom('contactMessage').select('id').where('receivedAt', '<=', moment);
        await trx.deleteFrom('messageAnswer').where('messageId', 'in', ended).execute();
        const { numDeletedRows } = await trx
          .deleteFrom('contactMessage')
          .where('receivedAt', '<=', moment)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      }),
  };
}

/** More characters than a list shows of a message. */
const beginLength = 300;

/** From here on no other process receives or collects messages, until the transaction has ended. */
const lockMessages = (trx: Kysely<Tables>, centre: string) => sqlOf(trx).lock(trx, `messages ${centre}`);

/** Returns whether as many messages as have emails of their own came shortly before this one. */
async function isAboveCeiling(
  trx: Kysely<Tables>,
  { centre, receivedAt }: NewMessage,
  { atMost, withinMs }: MessageCeiling,
): Promise<boolean> {
  const at = Date.parse(receivedAt);
  const recent = await trx
    .selectFrom('contactMessage')
    .select('id')
    .where('centre', '=', centre)
    .where('receivedAt', '>', new Date(at - withinMs).toISOString())
    // Messages of a clock that was ahead do not count; one of another process may be ahead a little.
    .where('receivedAt', '<', new Date(at + withinMs).toISOString())
    .limit(atMost)
    .execute();
  return recent.length === atMost;
}

/** Returns the pending email that lists no messages yet, and is due no later than a new one would be. */
const openCollection = (trx: Kysely<Tables>, { kind, sendAfter }: OutboxRow) =>
  trx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', kind)
    .where('status', '=', pending)
    // One that was stored while the clock was ahead may be due in years.
    .where('sendAfter', '<=', sendAfter)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('contactMessage')
            .select('contactMessage.id')
            .whereRef('contactMessage.collectedBy', '=', 'outbox.id'),
        ),
      ),
    )
    .executeTakeFirst();

/** What a message has that no email lists yet. */
const waiting = '';
