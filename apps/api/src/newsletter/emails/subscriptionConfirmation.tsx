import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import type { Subscription } from '../../store/schema.ts';
import { EmailButton, Paragraph, TextLink } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { greetingByFirstName } from '../../outbox/layout/greeting.ts';

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
  const intro = unsubscribedAt === null ? texts.intro : texts.introAgain;
  const greeting = greetingByFirstName(firstName, centre.language);
  return emailToVisitor(centre, {
    to: email,
    subject: texts.subject({ centre: centre.name }),
    preview: texts.preview,
    title: texts.title,
    reason: `${texts.reason} ${texts.ifNot} ${texts.unsubscribe}:\n${unsubscribeUrl}`,
    reasonInHtml: (
      <>
        {texts.reason} {texts.ifNot} <TextLink href={unsubscribeUrl}>{texts.unsubscribe}</TextLink>.
      </>
    ),
    paragraphs: [texts.title, `${greeting} ${intro}`, `${texts.confirm}:\n${confirmUrl}`, texts.untilThen],
    content: (
      <>
        <Paragraph>
          {greeting} {intro}
        </Paragraph>
        <EmailButton href={confirmUrl}>{texts.confirm}</EmailButton>
        <Paragraph>{texts.untilThen}</Paragraph>
      </>
    ),
    unsubscribeUrl,
  });
}
