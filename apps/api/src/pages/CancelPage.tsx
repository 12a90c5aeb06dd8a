import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { BookingPageProps } from './BookingPage.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { Page } from './Page.tsx';

/** Asks whether to cancel a booking, which it shows (B6). */
export function CancelPage({ centre, booking, link }: Omit<BookingPageProps, 'justDone'>) {
  return (
    <Page
      centre={centre}
      title="Vuoi annullare la consulenza?"
      lead={
        <p className="lead">
          L’orario torna libero per qualcun altro e noi lo sappiamo subito: non serve che ci spieghi perché.
        </p>
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={
        <>
          <form method="post" action={`annulla-prenotazione?link=${link}`}>
            <Button type="submit">Sì, annulla la consulenza</Button>
          </form>
          <LinkButton href={`prenotazione?link=${link}`} variant="outline">
            No, torna indietro
          </LinkButton>
        </>
      }
    />
  );
}
