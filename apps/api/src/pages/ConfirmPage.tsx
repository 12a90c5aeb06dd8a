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
  return (
    <Page
      centre={centre}
      title="Confermi la consulenza?"
      lead={
        <p className="lead">
          Manca solo questo: premi il pulsante e l’orario è tuo. Se non confermi in tempo torna libero per
          qualcun altro.
        </p>
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <form method="post" action={`conferma-prenotazione?link=${link}`}>
            <Button type="submit">Sì, confermo la consulenza</Button>
          </form>
          <LinkButton href={`annulla-prenotazione?link=${link}`} variant="outline">
            No, non mi serve più
          </LinkButton>
        </>
      }
    />
  );
}
