import type { Kysely } from 'kysely';
import type { Tables } from '../../store/schema.ts';

/** Marks the message of an answer as open again, since the email that brings the answer cannot be delivered. */
export async function reopenMessage(trx: Kysely<Tables>, emailId: string): Promise<void> {
  await trx
    .updateTable('contactMessage')
    .set({ answeredAt: null, answeredBy: null })
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('messageAnswer')
          .select('messageAnswer.id')
          .where('messageAnswer.emailId', '=', emailId)
          .whereRef('messageAnswer.messageId', '=', 'contactMessage.id')
          // Not where a later answer has been given since.
          .whereRef('messageAnswer.answeredAt', '=', 'contactMessage.answeredAt'),
      ),
    )
    .execute();
}
