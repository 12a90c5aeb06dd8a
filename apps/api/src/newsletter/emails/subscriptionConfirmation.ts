import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { Subscription } from '../../store/schema.ts';
import { inText, sentences } from '../../outbox/layout/Block.ts';
import { button, paragraph } from '../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../outbox/layout/emailToVisitor.tsx';
import { greetingByFirstName } from '../../outbox/layout/greeting.ts';
import { lastLink } from '../../outbox/layout/inlines.tsx';

interface SubscriptionLinks {
  confirmUrl: string;
  unsubscribeUrl: string;
}

/**
 * Returns the email that asks the owner of an address to confirm the subscription, or to renew it after unsubscribing
 * (A35).
 */
export function subscriptionConfirmation(
  { email, firstName, unsubscribedAt }: Pick<Subscription, 'email' | 'firstName' | 'unsubscribedAt'>,
  centre: CentreFacts,
  { confirmUrl, unsubscribeUrl }: SubscriptionLinks,
): Email {
  const texts = centre.language.words.newsletterEmails.subscription;
  return emailToVisitor(centre, {
    to: email,
    subject: texts.subject({ centre: centre.name }),
    preview: texts.preview,
    title: texts.title,
    blocks: [
      inText(texts.title),
      paragraph(
        greetingByFirstName(firstName, centre.language),
        unsubscribedAt === null ? texts.intro : texts.introAgain,
      ),
      button(texts.confirm, confirmUrl),
      paragraph(texts.untilThen),
    ],
    reason: sentences(texts.reason, texts.ifNot, lastLink(texts.unsubscribe, unsubscribeUrl)),
    unsubscribeUrl,
  });
}
