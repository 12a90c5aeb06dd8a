import type { BookingSelection, VisitorDetails } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { formatSlotValue } from '@centro/booking/links';
import { SlotRadios } from '../../page/SlotRadios.tsx';
import './DetailsForm.css';

export interface DetailsFormProps {
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
export function DetailsForm({ selection, details, problems = {}, describedBy, ...props }: DetailsFormProps) {
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
