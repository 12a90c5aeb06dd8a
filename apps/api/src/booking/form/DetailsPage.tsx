import type { BookingSelection } from '@centro/booking';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import type { CentreFacts } from '../../config/config.ts';
import { BookingPlaque } from '../manage/BookingPlaque.tsx';
import { consultationUrl } from '../../links/consultationUrl.ts';
import { DetailsForm } from './DetailsForm.tsx';
import type { DetailsFormProps } from './DetailsForm.tsx';
import { Page } from '../../page/Page.tsx';

export interface DetailsPageProps extends Pick<
  DetailsFormProps,
  'selection' | 'details' | 'idempotencyKey' | 'serviceKey' | 'problems' | 'alternatives'
> {
  centre: CentreFacts;
  /** The time zone of the service. */
  zone: string;
  /** Paragraphs that say why the details came back. */
  refusal?: readonly string[];
}

/** Shows the chosen day and hour and asks for the visitor's details, without scripts (R97, R134, R135, A24, B12). */
export function DetailsPage({ centre, zone, refusal, ...form }: DetailsPageProps) {
  const { form: texts, pages } = centre.language.words;
  return (
    <Page
      centre={centre}
      title={texts.title}
      lead={
        refusal ? (
          <div id={refusalId}>
            <Notice tone="error" toneLabel={pages.attention}>
              {refusal.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </Notice>
          </div>
        ) : (
          <p className="lead">{texts.lead}</p>
        )
      }
      subject={
        <BookingPlaque
          booking={toBookingToCome(form.selection, zone)}
          centre={centre}
          {...(form.alternatives && { ended: texts.noLongerFree })}
        />
      }
      actions={
        <LinkButton href={consultationUrl(centre)} variant="outline">
          {texts.chooseAgain}
        </LinkButton>
      }
    >
      <section className="section section-alt">
        <div className="wrap">
          <DetailsForm {...form} centre={centre} {...(refusal && { describedBy: refusalId })} />
        </div>
      </section>
    </Page>
  );
}

const refusalId = 'rifiuto';

const toBookingToCome = ({ day, slot }: BookingSelection, zone: string) => ({
  day: day.toString(),
  time: slot,
  zone,
});
