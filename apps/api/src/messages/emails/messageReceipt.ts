import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import type { Email } from '../../outbox/Email.ts';
import { inText, joined } from '../../outbox/layout/Block.ts';
import { button, callParagraph, paragraph } from '../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../outbox/layout/emailToVisitor.tsx';
import { greetingByFirstName } from '../../outbox/layout/greeting.ts';
import { lastLink } from '../../outbox/layout/inlines.tsx';

/**
 * Returns the email that tells a visitor that the centre has the message (B24). It does not repeat the message: anybody
 * can type anybody's address (A21). It names the subscription of the same form with the link that ends it (A35).
 */
export function messageReceipt(
  { email, firstName }: { email: string; firstName: string },
  centre: CentreFacts,
  subscription: { isConfirmed: boolean; unsubscribeUrl: string } | null,
): Email {
  const { emails, newsletterEmails } = centre.language.words;
  const texts = newsletterEmails.messageReceipt;
  return emailToVisitor(centre, {
    to: email,
    subject: texts.subject({ centre: centre.name }),
    preview: texts.thanks,
    title: texts.title,
    blocks: [
      inText(texts.title),
      paragraph(greetingByFirstName(firstName, centre.language), texts.thanks),
      joined(' ', paragraph(texts.ask), button(emails.bookConsultation, consultationUrl(centre))),
      callParagraph(texts.ifUrgent, centre),
      subscription &&
        paragraph(
          subscription.isConfirmed ? texts.subscribed : texts.toBeConfirmed,
          lastLink(texts.unsubscribe, subscription.unsubscribeUrl),
        ),
    ],
    reason: subscription?.isConfirmed ? texts.reason : `${texts.reason} ${texts.ifNot}`,
    ...(subscription && { unsubscribeUrl: subscription.unsubscribeUrl }),
  });
}
