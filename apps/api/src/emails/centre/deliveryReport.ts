import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { UndeliveredEmail } from '../../store/outbox/deliveryReportStore.ts';
import type { DeliveryCause, OutboxRow } from '../../store/Tables.ts';
import { bookingTime } from '../booking/bookingTime.ts';
import type { BookingToShow } from '../booking/bookingTime.ts';

type UndeliveredToShow = UndeliveredEmail & { booking: Pick<BookingToShow, 'service'> | undefined };

/**
 * Returns the email to the centre about undelivered emails.
 *
 * Without `withMessages` it omits the texts of visitors, which may be the reason of the mail server's refusal.
 */
export function deliveryReport(
  undelivered: readonly UndeliveredToShow[],
  centre: CentreFacts,
  { withMessages }: { withMessages: boolean },
): Email {
  const entries = undelivered.map((each, index) => `${index + 1}. ${inWords(each, withMessages)}`);
  return {
    to: centre.email,
    replyTo: null,
    subject: `E-mail del sito non consegnate: ${undelivered.length}`,
    text: `Queste e-mail del sito non sono state consegnate e non partiranno più. Qui c’è quello che dicevano: se una riguarda una
persona, chiamala.

${entries.join('\n')}
Se sono molte, inoltra questa e-mail a chi segue il sito.
`,
    html: null,
    calendar: null,
  };
}

function inWords({ email, booking }: UndeliveredToShow, withMessages: boolean): string {
  const lines = [`${kindInWords[email.kind] ?? 'E-mail'} (${causeInWords[email.failure ?? 'technical']})`];
  if (booking) {
    lines.push(
      `Quando:   ${bookingTime(booking).inWords}${booking.status === 'confirmed' ? '' : ', annullata'}`,
      `Nome:     ${booking.name}`,
      `Telefono: ${booking.phone}`,
      `E-mail:   ${booking.email}`,
      `Codice:   ${booking.reference}`,
    );
  } else if (email.kind === 'subscription-confirmation') lines.push(`E-mail:   ${email.recipient}`);
  else if (withMessages) lines.push(...email.text.trim().split('\n'));
  else lines.push('Il testo non si può ripetere qui: il server di posta lo rifiuta.');
  return `${lines.join('\n   ')}\n`;
}

const kindInWords: Partial<Record<OutboxRow['kind'], string>> = {
  'booking-email-to-centre': 'Avviso di una nuova prenotazione',
  'move-email-to-centre': 'Avviso di una prenotazione spostata',
  'cancellation-email-to-centre': 'Avviso di una prenotazione annullata',
  'delivery-failure-email-to-centre': 'Avviso di una persona da chiamare',
  'subscription-confirmation': 'Richiesta di conferma di un’iscrizione',
  'contact-message': 'Messaggio dal modulo del sito',
};

const causeInWords: Record<DeliveryCause, string> = {
  temporary: 'per un giorno il server di posta ha chiesto di riprovare',
  permanent: 'il server di posta l’ha rifiutata',
  technical: 'per un giorno il server di posta non l’ha presa in consegna',
};
