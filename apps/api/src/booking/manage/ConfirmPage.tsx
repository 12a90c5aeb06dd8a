import type { BookingSelection } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { formatSelection } from '../../texts/dates.ts';
import { Filled } from '../../texts/Filled.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { BookingPlaque } from './BookingPlaque.tsx';
import { NearSlots } from './NearSlots.tsx';
import { contactLinks, Page } from '../../page/Page.tsx';

export interface ConfirmPageProps extends Pick<BookingPageProps, 'centre' | 'booking' | 'link'> {
  /** The slot that somebody else has taken meanwhile, with the nearest free ones. */
  taken?: { wanted: BookingSelection; alternatives: readonly BookingSelection[] };
}

/** Asks whether to confirm a booking, which it shows (B26); where its slot is taken, whether to take another one. */
export function ConfirmPage({ centre, booking, link, taken }: ConfirmPageProps) {
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
