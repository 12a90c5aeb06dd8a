import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '@centro/ui/styles.css';
import '@centro/ui/fonts.css';
import favicon from '@centro/ui/art/brand/favicon.svg';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../config/config.ts';
import { bookingTime } from '../emails/booking/bookingTime.ts';
import type { BookingCorrection, NewBooking } from '../store/Tables.ts';
import { BookedPage } from './prenota/BookedPage.tsx';
import type { BookedPageProps } from './prenota/BookedPage.tsx';
import { BookingPage } from './BookingPage.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { CancelPage } from './CancelPage.tsx';
import { ConfirmPage } from './ConfirmPage.tsx';
import { consultationUrl } from '../links/consultationUrl.ts';
import { DetailsPage } from './prenota/DetailsPage.tsx';
import type { DetailsPageProps } from './prenota/DetailsPage.tsx';
import { MessagePage } from './MessagePage.tsx';
import { MovePage } from './MovePage.tsx';
import type { MovePageProps } from './MovePage.tsx';

/** Returns a page as an HTML document that loads only this style sheet and its typefaces. */
export function toDocument(page: ReactElement, styleSheet: string): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex, nofollow" />
        <link rel="icon" href={favicon} />
        <link rel="stylesheet" href={styleSheet} />
      </head>
      <body>{page}</body>
    </html>,
  )}`;
}

interface Centre {
  centre: CentreFacts;
}
interface CentreAndBooking extends Centre {
  booking: NewBooking;
}

/** Shows a booking and what can be done with it. */
export const manage = (props: BookingPageProps) => <BookingPage {...props} />;
export const cancel = (props: Omit<BookingPageProps, 'justDone'>) => <CancelPage {...props} />;
export const confirmBooking = (props: Omit<BookingPageProps, 'justDone'>) => <ConfirmPage {...props} />;
/** Asks for the details of who books a slot without scripts (R97). */
export const bookingDetails = (props: DetailsPageProps) => <DetailsPage {...props} />;
/** The slot is booked (R156), or has to be confirmed by the link of an email (B26). */
export const booked = (props: BookedPageProps) => <BookedPage {...props} />;
export const move = (props: MovePageProps) => <MovePage {...props} />;

/** The booking is cancelled, just now or before. */
export const cancelled = ({ centre, booking }: CentreAndBooking) => (
  <MessagePage
    centre={centre}
    title="La consulenza è annullata"
    subject={<BookingPlaque booking={booking} centre={centre} ended="Annullata" />}
    actions={<BookAgain centre={centre} />}
  >
    <p>
      Non devi fare altro: l’orario è di nuovo libero e ti scriviamo un’email che lo conferma. Quando vuoi, ne
      puoi prenotare un’altra.
    </p>
  </MessagePage>
);

/** The consultation has begun: the link has ended. */
export const past = ({ centre, booking }: CentreAndBooking) => (
  <MessagePage
    centre={centre}
    title="Questo link è scaduto"
    subject={<BookingPlaque booking={booking} centre={centre} ended="Già passata" />}
    actions={<BookAgain centre={centre} />}
  >
    <p>
      La consulenza di {bookingTime(booking, centre.language).inWords} è già cominciata o passata, e da qui
      non si può più cambiare.
    </p>
  </MessagePage>
);

/** The booking was not confirmed in time: its slot is free again (B26). */
export const expired = ({ centre, booking }: CentreAndBooking) => (
  <MessagePage
    centre={centre}
    title="Il tempo per confermare è finito"
    subject={<BookingPlaque booking={booking} centre={centre} ended="Non confermata" />}
    actions={<BookAgain centre={centre} />}
  >
    <p>
      La consulenza di {bookingTime(booking, centre.language).inWords} non è stata confermata in tempo e
      l’orario è tornato libero. Se lo vuoi ancora, prenotalo di nuovo: ti basta un minuto.
    </p>
  </MessagePage>
);

/** Asks whether to apply the details of a repeat; text that anybody may have typed is shown as text only. */
export const correct = ({
  centre,
  booking,
  correction,
  link,
}: CentreAndBooking & { correction: Pick<BookingCorrection, 'name' | 'phone'>; link: string }) => (
  <MessagePage
    centre={centre}
    title="Vuoi cambiare i tuoi dati?"
    subject={<BookingPlaque booking={booking} centre={centre} />}
    actions={
      <form method="post" action={`correggi-prenotazione?link=${link}`}>
        <Button type="submit">Sì, usa i dati nuovi</Button>
      </form>
    }
  >
    <p>Se i dati nuovi non li hai scritti tu, non devi fare nulla: la prenotazione resta com’è.</p>
    <ul>
      <li>
        Adesso: <strong>{booking.name}</strong>, {booking.phone}
      </li>
      <li>
        Nuovi: <strong>{correction.name}</strong>, {correction.phone}
      </li>
    </ul>
  </MessagePage>
);

export const corrected = ({ centre, booking }: CentreAndBooking) => (
  <MessagePage
    centre={centre}
    title="I tuoi dati sono aggiornati"
    subject={<BookingPlaque booking={booking} centre={centre} />}
    actions={<ToSite centre={centre} />}
  >
    <p>Non devi fare altro: giorno e ora restano gli stessi e il centro ha i tuoi dati nuovi.</p>
  </MessagePage>
);

/** The link is not signed by us, or not for this page. */
export const unknownLink = ({ centre }: Centre) => (
  <MessagePage centre={centre} title="Questo link non funziona" actions={<ToSite centre={centre} />}>
    <p>
      Forse il programma di posta lo ha spezzato: torna alla nostra e-mail e aprilo di nuovo, oppure copialo
      per intero nella barra degli indirizzi.
    </p>
  </MessagePage>
);

export const tooMany = ({ centre }: Centre) => (
  <MessagePage centre={centre} title="Per ora basta così" actions={<ToSite centre={centre} />}>
    <p>
      Da qui non possiamo accettare altre richieste per adesso, e tutto è rimasto com’era. Riprova più tardi,
      o sentiamoci: ti aiutiamo noi.
    </p>
  </MessagePage>
);

export const failure = ({ centre }: Centre) => (
  <MessagePage centre={centre} title="Qualcosa non ha funzionato" actions={<ToSite centre={centre} />}>
    <p>Non siamo riusciti a fare quello che hai chiesto: torna indietro e riprova tra poco.</p>
  </MessagePage>
);

/** Asks whether to confirm the subscription (A35); `link` is the value of the email's link. */
export const confirmSubscription = ({ centre, link }: Centre & { link: string }) => (
  <MessagePage
    centre={centre}
    title="Confermi l’iscrizione?"
    actions={
      <form method="post" action={`conferma-iscrizione?link=${link}`}>
        <Button type="submit">Confermo l’iscrizione</Button>
      </form>
    }
  >
    <p>
      Premi il pulsante e riceverai la nostra newsletter: bandi, scadenze e novità dal mondo della scuola.
    </p>
  </MessagePage>
);

export const subscribed = ({ centre }: Centre) => (
  <MessagePage centre={centre} title="L’iscrizione è confermata" actions={<ToSite centre={centre} />}>
    <p>Grazie: ci leggiamo nella prossima newsletter. In ognuna trovi il link per annullare l’iscrizione.</p>
  </MessagePage>
);

/** The subscription was not confirmed in time. */
export const confirmedTooLate = ({ centre }: Centre) => (
  <MessagePage centre={centre} title="Questo link è scaduto" actions={<ToSite centre={centre} />}>
    <p>
      L’iscrizione non è stata confermata in tempo, o è stata annullata. Se la vuoi ancora, iscriviti dal
      sito.
    </p>
  </MessagePage>
);

/** Asks whether to end the subscription. */
export const unsubscribe = ({ centre, link }: Centre & { link: string }) => (
  <MessagePage
    centre={centre}
    title="Vuoi annullare l’iscrizione?"
    actions={
      <form method="post" action={`annulla-iscrizione?link=${link}`}>
        <Button type="submit">Sì, annulla l’iscrizione</Button>
      </form>
    }
  >
    <p>Non riceverai più la nostra newsletter. Quello che ti scriviamo sulle tue consulenze non cambia.</p>
  </MessagePage>
);

export const unsubscribed = ({ centre }: Centre) => (
  <MessagePage centre={centre} title="L’iscrizione è annullata" actions={<ToSite centre={centre} />}>
    <p>
      Non ti scriveremo più la newsletter. Se cambi idea iscriviti di nuovo dal sito: ti manderemo un’email
      con il link per confermare.
    </p>
  </MessagePage>
);

/** The posted day and hour cannot be booked; `reason` says why (R133). */
export const notBookable = ({ centre, reason }: Centre & { reason: string }) => (
  <MessagePage
    centre={centre}
    title="Scegli giorno e ora"
    actions={<LinkButton href={consultationUrl(centre)}>Apri il calendario</LinkButton>}
  >
    <p>{reason}</p>
  </MessagePage>
);

function BookAgain({ centre }: Centre) {
  return <LinkButton href={consultationUrl(centre)}>Prenota un’altra consulenza</LinkButton>;
}

function ToSite({ centre }: Centre) {
  return <LinkButton href={centre.baseUrl}>Vai al sito</LinkButton>;
}
