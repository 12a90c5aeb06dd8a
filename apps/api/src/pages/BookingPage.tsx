import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../config/config.ts';
import type { NewBooking } from '../store/Tables.ts';
import { BookingPlaque } from './BookingPlaque.tsx';
import { Page } from './Page.tsx';

export interface BookingPageProps {
  centre: CentreFacts;
  booking: NewBooking;
  /** The value of the email's link; the links of the page use it too. */
  link: string;
  /** What the visitor has just changed. */
  justDone?: 'moved' | 'confirmed' | null;
}

/** Shows a booking and what can be done with it, for the link of every email about it (B6, B19). */
export function BookingPage({ centre, booking, link, justDone = null }: BookingPageProps) {
  return (
    <Page
      centre={centre}
      title={justDone === null ? 'La tua consulenza' : done[justDone].title}
      lead={
        justDone !== null ? (
          <Notice tone="success" toneLabel="Fatto">
            <p>{done[justDone].text}</p>
          </Notice>
        ) : (
          <p className="lead">
            Ti aspettiamo. Se hai un imprevisto puoi spostarla o annullarla da qui, fino all’ora
            dell’incontro.
          </p>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <LinkButton href={`sposta-prenotazione?link=${link}`}>Scegli un altro orario</LinkButton>
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            Annulla la consulenza
          </LinkButton>
        </>
      }
    />
  );
}

const done = {
  moved: {
    title: 'La consulenza è spostata',
    text: 'Ti aspettiamo al nuovo orario e te lo confermiamo con un’email. Quello di prima è di nuovo libero.',
  },
  confirmed: {
    title: 'La consulenza è confermata',
    text: 'Ti aspettiamo. Il codice e l’appuntamento per il calendario arrivano con un’email.',
  },
};
