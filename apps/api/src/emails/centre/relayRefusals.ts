import type { ZonedDateTime } from '@internationalized/date';
import { formatShortDate } from '@centro/booking/it';
import { toCalendarDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';

/**
 * Returns the email to the centre, sent once the mail server accepts emails again after several refusals in a row
 * (A23).
 */
export function relayRefusals(reply: string, at: ZonedDateTime, centre: CentreFacts): Email {
  const hour = `${at.hour}`.padStart(2, '0');
  const minute = `${at.minute}`.padStart(2, '0');
  return {
    to: centre.email,
    replyTo: null,
    subject: 'Il server di posta ha rifiutato le e-mail del sito',
    text: `Il ${formatShortDate(toCalendarDate(at))} alle ${hour}:${minute} il server di posta rifiutava una dopo l’altra le e-mail del sito
(risposta: ${reply}). Ora le accetta di nuovo, e quelle in attesa partono da sole.

Le prenotazioni sono al sicuro. Chi ha prenotato intanto può ricevere la conferma in ritardo.

Inoltra questa e-mail a chi segue il sito: di solito vanno controllati la password della casella, l’indirizzo del
mittente e le regole del server di posta.
`,
    html: null,
    calendar: null,
  };
}
