import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import '@centro/ui/styles.css';
import '@centro/ui/fonts.css';
import favicon from '@centro/ui/art/brand/favicon.svg';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../config/config.ts';
import { Filled } from '../words/Filled.tsx';
import type { Language } from '../words/Language.ts';
import { bookingTime } from '../emails/booking/bookingTime.ts';
import type { BookingCorrection, NewBooking } from '../store/Tables.ts';
import { BookedPage } from './prenota/BookedPage.tsx';
import type { BookedPageProps } from './prenota/BookedPage.tsx';
import { BookingPage } from './BookingPage.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { CancelPage } from './CancelPage.tsx';
import { ConfirmPage } from './ConfirmPage.tsx';
import type { ConfirmPageProps } from './ConfirmPage.tsx';
import { consultationUrl } from '../links/consultationUrl.ts';
import { DetailsPage } from './prenota/DetailsPage.tsx';
import type { DetailsPageProps } from './prenota/DetailsPage.tsx';
import { MessagePage } from './MessagePage.tsx';
import { MovePage } from './MovePage.tsx';
import type { MovePageProps } from './MovePage.tsx';

/** Returns a page as an HTML document that loads only this style sheet and its typefaces. */
export function toDocument(
  page: ReactElement,
  styleSheet: string,
  { code, dir }: Pick<Language, 'code' | 'dir'>,
): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={code} dir={dir}>
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
export const confirmBooking = (props: ConfirmPageProps) => <ConfirmPage {...props} />;
/** Asks for the details of who books a slot without scripts (R97). */
export const bookingDetails = (props: DetailsPageProps) => <DetailsPage {...props} />;
/** The slot is booked (R156), or has to be confirmed by the link of an email (B26). */
export const booked = (props: BookedPageProps) => <BookedPage {...props} />;
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

/** The link is not signed by us, or not for this page. */
export const unknownLink = ({ centre }: Centre) => <Plain centre={centre} of="unknownLink" />;
export const tooMany = ({ centre }: Centre) => <Plain centre={centre} of="tooMany" />;
export const failure = ({ centre }: Centre) => <Plain centre={centre} of="failure" />;

/** Asks whether to confirm the subscription (A35); `link` is the value of the email's link. */
export const confirmSubscription = (props: Centre & { link: string }) => (
  <Asked {...props} of="confirmSubscription" page="conferma-iscrizione" />
);

export const subscribed = ({ centre }: Centre) => <Plain centre={centre} of="subscribed" />;

/** The subscription was not confirmed in time. */
export const confirmedTooLate = ({ centre }: Centre) => <Plain centre={centre} of="confirmedTooLate" />;

/** Asks whether to end the subscription. */
export const unsubscribe = (props: Centre & { link: string }) => (
  <Asked {...props} of="unsubscribe" page="annulla-iscrizione" />
);

export const unsubscribed = ({ centre }: Centre) => <Plain centre={centre} of="unsubscribed" />;

/** The posted day and hour cannot be booked; `reason` says why (R133). */
export function notBookable({ centre, reason }: Centre & { reason: string }) {
  const texts = centre.language.words.pages.notBookable;
  return (
    <MessagePage
      centre={centre}
      title={texts.title}
      actions={<LinkButton href={consultationUrl(centre)}>{texts.open}</LinkButton>}
    >
      <p>{reason}</p>
    </MessagePage>
  );
}

interface PlainProps extends Centre {
  of: 'unknownLink' | 'tooMany' | 'failure' | 'subscribed' | 'confirmedTooLate' | 'unsubscribed';
}

/** A message with the way back to the site. */
function Plain({ centre, of }: PlainProps) {
  const { title, text } = centre.language.words.pages[of];
  return (
    <MessagePage centre={centre} title={title} actions={<ToSite centre={centre} />}>
      <p>{text}</p>
    </MessagePage>
  );
}

interface AskedProps extends Centre {
  of: 'confirmSubscription' | 'unsubscribe';
  /** The address that the button posts to, with the value of the email's link. */
  page: string;
  link: string;
}

/** A question with a button. */
function Asked({ centre, of, page, link }: AskedProps) {
  const { title, text, yes } = centre.language.words.pages[of];
  return (
    <MessagePage
      centre={centre}
      title={title}
      actions={
        <form method="post" action={`${page}?link=${link}`}>
          <Button type="submit">{yes}</Button>
        </form>
      }
    >
      <p>{text}</p>
    </MessagePage>
  );
}

function BookAgain({ centre }: Centre) {
  return <LinkButton href={consultationUrl(centre)}>{centre.language.words.pages.bookAgain}</LinkButton>;
}

function ToSite({ centre }: Centre) {
  return <LinkButton href={centre.baseUrl}>{centre.language.words.pages.toSite}</LinkButton>;
}
