import type { CalendarDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import type { Email } from '../../outbox/Email.ts';
import { formatDay } from '../../texts/dates.ts';
import { inText, joined } from '../../outbox/layout/Block.ts';
import { button, paragraph } from '../../outbox/layout/blocks.tsx';
import { emailToVisitor } from '../../outbox/layout/emailToVisitor.tsx';
import { greetingByFirstName } from '../../outbox/layout/greeting.ts';
import { filled, labelLink } from '../../outbox/layout/inlines.tsx';

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
  const date = formatDay(confirmedOn, 'short', centre.language);
  return emailToVisitor(centre, {
    to: email,
    subject: texts.subject({ centre: centre.name }),
    preview: texts.preview,
    title: texts.title,
    blocks: [
      inText(texts.title),
      paragraph(greetingByFirstName(firstName, centre.language), texts.welcome),
      joined(' ', paragraph(ask), button(emails.bookConsultation, consultationUrl(centre))),
    ],
    reason: joined(
      '\n',
      filled(texts.reason, { date, unsubscribe: labelLink(texts.unsubscribe, unsubscribeUrl) }),
      inText(unsubscribeUrl),
    ),
    unsubscribeUrl,
  });
}
