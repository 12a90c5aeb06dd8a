import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import type { Email } from '../../outbox/Email.ts';
import { Filled } from '../../texts/Filled.tsx';
import { EmailButton, Paragraph, PhoneLink, TextLink } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { greetingByFirstName } from '../../outbox/layout/greeting.ts';

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
  const greeting = greetingByFirstName(firstName, centre.language);
  const aboutSubscription = subscription?.isConfirmed ? texts.subscribed : texts.toBeConfirmed;
  const reason = subscription?.isConfirmed ? texts.reason : `${texts.reason} ${texts.ifNot}`;
  const bookUrl = consultationUrl(centre);
  return emailToVisitor(centre, {
    to: email,
    subject: texts.subject({ centre: centre.name }),
    preview: texts.thanks,
    title: texts.title,
    reason,
    paragraphs: [
      texts.title,
      `${greeting} ${texts.thanks}`,
      `${texts.ask} ${emails.bookConsultation}:\n${bookUrl}`,
      texts.ifUrgent({ phone: centre.mobile }),
      ...(subscription ? [`${aboutSubscription} ${texts.unsubscribe}:\n${subscription.unsubscribeUrl}`] : []),
    ],
    content: (
      <>
        <Paragraph>
          {greeting} {texts.thanks}
        </Paragraph>
        <Paragraph>{texts.ask}</Paragraph>
        <EmailButton href={bookUrl}>{emails.bookConsultation}</EmailButton>
        <Paragraph>
          <Filled text={texts.ifUrgent} values={{ phone: <PhoneLink number={centre.mobile} /> }} />
        </Paragraph>
        {subscription && (
          <Paragraph>
            {aboutSubscription} <TextLink href={subscription.unsubscribeUrl}>{texts.unsubscribe}</TextLink>.
          </Paragraph>
        )}
      </>
    ),
    ...(subscription && { unsubscribeUrl: subscription.unsubscribeUrl }),
  });
}
