import type { CentreFacts } from '../../config/config.ts';
import type { Email } from '../../mail/Email.ts';
import type { BookingCorrection } from '../../store/Tables.ts';
import { EmailButton } from '../layout/EmailButton.tsx';
import { Facts, Paragraph } from '../layout/EmailText.tsx';
import { EmailToVisitor, textToVisitor } from '../layout/EmailToVisitor.tsx';
import { factsText } from '../layout/Fact.ts';
import { couldBeMessage, greeting } from '../layout/greeting.ts';
import { Plaque } from '../layout/Plaque.tsx';
import { toHtml } from '../layout/toHtml.ts';
import { CallParagraph, codeFact, placeFact } from './bookingPieces.tsx';
import { bookingTime } from './bookingTime.ts';
import type { BookingToShow } from './bookingTime.ts';

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
  const { inSubject, inWords, plaque } = bookingTime(booking);
  const now = `${booking.name}, ${booking.phone}`;
  const proposed = toHarmlessText(correction);
  const facts = [
    { name: 'Dati di adesso', value: now, text: now },
    { name: 'Dati nuovi', value: proposed, text: proposed },
    placeFact(centre),
    codeFact(booking),
  ];
  return {
    to: booking.email,
    replyTo: centre.email,
    subject: `${title} Consulenza: ${inSubject}`,
    text: textToVisitor(
      [
        `${greeting(booking.name)} ${whatHappened}`,
        inWords,
        factsText(facts),
        `${title} ${ifRight}\nUsa i dati nuovi:\n${correctUrl}`,
        otherwise,
        `${call} ${centre.mobile}.`,
      ],
      { centre, reason },
    ),
    html: toHtml(
      <EmailToVisitor
        preview="La prenotazione resta com’è, finché non scegli i dati nuovi."
        title={title}
        centre={centre}
        reason={reason}
      >
        <Paragraph>
          {greeting(booking.name)} {whatHappened}
        </Paragraph>
        <Plaque {...plaque} />
        <Facts rows={facts} />
        <Paragraph>{ifRight}</Paragraph>
        <EmailButton href={correctUrl}>Usa i dati nuovi</EmailButton>
        <Paragraph>{otherwise}</Paragraph>
        <CallParagraph centre={centre}>{call}</CallParagraph>
      </EmailToVisitor>,
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
const title = 'Vuoi cambiare i tuoi dati?';
const ifRight = 'Sono i tuoi e sono giusti?';
const otherwise = 'Se non li hai scritti tu non devi fare nulla: la prenotazione resta com’è.';
const call = 'Se preferisci parlarne, chiama il numero';
const reason = 'Ricevi questa e-mail perché il tuo indirizzo è stato scritto nel modulo del nostro sito.';
