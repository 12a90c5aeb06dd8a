import type { EmailContext } from '../../AppContext.ts';
import { agendaUrl } from '../../links/pageUrls.ts';
import type { EmailKinds } from '../../outbox/EmailKind.ts';
import { withContent } from '../../outbox/EmailKind.ts';
import { reopenMessage } from './reopenMessage.ts';

/** The emails about the contact form. */
export const messageEmailKinds = {
  'contact-message': { recipient: 'centre', retriedForDays: 1, isReported: true },
  'collected-messages': {
    recipient: 'centre',
    retriedForDays: Infinity,
    async write(row, _at, { store, config }) {
      const { collectedMessages, mostNamed } = await import('./collectedMessages.ts');
      const { centre, rules } = config;
      const { messages, count } = await store.messages.collect(centre.key, row.id, mostNamed);
      // They were deleted meanwhile.
      if (count === 0) return 'empty';
      const collected = {
        messages,
        count,
        timeZone: rules.timeZone,
        messagesUrl: `${agendaUrl(config)}/messaggi`,
        withTexts: row.failure !== 'permanent',
      };
      return withContent(row, collectedMessages(collected, centre));
    },
  },
  'message-receipt': { recipient: 'visitor', retriedForDays: 1 },
  'message-answer': {
    recipient: 'visitor',
    retriedForDays: 1,
    isReported: true,
    async whenRefused(trx, { id }) {
      await reopenMessage(trx, id);
      return false;
    },
    whenGivenUp: (trx, { id }) => reopenMessage(trx, id),
  },
} satisfies Partial<EmailKinds<EmailContext>>;
