import type { ZonedDateTime } from '@internationalized/date';
import { toCalendarDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../outbox/Email.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';

/**
 * Returns the email to the centre, sent once the mail server accepts emails again after several refusals in a row
 * (A23).
 */
export function relayRefusals(reply: string, at: ZonedDateTime, centre: CentreFacts): Email {
  const { language } = centre;
  const { subject, text } = language.words.centreEmails.relayRefusals;
  return {
    to: centre.email,
    replyTo: null,
    subject,
    text: text({
      day: formatDay(toCalendarDate(at), 'short', language),
      time: formatMoment(at.toDate(), at.timeZone, language),
      reply,
    }),
    html: null,
    calendar: null,
  };
}
