import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { Paragraph, TextLink } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { greetingByFirstName } from '../../outbox/layout/greeting.ts';

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
  const greeting = greetingByFirstName(firstName, centre.language);
  return emailToVisitor(centre, {
    to: email,
    subject: texts.subject({ centre: centre.name }),
    preview: texts.subscribed,
    title: texts.title,
    reason: texts.reason,
    paragraphs: [
      texts.title,
      `${greeting} ${texts.subscribed}`,
      `${texts.ifNot} ${texts.unsubscribe}:\n${unsubscribeUrl}`,
    ],
    content: (
      <>
        <Paragraph>
          {greeting} {texts.subscribed}
        </Paragraph>
        <Paragraph>
          {texts.ifNot} <TextLink href={unsubscribeUrl}>{texts.unsubscribe}</TextLink>.
        </Paragraph>
      </>
    ),
    unsubscribeUrl,
  });
}
