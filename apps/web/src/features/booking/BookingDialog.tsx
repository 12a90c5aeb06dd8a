import {
  checkDetails,
  formatBookingDate,
  formatLongDate,
  formatShortDate,
  type BookingSelection,
  type DetailsProblem,
  type VisitorDetails,
} from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { Dialog } from '@centro/ui/Dialog';
import { Form, FormRow } from '@centro/ui/Form';
import { Notice } from '@centro/ui/Notice';
import { TextField } from '@centro/ui/TextField';
import { useToast, useToastDismissal } from '@centro/ui/Toast';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { booking as bookingWords, bookingDialog as words, detailsProblems } from '../../content/booking.ts';
import { toneLabels } from '../../content/toneLabels.ts';
import { site } from '../../site.ts';
import { BookingAlternatives } from './BookingAlternatives.tsx';
import type { BookingFlow, DetailsNotice } from './bookingFlow.ts';
import { detailsFields } from './detailsFields.ts';
import { toastTopic as topic } from './toastTopic.ts';

export interface BookingDialogProps {
  flow: Exclude<BookingFlow, { step: 'choosing' }>;
  details: VisitorDetails;
  onDetailsChange: (details: VisitorDetails) => void;
  /** The details are complete: send them. */
  onConfirm: () => void;
  /** A free time that was proposed takes the place of the taken one. */
  onAlternative: (booking: BookingSelection) => void;
  onDismiss: () => void;
}

/** Asks for the visitor's details and shows how their sending goes (R97, R115 to R118, A28 to A30). */
export function BookingDialog({ flow, onDismiss, ...form }: BookingDialogProps) {
  const { booking } = flow;
  const formId = useId();
  return (
    <Dialog
      open
      busyLabel={flow.step === 'sending' ? words.sending : undefined}
      onClose={onDismiss}
      title={words.title}
      description={`${formatLongDate(booking.day)} (${formatShortDate(booking.day)}), ore ${booking.slot}`}
      plaque={booking.slot}
      closeLabel={words.close}
      foot={
        <>
          <Button type="submit" form={formId}>
            {words.confirm}
          </Button>
          <Button variant="outline" onClick={onDismiss}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <DetailsForm
        {...form}
        id={formId}
        booking={booking}
        notice={flow.step === 'details' ? flow.notice : null}
      />
    </Dialog>
  );
}

type DetailsProblems = Partial<Record<keyof VisitorDetails, DetailsProblem>>;

interface DetailsFormProps extends Omit<BookingDialogProps, 'flow' | 'onDismiss'> {
  id: string;
  booking: BookingSelection;
  notice: DetailsNotice | null;
}

function DetailsForm(props: DetailsFormProps) {
  const { id, booking, notice, details, onDetailsChange, onConfirm, onAlternative } = props;
  const toast = useToast();
  const dismissToast = useToastDismissal();
  /** What the last attempt to send has found. */
  const [problems, setProblems] = useState<DetailsProblems>({});
  const currentProblems = checkDetails(details);
  const form = useRef<HTMLFormElement>(null);
  const message = useRef<HTMLDivElement>(null);

  // After a failure the focus goes to the message, then on to the fields (A28).
  useEffect(() => {
    if (notice) message.current?.focus();
  }, [notice]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setProblems(currentProblems);
    const first = detailsFields.find(({ name }) => currentProblems[name]);
    if (!first) return onConfirm();
    if (isIncomplete(currentProblems)) toast({ topic, kind: 'error', title: words.incomplete });
    else dismissToast(topic);
    form.current?.querySelector<HTMLElement>(`[name="${first.name}"]`)?.focus();
  };

  // The toast goes as soon as nothing is missing; the notice above the fields at the next attempt, lest they move meanwhile.
  const handleChange = (changed: VisitorDetails) => {
    onDetailsChange(changed);
    if (isIncomplete(problems) && !isIncomplete(checkDetails(changed))) dismissToast(topic);
  };

  return (
    <Form id={id} ref={form} onSubmit={handleSubmit}>
      {isIncomplete(problems) && (
        <Notice tone="error" toneLabel={toneLabels.error}>
          <p>{words.incomplete}</p>
        </Notice>
      )}
      {notice?.kind === 'failed' && (
        <Notice tone="error" toneLabel={toneLabels.error} ref={message}>
          <p>{bookingWords.failure}</p>
          {notice.failure.detail && <p>{notice.failure.detail}</p>}
          <BookingAlternatives alternatives={notice.failure.alternatives} onChoose={onAlternative} />
        </Notice>
      )}
      {notice?.kind === 'changed' && (
        <Notice tone="success" toneLabel={toneLabels.success} ref={message}>
          <p>{words.changed(formatBookingDate(booking))}</p>
        </Notice>
      )}
      <FormRow>
        {detailsFields.map(({ name, type, autoComplete }) => {
          // It goes when it is true no longer; a new one has to wait for the next attempt.
          const problem = problems[name] === currentProblems[name] ? problems[name] : undefined;
          return (
            <TextField
              key={name}
              name={name}
              type={type}
              autoComplete={autoComplete}
              label={words[name]}
              error={problem && detailsProblems[problem]}
              value={details[name]}
              onChange={(event) => handleChange({ ...details, [name]: event.target.value })}
              required
            />
          );
        })}
      </FormRow>
      <p className="note">
        {words.privacy} <a href={site.privacyUrl}>{words.privacyLink}</a>
      </p>
    </Form>
  );
}

/** A mistyped address is no missing field (A27). */
function isIncomplete(problems: DetailsProblems): boolean {
  return Object.values(problems).some((problem) => problem !== 'email-malformed');
}
