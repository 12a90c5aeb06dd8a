import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { BookingPageProps } from './BookingPage.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { Page } from './Page.tsx';

/** Asks whether to confirm a provisional booking, which it shows (B26). */
export function ConfirmPage({
  centre,
  booking,
  link,
}: Pick<BookingPageProps, 'centre' | 'booking' | 'link'>) {
  const texts = centre.language.words.pages.confirm;
  return (
    <Page
      centre={centre}
      title={texts.title}
      lead={<p className="lead">{texts.lead}</p>}
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <form method="post" action={`conferma-prenotazione?link=${link}`}>
            <Button type="submit">{texts.yes}</Button>
          </form>
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            {texts.no}
          </LinkButton>
        </>
      }
    />
  );
}
