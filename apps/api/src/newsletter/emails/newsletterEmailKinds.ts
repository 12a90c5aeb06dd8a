import type { EmailContext } from '../../AppContext.ts';
import type { EmailKinds } from '../../outbox/EmailKind.ts';

/** The emails about a subscription, rendered when they are stored. */
export const newsletterEmailKinds = {
  'subscription-confirmation': {
    recipient: 'visitor',
    isAwaited: true,
    retriedForDays: 1,
    isReported: true,
  },
  'subscription-welcome': { recipient: 'visitor', retriedForDays: 1 },
  'subscription-receipt': { recipient: 'visitor', retriedForDays: 1 },
} satisfies Partial<EmailKinds<EmailContext>>;
