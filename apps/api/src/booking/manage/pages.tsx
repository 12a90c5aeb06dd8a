import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/consultationUrl.ts';
import { MessagePage, ToSite } from '../../page/MessagePage.tsx';
import type { BookingCorrection, NewBooking } from '../../store/schema.ts';
import { Filled } from '../../texts/Filled.tsx';
import { bookingTime } from '../emails/bookingTime.ts';
import { BookingPage } from './BookingPage.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { CancelPage } from './CancelPage.tsx';
import { ConfirmPage } from './ConfirmPage.tsx';
import type { ConfirmPageProps } from './ConfirmPage.tsx';
import { MovePage } from './MovePage.tsx';
import type { MovePageProps } from './MovePage.tsx';

interface CentreAndBooking {
  centre: CentreFacts;
  booking: NewBooking;
}

/** Shows a booking and what can be done with it. */
export const manage = (props: BookingPageProps) => <BookingPage {...props} />;
export const cancel = (props: Omit<BookingPageProps, 'justDone'>) => <CancelPage {...props} />;
export const confirmBooking = (props: ConfirmPageProps) => <ConfirmPage {...props} />;
export const move = (props: MovePageProps) => <MovePage {...props} />;

/** The booking is cancelled, just now or before. */
export function cancelled({ centre, booking }: CentreAndBooking) {
  const texts = centre.language.words.pages.cancelled;
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      subject={<BookingPlaque booking={booking} centre={centre} ended={texts.ended} />}
      actions={<BookAgain centre={centre} />}
    >
      <p>{texts.text}</p>
    </MessagePage>
  );
}

/** The consultation has begun: the link has ended. */
export const past = (props: CentreAndBooking) => <Ended {...props} of="past" />;

/** The booking was not confirmed in time: its slot is free again (B26). */
export const expired = (props: CentreAndBooking) => <Ended {...props} of="expired" />;

function Ended({ centre, booking, of }: CentreAndBooking & { of: 'past' | 'expired' }) {
  const texts = centre.language.words.pages[of];
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      subject={<BookingPlaque booking={booking} centre={centre} ended={texts.ended} />}
      actions={<BookAgain centre={centre} />}
    >
      <p>{texts.text({ when: bookingTime(booking, centre.language).inWords })}</p>
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

function BookAgain({ centre }: Pick<CentreAndBooking, 'centre'>) {
  return <LinkButton href={consultationUrl(centre)}>{centre.language.words.pages.bookAgain}</LinkButton>;
}
