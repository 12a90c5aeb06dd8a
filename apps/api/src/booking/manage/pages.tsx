import type { BookingSelection } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/consultationUrl.ts';
import { contactLinks, MessagePage, Page, ToSite } from '../../page/Page.tsx';
import type { BookingCorrection, NewBooking } from '../../store/schema.ts';
import { Filled } from '../../texts/Filled.tsx';
import { formatSelection } from '../../texts/dates.ts';
import { bookingTime } from '../emails/bookingTime.ts';
import { BookingPlaque } from './BookingPlaque.tsx';
import { NearSlots } from './NearSlots.tsx';

interface CentreAndBooking {
  centre: CentreFacts;
  booking: NewBooking;
}

/** The booking is cancelled, just now or before. */
export const cancelled = (props: CentreAndBooking) => (
  <Ended {...props} {...props.centre.language.words.pages.cancelled} />
);

/** The consultation has begun: the link has ended. */
export const past = (props: CentreAndBooking) => <EndedByTime {...props} of="past" />;

/** The booking was not confirmed in time: its slot is free again (B26). */
export const expired = (props: CentreAndBooking) => <EndedByTime {...props} of="expired" />;

function EndedByTime({ centre, booking, of }: CentreAndBooking & { of: 'past' | 'expired' }) {
  const { title, ended, text } = centre.language.words.pages[of];
  const when = bookingTime(booking, centre.language).inWords;
  return <Ended centre={centre} booking={booking} title={title} ended={ended} text={text({ when })} />;
}

function Ended({
  centre,
  booking,
  title,
  ended,
  text,
}: CentreAndBooking & Record<'title' | 'ended' | 'text', string>) {
  return (
    <MessagePage
      centre={centre}
      title={title}
      subject={<BookingPlaque booking={booking} centre={centre} ended={ended} />}
      actions={
        <LinkButton href={consultationUrl(centre)}>{centre.language.words.pages.bookAgain}</LinkButton>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}

type CorrectProps = CentreAndBooking & {
  correction: Pick<BookingCorrection, 'name' | 'phone'>;
  link: string;
};

/** Asks whether to apply the details of a repeat; text that anybody may have typed is shown as text only. */
export function correct({ centre, booking, correction, link }: CorrectProps) {
  const texts = centre.language.words.pages.correct;
  const valuesOf = ({ name, phone }: CorrectProps['correction']) => ({
    name: <strong>{name}</strong>,
    phone,
  });
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <form method="post" action={`correggi-prenotazione?link=${link}`}>
          <Button type="submit">{texts.yes}</Button>
        </form>
      }
    >
      <p>{texts.text}</p>
      <ul>
        <li>
          <Filled text={texts.now} values={valuesOf(booking)} />
        </li>
        <li>
          <Filled text={texts.proposed} values={valuesOf(correction)} />
        </li>
      </ul>
    </MessagePage>
  );
}

export function corrected({ centre, booking }: CentreAndBooking) {
  const texts = centre.language.words.pages.corrected;
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={<ToSite centre={centre} />}
    >
      <p>{texts.text}</p>
    </MessagePage>
  );
}

export interface BookingPageProps {
  centre: CentreFacts;
  booking: NewBooking;
  /** The value of the email's link; the links of the page use it too. */
  link: string;
  /** What the visitor has just changed. */
  justDone?: 'moved' | 'confirmed' | null;
}

/** Shows a booking and what can be done with it, for the link of every email about it (B6, B19). */
export function manage({ centre, booking, link, justDone = null }: BookingPageProps) {
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

/** Asks whether to cancel a booking, which it shows (B6). */
export function cancel({ centre, booking, link }: Omit<BookingPageProps, 'justDone'>) {
  const texts = centre.language.words.pages.cancel;
  return (
    <Page
      centre={centre}
      title={texts.title}
      lead={<p className="lead">{texts.lead}</p>}
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <form method="post" action={`annulla-prenotazione?link=${link}`}>
            <Button type="submit">{texts.yes}</Button>
          </form>
          <LinkButton href={`prenotazione?link=${link}`} variant="outline">
            {texts.no}
          </LinkButton>
        </>
      }
    />
  );
}

export interface ConfirmPageProps extends Pick<BookingPageProps, 'centre' | 'booking' | 'link'> {
  /** The slot that somebody else has taken meanwhile, with the nearest free ones. */
  taken?: { wanted: BookingSelection; alternatives: readonly BookingSelection[] };
}

/** Asks whether to confirm a booking, which it shows (B26); where its slot is taken, whether to take another one. */
export function confirmBooking({ centre, booking, link, taken }: ConfirmPageProps) {
  const texts = centre.language.words.pages.confirm;
  const action = `conferma-prenotazione?link=${link}`;
  return (
    <Page
      centre={centre}
      title={taken ? texts.takenTitle : texts.title}
      lead={
        taken ? (
          <Taken centre={centre} action={action} {...taken} />
        ) : (
          <p className="lead">{booking.status === 'waiting' ? texts.leadWithoutSeat : texts.lead}</p>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} {...(taken && { ended: texts.ended })} />}
      actions={
        <>
          {!taken && (
            <form method="post" action={action}>
              <Button type="submit">{texts.yes}</Button>
            </form>
          )}
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            {texts.no}
          </LinkButton>
        </>
      }
    />
  );
}

type TakenProps = Pick<ConfirmPageProps, 'centre'> &
  NonNullable<ConfirmPageProps['taken']> & { action: string };

function Taken({ centre, action, wanted, alternatives }: TakenProps) {
  const { language } = centre;
  const { attention, confirm, move } = language.words.pages;
  const when = formatSelection(wanted, language);
  return (
    <Notice tone="error" toneLabel={attention}>
      {alternatives.length > 0 ? (
        <>
          <p>{confirm.taken({ when })}</p>
          <NearSlots label={move.near} action={action} slots={alternatives} language={language} />
        </>
      ) : (
        <p>
          <Filled text={confirm.nothingFree} values={{ ...contactLinks(centre), when }} />
        </p>
      )}
    </Notice>
  );
}
