import type { Kysely } from 'kysely';
import { addAuditEntry } from '../audit/auditLog.ts';
import { withdrawEmails } from '../outbox/pendingEmails.ts';
import type { AuditEntry, ContactMessageRow, MessageAnswerRow, OutboxRow, Tables } from '../store/schema.ts';

/** How a message was when it was read: an answer is not sent once somebody else has dealt with it. */
export interface SeenMessage extends Pick<ContactMessageRow, 'answeredAt'> {
  /** How many answers it had. */
  answers: number;
}

/**
 * `repeated`: this answer was stored before; `changed`: somebody else has answered since, or marked the message, or it is
 * gone.
 */
type SendOutcome = 'stored' | 'repeated' | 'changed';

/** An answer with what became of its email. */
export type AnswerWithEmail = MessageAnswerRow &
  Pick<OutboxRow, 'status' | 'attempts' | 'sentAt' | 'sendAfter'> & {
    /** The `Message-ID` of its email. */
    emailMessageId: string;
  };

interface MessageAnswerStore {
  /** Stores an answer with its email, marks its message as answered and logs it, in one transaction. */
  send(
    answer: MessageAnswerRow,
    stored: { email: OutboxRow; auditEntry: AuditEntry; seen: SeenMessage },
  ): Promise<SendOutcome>;
  /**
   * Takes back an answer whose email waits, with the mark of its message, and logs it, in one transaction; false, and nothing
   * is written, once the email has left, or its time has come. `now` is read once nobody else writes.
   */
  withdraw(
    answer: Pick<MessageAnswerRow, 'id' | 'centre' | 'messageId'>,
    details: { auditEntry: AuditEntry; now: () => Date },
  ): Promise<boolean>;
  /** Returns the ids of the open messages of which an answer could not be delivered. */
  undelivered(centre: string): Promise<string[]>;
  /** Returns the answers to a message, earliest first. */
  ofMessage(centre: string, messageId: string): Promise<AnswerWithEmail[]>;
}

/** Returns the store of what the centre answered to messages. */
export function messageAnswerStore(db: Kysely<Tables>): MessageAnswerStore {
  return {
    send: (answer, { email, auditEntry, seen }) =>
      db.transaction().execute(async (trx) => {
        const { centre, messageId, answeredAt, answeredBy } = answer;
        // Of two at once the second finds the row of the first.
        const { numUpdatedRows } = await trx
          .updateTable('contactMessage')
          .set({ answeredAt, answeredBy })
          .where('centre', '=', centre)
          .where('id', '=', messageId)
          .where('answeredAt', seen.answeredAt === null ? 'is' : '=', seen.answeredAt)
          .where((eb) =>
            eb(
              eb
                .selectFrom('messageAnswer')
                .select(({ fn }) => fn.countAll<number>().as('count'))
                .where('messageAnswer.centre', '=', centre)
                .where('messageAnswer.messageId', '=', messageId),
              '=',
              seen.answers,
            ),
          )
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return (await hasAnswer(trx, answer)) ? 'repeated' : 'changed';
        await trx.insertInto('outbox').values(email).execute();
        await trx.insertInto('messageAnswer').values(answer).execute();
        await addAuditEntry(trx, auditEntry);
        return 'stored';
      }),

    withdraw: ({ id, centre, messageId }, { auditEntry, now }) =>
      db.transaction().execute(async (trx) => {
        const answer = await trx
          .selectFrom('messageAnswer')
          .innerJoin('outbox', 'outbox.id', 'messageAnswer.emailId')
          .select(['messageAnswer.emailId', 'messageAnswer.answeredAt'])
          .where('messageAnswer.id', '=', id)
          .where('messageAnswer.centre', '=', centre)
          .where('messageAnswer.messageId', '=', messageId)
          .where('outbox.sendAfter', '>', now().toISOString())
          .executeTakeFirst();
        if (!answer || (await withdrawEmails(trx, [answer.emailId])) === 0) return false;
        await trx.deleteFrom('messageAnswer').where('id', '=', id).execute();
        await trx
          .updateTable('contactMessage')
          .set({ answeredAt: null, answeredBy: null })
          .where('id', '=', messageId)
          .where('answeredAt', '=', answer.answeredAt)
          .execute();
        await addAuditEntry(trx, auditEntry);
        return true;
      }),

    async undelivered(centre) {
      const found = await db
        .selectFrom('messageAnswer')
        .innerJoin('contactMessage', 'contactMessage.id', 'messageAnswer.messageId')
        .innerJoin('outbox', 'outbox.id', 'messageAnswer.emailId')
        .select('contactMessage.id')
        .distinct()
        .where('messageAnswer.centre', '=', centre)
        .where('contactMessage.answeredAt', 'is', null)
        .where('outbox.status', 'in', ['refused', 'undelivered'])
        .execute();
      return found.map(({ id }) => id);
    },

    ofMessage: (centre, messageId) =>
      db
        .selectFrom('messageAnswer')
        .innerJoin('outbox', 'outbox.id', 'messageAnswer.emailId')
        .selectAll('messageAnswer')
        .select([
          'outbox.status',
          'outbox.attempts',
          'outbox.sentAt',
          'outbox.sendAfter',
          'outbox.messageId as emailMessageId',
        ])
        .where('messageAnswer.centre', '=', centre)
        .where('messageAnswer.messageId', '=', messageId)
        .orderBy('messageAnswer.answeredAt')
        .execute(),
  };
}

async function hasAnswer(
  trx: Kysely<Tables>,
  { id, centre, messageId }: Pick<MessageAnswerRow, 'id' | 'centre' | 'messageId'>,
): Promise<boolean> {
  const found = await trx
    .selectFrom('messageAnswer')
    .select('id')
    .where('centre', '=', centre)
    .where('messageId', '=', messageId)
    .where('id', '=', id)
    .executeTakeFirst();
  return found !== undefined;
}
