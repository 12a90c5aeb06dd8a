import type { ContactMessage } from '@centro/api-client';
import { formatShortDate } from '@centro/booking/it';
import type { CalendarDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';

/** Returns the email to the centre with a visitor's message; the recipient in the request is ignored (A21). */
export function contactMessage(
  { name, telefono, message }: ContactMessage,
  day: CalendarDate,
  centre: CentreFacts,
): Email {
  return {
    to: centre.email,
    replyTo: null,
    subject: `Nuovo messaggio dal sito, ${formatShortDate(day)}`,
    text: `Un visitatore ha scritto dal modulo del sito.

Nome:     ${name}
Telefono: ${telefono}

${message}
`,
    html: null,
    calendar: null,
  };
}
