import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { BookingCorrection } from '../../store/Tables.ts';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { placeAndCode, SignOff } from './bookingPieces.tsx';
import { couldBeMessage, greeting } from '../layout/greeting.ts';
import { Facts, EmailLayout, Paragraph, PhoneLink, Plaque, TextLink } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';

type Details = Pick<BookingCorrection, 'name' | 'phone'>;

/**
 * Returns the email that asks a visitor whether to apply the details of a repeat.
 *
 * Anybody can send a repeat: details that could contain a message are only on the page behind `correctUrl` (A21).
 */
export function correctionRequest(
  booking: BookingToShow,
  correction: Details,
  centre: CentreFacts,
  correctUrl: string,
): Email {
  const { day, shortDay, hour, inWords } = bookingTime(booking);
  const now = `${booking.name}, ${booking.phone}`;
  const proposed = toHarmlessText(correction);
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `Vuoi cambiare i dati della tua consulenza del ${shortDay}?`,
    text: `${greeting(booking.name)}

${whatHappened}

  ${inWords}
  ${centre.name}, ${centre.address}
  Codice: ${booking.reference}

Dati di adesso: ${now}
Dati nuovi:     ${proposed}

Sono i tuoi e sono giusti? Usa i dati nuovi:
${correctUrl}

${otherwise}

Se preferisci parlarne, chiama il numero ${centre.mobile}.

A presto,
${centre.name}

${reason}
`,
    html: toHtml(
      <EmailLayout
        preview="La prenotazione resta com’è, finché non scegli i dati nuovi."
        title="Vuoi cambiare i tuoi dati?"
        centre={centre}
        reason={reason}
      >
        <Paragraph>{greeting(booking.name)}</Paragraph>
        <Paragraph>{whatHappened}</Paragraph>
        <Plaque hour={hour} day={day} note="ora italiana" service={booking.service} />
        <Facts
          rows={[
            { name: 'Dati di adesso', value: now },
            { name: 'Dati nuovi', value: proposed },
            ...placeAndCode(booking, centre),
          ]}
        />
        <Paragraph>
          Sono i tuoi e sono giusti?{' '}
          <strong>
            <TextLink href={correctUrl}>Usa i dati nuovi</TextLink>
          </strong>
          .
        </Paragraph>
        <Paragraph>{otherwise}</Paragraph>
        <Paragraph>
          Se preferisci parlarne, chiama il numero <PhoneLink number={centre.mobile} />.
        </Paragraph>
        <SignOff centre={centre} />
      </EmailLayout>,
    ),
    calendar: null,
  };
}

function toHarmlessText({ name, phone }: Details): string {
  return [
    couldBeMessage(name) ? 'un altro nome (lo leggi aprendo il link)' : name,
    looksLikePhone.test(phone) ? phone : 'un altro telefono (lo leggi aprendo il link)',
  ].join(', ');
}

const looksLikePhone = /^\+?[\d ()./-]{1,24}$/;

const whatHappened =
  'dal nostro sito è arrivata un’altra volta la richiesta per la tua consulenza, con lo stesso indirizzo e-mail ma con altri dati. Non abbiamo cambiato nulla.';
const otherwise = 'Se non li hai scritti tu non devi fare nulla: la prenotazione resta com’è.';
const reason = 'Ricevi questa e-mail perché il tuo indirizzo è stato scritto nel modulo del nostro sito.';
