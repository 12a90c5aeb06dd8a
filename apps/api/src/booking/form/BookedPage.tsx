import type { Provisional } from '@centro/api-client';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import type { NewBooking } from '../../store/schema.ts';
import { BookingPlaque } from '../manage/BookingPlaque.tsx';
import { Filled } from '../../texts/Filled.tsx';
import { contactLinks, Page } from '../../page/Page.tsx';

export interface BookedPageProps {
  centre: CentreFacts;
  booking: Pick<NewBooking, 'day' | 'time' | 'zone' | 'reference' | 'email'>;
  /** Present when the booking has to be confirmed by the link of its email (B26). */
  provisional?: Provisional;
}

/** Shows what was booked and what the visitor does next (R156, B4, B26). */
export function BookedPage({ centre, booking, provisional }: BookedPageProps) {
  const { email } = booking;
  const { form: texts, pages } = centre.language.words;
  const whatToConfirm = provisional?.withoutSeat ? texts.seatOnceConfirmed : texts.toConfirmWithin;
  return (
    <Page
      centre={centre}
      title={titleOf(texts, provisional)}
      lead={
        !provisional ? (
          <>
            <Notice tone="success" toneLabel={pages.done}>
              <p>{texts.success}</p>
              <p>{texts.mailTo({ email })}</p>
            </Notice>
            <p>
              <Filled text={texts.linkOrCall} values={contactLinks(centre)} />
            </p>
          </>
        ) : (
          <Notice tone="warning" toneLabel={pages.attention}>
            <p>{texts.success}</p>
            <p>{whatToConfirm({ email, minutes: provisional.minutes })}</p>
          </Notice>
        )
      }
      subject={<BookingPlaque booking={booking} centre={centre} />}
      actions={<LinkButton href={centre.baseUrl}>{pages.toSite}</LinkButton>}
    />
  );
}

function titleOf(
  texts: CentreFacts['language']['words']['form'],
  provisional: Provisional | undefined,
): string {
  if (!provisional) return texts.booked;
  return provisional.withoutSeat ? texts.oneStepLeft : texts.toConfirm;
}
