import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { BookingPageProps } from './BookingPage.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { Page } from '../../page/Page.tsx';

/** Asks whether to cancel a booking, which it shows (B6). */
export function CancelPage({ centre, booking, link }: Omit<BookingPageProps, 'justDone'>) {
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
