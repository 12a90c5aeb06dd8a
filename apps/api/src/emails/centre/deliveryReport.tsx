import { Fragment } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { DeliveryCause, OutboxRow } from '../../store/Tables.ts';
import { bookingTime } from '../booking/bookingTime.ts';
import type { BookingToShow } from '../booking/bookingTime.ts';
import { Facts, Note, Paragraph, Quote } from '../layout/EmailText.tsx';
import { factsTable } from '../layout/Fact.ts';
import type { Fact } from '../layout/Fact.ts';
import { toHtml } from '../layout/toHtml.ts';
import { EmailToCentre, textToCentre } from './EmailToCentre.tsx';
import { emailFact, phoneFact, plainFact, visitorFacts } from './visitorFacts.tsx';

interface UndeliveredToShow {
  email: Pick<OutboxRow, 'kind' | 'failure' | 'recipient' | 'text'>;
  booking: BookingToShow | undefined;
}

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
  const entries = undelivered.map((each, index) => toEntry(each, index + 1, { withMessages, centre }));
  return {
    to: centre.email,
    replyTo: null,
    subject: `E-mail del sito non consegnate: ${undelivered.length}`,
    text: textToCentre([
      title,
      intro,
      ...entries.map(({ heading, facts, message }) =>
        [heading, ...(message ?? factsTable(facts)).split('\n')].join('\n   '),
      ),
      ifMany,
    ]),
    html: toHtml(
      <EmailToCentre preview={intro} title={title} centre={centre}>
        <Paragraph>{intro}</Paragraph>
        {entries.map(({ heading, facts, message }) => (
          <Fragment key={heading}>
            <Paragraph>
              <strong>{heading}</strong>
            </Paragraph>
            {message !== undefined && <Quote>{message}</Quote>}
            {facts.length > 0 && <Facts rows={facts} />}
          </Fragment>
        ))}
        <Note>{ifMany}</Note>
      </EmailToCentre>,
    ),
    calendar: null,
  };
}

interface Entry {
  heading: string;
  facts: Fact[];
  /** What the email said, with the facts in it. */
  message?: string;
}

function toEntry(
  { email, booking }: UndeliveredToShow,
  number: number,
  { withMessages, centre }: { withMessages: boolean; centre: CentreFacts },
): Entry {
  const kind = kindInWords[email.kind] ?? 'E-mail';
  const heading = `${number}. ${kind} (${causeInWords[email.failure ?? 'technical']})`;
  if (booking) {
    const time = `${bookingTime(booking, centre.language).inWords}${booking.status === 'confirmed' ? '' : ', annullata'}`;
    return { heading, facts: [plainFact('Quando', time), ...visitorFacts(booking)] };
  }
  if (email.kind === 'subscription-confirmation') return { heading, facts: [emailFact(email.recipient)] };
  return withMessages
    ? { heading, facts: contactsIn(email.text), message: email.text.trim() }
    : { heading, facts: [], message: 'Il testo non si può ripetere qui: il server di posta lo rifiuta.' };
}

/** Returns whom to call and to write, from the lines of an email's text. */
function contactsIn(text: string): Fact[] {
  const phone = /^Telefono: +(.+)$/m.exec(text)?.[1];
  const address = /^E-mail: +(.+)$/m.exec(text)?.[1];
  return [...(phone ? [phoneFact(phone)] : []), ...(address ? [emailFact(address)] : [])];
}

const title = 'E-mail non consegnate';
const intro =
  'Queste e-mail del sito non sono state consegnate e non partiranno più. Qui c’è quello che dicevano: se una riguarda una persona, chiamala.';
const ifMany = 'Se sono molte, inoltra questa e-mail a chi segue il sito.';

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
