import type { Provisional } from '@centro/api-client';
import type { BookingSelection, VisitorDetails } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { consultationUrl } from '../../links/consultationUrl.ts';
import { contactLinks, MessagePage, Page } from '../../page/Page.tsx';
import { SlotRadios } from '../../page/SlotRadios.tsx';
import type { NewBooking } from '../../store/schema.ts';
import { Filled } from '../../texts/Filled.tsx';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { BookingPlaque } from '../manage/BookingPlaque.tsx';
import './DetailsForm.css';

/** The posted day and hour cannot be booked; `reason` says why (R133). */
export function notBookable({ centre, reason }: { centre: CentreFacts; reason: string }) {
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
export function bookingDetails({ centre, zone, refusal, ...form }: DetailsPageProps) {
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

interface DetailsFormProps {
  selection: BookingSelection;
  /** What the visitor has typed so far. */
  details: VisitorDetails;
  /** Sent with the details, so that a reload of the response books nothing again (A23). */
  idempotencyKey: string;
  centre: CentreFacts;
  /** The key of the service, sent with the details; without one it is the centre's own. */
  serviceKey?: string;
  /** What is wrong with the fields. */
  problems?: Partial<Record<keyof VisitorDetails, string>>;
  /** The nearest free slots, one of which replaces the selection, which is taken (A24). */
  alternatives?: readonly BookingSelection[];
  /** Id of the text that says why the form came back. */
  describedBy?: string;
}

/** The details of a booking as a form without scripts; the first control in error has the focus. */
function DetailsForm({ selection, details, problems = {}, describedBy, ...props }: DetailsFormProps) {
  const { idempotencyKey, centre, serviceKey, alternatives } = props;
  const { language, privacyUrl } = centre;
  const texts = language.words.form;
  const firstInError = fields.find(({ name }) => problems[name] !== undefined)?.name;
  return (
    <form
      className="DetailsForm"
      method="post"
      action="prenota"
      // The browser's own messages would hide R134 and R135 (A29).
      noValidate
      aria-label={texts.details}
    >
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      {serviceKey !== undefined && <input type="hidden" name="key" value={serviceKey} />}
      {/* Of two values the server takes the last one: the chosen alternative, or without a choice the same again. */}
      <input type="hidden" name="slot" value={formatSlotValue(selection)} />
      {alternatives && (
        <SlotRadios
          legend={texts.alternatives}
          name="slot"
          slots={alternatives}
          labelOf={({ day, slot }) => `${formatDay(day, 'long', language)}, ${formatTime(slot, language)}`}
          {...(describedBy !== undefined && { describedBy })}
        />
      )}
      <div data-part="fields">
        {fields.map(({ name, type, autoComplete }) => (
          <TextField
            key={name}
            name={name}
            type={type}
            autoComplete={autoComplete}
            label={texts[name]}
            error={problems[name]}
            defaultValue={details[name]}
            aria-describedby={name === firstInError ? describedBy : undefined}
            // The page opens to be corrected.
            {...(name === firstInError && { autoFocus: true })}
            required
          />
        ))}
      </div>
      <p className="note">
        {texts.privacy} <a href={privacyUrl}>{texts.privacyLink}</a>
      </p>
      <div>
        <Button type="submit">{texts.confirm}</Button>
      </div>
    </form>
  );
}

/** In their order, with what a browser can fill in by itself (R97, A29). */
const fields = [
  { name: 'firstName', type: 'text', autoComplete: 'given-name' },
  { name: 'lastName', type: 'text', autoComplete: 'family-name' },
  { name: 'phone', type: 'tel', autoComplete: 'tel' },
  { name: 'email', type: 'email', autoComplete: 'email' },
] as const;

export interface BookedPageProps {
  centre: CentreFacts;
  booking: Pick<NewBooking, 'day' | 'time' | 'zone' | 'reference' | 'email'>;
  /** Present when the booking has to be confirmed by the link of its email (B26). */
  provisional?: Provisional;
}

/** Shows what was booked and what the visitor does next (R156, B4, B26). */
export function booked({ centre, booking, provisional }: BookedPageProps) {
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
