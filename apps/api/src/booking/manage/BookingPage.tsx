import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import type { NewBooking } from '../../store/schema.ts';
import { BookingPlaque } from './BookingPlaque.tsx';
import { Page } from '../../page/Page.tsx';

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
  const { pages } = centre.language.words;
  const texts = pages.booking;
  const done = {
    moved: { title: texts.moved, text: texts.movedText },
    confirmed: { title: texts.confirmed, text: texts.confirmedText },
  };
  return (
    <Page
      centre={centre}
      title={justDone === null ? texts.title : done[justDone].title}
      lead={
        justDone !== null ? (
          <Notice tone="success" toneLabel={pages.done}>
            <p>{done[justDone].text}</p>
          </Notice>
        ) : (
          <p className="lead">{texts.lead}</p>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <LinkButton href={`sposta-prenotazione?link=${link}`}>{texts.move}</LinkButton>
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            {texts.cancel}
          </LinkButton>
        </>
      }
    />
  );
}
