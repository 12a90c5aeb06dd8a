import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';
import { placeAndCode, SignOff } from './bookingPieces.tsx';
import { greeting } from '../layout/greeting.ts';
import { Facts, EmailLayout, Paragraph, PhoneLink, Plaque, TextLink } from '../layout/EmailLayout.tsx';
import { toHtml } from '../layout/toHtml.ts';

/**
 * Returns the confirmation to the visitor (R156, B4), with the link to the page where the booking is moved or
 * cancelled (B6, B19); the caller adds the calendar file.
 */
export function bookingConfirmation(booking: BookingToShow, centre: CentreFacts, manageUrl: string): Email {
  const { shortDay, hour } = bookingTime(booking);
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `La tua consulenza del ${shortDay} alle ${hour}`,
    text: toText(booking, centre, manageUrl),
    html: toHtml(<ConfirmationEmail {...{ booking, centre, manageUrl }} />),
    calendar: null,
  };
}

const title = 'La tua consulenza è prenotata';
const whatToBring =
  'Se li hai, porta con te i titoli di studio e gli attestati: aiutano a capire quale percorso fa per te.';
const mistaken = 'Se non l’hai chiesta, annullala con lo stesso link o rispondi a questa e-mail.';

interface ConfirmationEmailProps {
  booking: BookingToShow;
  centre: CentreFacts;
  manageUrl: string;
}

function ConfirmationEmail({ booking, centre, manageUrl }: ConfirmationEmailProps) {
  const { day, hour, inWords } = bookingTime(booking);
  return (
    <EmailLayout
      preview={`Ti aspettiamo ${inWords}. Codice ${booking.reference}.`}
      title={title}
      centre={centre}
      reason={`Ricevi questa e-mail perché con il tuo indirizzo è stata prenotata una consulenza. ${mistaken}`}
    >
      <Paragraph>{greeting(booking.name)}</Paragraph>
      <Paragraph>la tua consulenza gratuita è prenotata. Ti aspettiamo:</Paragraph>
      <Plaque hour={hour} day={day} note="ora italiana" service={booking.service} />
      <Facts rows={[...placeAndCode(booking, centre), { name: 'Che cosa portare', value: whatToBring }]} />
      <Paragraph>
        Non puoi venire? <TextLink href={manageUrl}>Sposta o annulla la consulenza</TextLink> e l’orario
        tornerà libero per qualcun altro. Se preferisci parlarne, chiama il numero{' '}
        <PhoneLink number={centre.mobile} /> o <PhoneLink number={centre.landline} />: troveremo insieme un
        altro momento.
      </Paragraph>
      <SignOff centre={centre} />
    </EmailLayout>
  );
}

function toText(booking: BookingToShow, centre: CentreFacts, manageUrl: string): string {
  return `${greeting(booking.name)}

la tua consulenza gratuita è prenotata. Ti aspettiamo:

  ${bookingTime(booking).inWords}
  ${centre.name}, ${centre.address}
  Come arrivare: ${centre.mapUrl}

Il codice della tua prenotazione è ${booking.reference}: tienilo a portata di mano se ci contatti.

${whatToBring}

Non puoi venire? Sposta o annulla la consulenza, e l’orario tornerà libero per qualcun altro:
${manageUrl}

Se preferisci parlarne, chiama il numero ${centre.mobile} o ${centre.landline}: troveremo insieme un altro momento.

A presto,
${centre.name}

Ricevi questa e-mail perché con il tuo indirizzo è stata prenotata una consulenza. ${mistaken}
`;
}
