import type { CalendarDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import type { Email } from '../../outbox/Email.ts';
import { EmailButton, Paragraph, TextLink } from '../../outbox/layout/EmailText.tsx';
import { emailToVisitor } from '../../outbox/layout/EmailLayout.tsx';
import { greetingByFirstName } from '../../outbox/layout/greeting.ts';
import { formatDay } from '../../texts/dates.ts';
import { Filled } from '../../texts/Filled.tsx';

interface ConfirmedSubscription {
  email: string;
  firstName: string;
  /** In the centre's time zone. */
  confirmedOn: CalendarDate;
  unsubscribeUrl: string;
}

/**
 * Returns the email that follows a confirmed subscription: when it was confirmed, and the link that ends it, which a reader
 * then finds without looking for an older email (A35, B37).
 */
export function subscriptionWelcome(
  { email, firstName, confirmedOn, unsubscribeUrl }: ConfirmedSubscription,
  centre: CentreFacts,
): Email {
  const { emails, newsletterEmails } = centre.language.words;
  const texts = newsletterEmails.subscriptionWelcome;
  const { ask } = newsletterEmails.messageReceipt;
  const greeting = greetingByFirstName(firstName, centre.language);
  const date = formatDay(confirmedOn, 'short', centre.language);
  const bookUrl = consultationUrl(centre);
  return emailToVisitor(centre, {
    to: email,
    subject: texts.subject({ centre: centre.name }),
    preview: texts.preview,
    title: texts.title,
    reason: `${texts.reason({ date, unsubscribe: texts.unsubscribe })}\n${unsubscribeUrl}`,
    reasonInHtml: (
      <Filled
        text={texts.reason}
        values={{ date, unsubscribe: <TextLink href={unsubscribeUrl}>{texts.unsubscribe}</TextLink> }}
      />
    ),
    paragraphs: [
      texts.title,
      `${greeting} ${texts.welcome}`,
      `${ask} ${emails.bookConsultation}:\n${bookUrl}`,
    ],
    content: (
      <>
        <Paragraph>
          {greeting} {texts.welcome}
        </Paragraph>
        <Paragraph>{ask}</Paragraph>
        <EmailButton href={bookUrl}>{emails.bookConsultation}</EmailButton>
      </>
    ),
    unsubscribeUrl,
  });
}
