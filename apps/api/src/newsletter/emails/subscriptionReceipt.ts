import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { inText } from '../../outbox/layout/Block.ts';
import { paragraph } from '../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../outbox/layout/emailToVisitor.tsx';
import { greetingByFirstName } from '../../outbox/layout/greeting.ts';
import { lastLink } from '../../outbox/layout/inlines.tsx';

/**
 * Returns the email that tells the owner of an address that it is subscribed, with the link that ends the subscription:
 * where nothing is confirmed, and no message followed whose receipt would say it (A35).
 */
export function subscriptionReceipt(
  { email, firstName }: { email: string; firstName: string },
  centre: CentreFacts,
  unsubscribeUrl: string,
): Email {
  const texts = centre.language.words.newsletterEmails.subscriptionReceipt;
  return emailToVisitor(centre, {
    to: email,
    subject: texts.subject({ centre: centre.name }),
    preview: texts.subscribed,
    title: texts.title,
    blocks: [
      inText(texts.title),
      paragraph(greetingByFirstName(firstName, centre.language), texts.subscribed),
      paragraph(texts.ifNot, lastLink(texts.unsubscribe, unsubscribeUrl)),
    ],
    reason: texts.reason,
    unsubscribeUrl,
  });
}
