import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import type { NewBooking } from '../../store/Tables.ts';
import { BookingPlaque } from '../BookingPlaque.tsx';
import { bookingTexts as texts } from './bookingTexts.ts';
import { Page, telUrl } from '../Page.tsx';

export interface BookedPageProps {
  centre: CentreFacts;
  booking: Pick<NewBooking, 'day' | 'time' | 'zone' | 'reference' | 'email'>;
  /** How long the seat is held when the booking has to be confirmed by the link of its email (B26). */
  minutesToConfirm?: number;
}

/** Shows what was booked and what the visitor does next (R156, B4, B26). */
export function BookedPage({ centre, booking, minutesToConfirm }: BookedPageProps) {
  const { email } = booking;
  return (
    <Page
      centre={centre}
      title={
        minutesToConfirm === undefined
          ? 'La tua consulenza è prenotata'
          : 'Ancora un passo per la tua consulenza'
      }
      lead={
        minutesToConfirm === undefined ? (
          <>
            <Notice tone="success" toneLabel="Fatto">
              <p>{texts.success}</p>
              <p>{texts.mailTo(email)}</p>
            </Notice>
            <p>
              {texts.linkOrCall} <a href={telUrl(centre.mobile)}>{centre.mobile}</a>.
            </p>
          </>
        ) : (
          <Notice tone="warning" toneLabel="Attenzione">
            <p>{texts.success}</p>
            <p>{texts.toConfirmWithin(email, minutesToConfirm)}</p>
          </Notice>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={<LinkButton href={centre.baseUrl}>Vai al sito</LinkButton>}
    />
  );
}
