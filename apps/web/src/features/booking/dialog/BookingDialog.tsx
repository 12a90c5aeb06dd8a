import './BookingDialog.css';
import {
  answerField,
  answerProblems,
  checkDetails,
  isMissing,
  visitorFields,
  type BookingSelection,
  type Question,
  type VisitorDetails,
} from '@centro/booking';
import { formatBookingDate, formatLongDate, formatShortDate } from '@centro/booking/it';
import { Button } from '@centro/ui/Button';
import { Dialog } from '@centro/ui/Dialog';
import { Form, FormRow } from '@centro/ui/Form';
import { Notice } from '@centro/ui/Notice';
import { TextField } from '@centro/ui/TextField';
import { memo, useEffect, useId, useRef, useState, type ChangeEvent, type FormEvent } from 'react';
import { booking as bookingWords } from '../../../content/booking.ts';
import { bookingDialog as words } from '../../../content/bookingDialog.ts';
import { toneLabels } from '../../../content/toneLabels.ts';
import { useFieldProblems } from '../../../forms/useFieldProblems.ts';
import { site } from '../../../site.ts';
import { BookingAlternatives } from './BookingAlternatives.tsx';
import type { BookingFlow, DetailsNotice } from '../bookingFlow.ts';
import { CallableText } from './CallableText.tsx';
import { useOnline } from './useOnline.ts';
import { EmailField } from './EmailField.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { toastTopic as topic } from '../toastTopic.ts';
import { noteDeparture, takeDeparture } from '../../../hourDepartures.ts';
import { flyTo } from './flyTo.ts';

export interface BookingDialogProps {
  /** While the visitor still chooses, the dialog is only rendered ahead. */
  flow: BookingFlow;
  /** What is booked, where the centre has several services. */
  service?: string | undefined;
  details: VisitorDetails;
  onDetailsChange: (details: VisitorDetails) => void;
  /** What the centre asks besides. */
  questions: readonly Question[];
  /** What the visitor has typed, by the name of the field. */
  answers: Readonly<Record<string, string>>;
  onAnswersChange: (answers: Readonly<Record<string, string>>) => void;
  /** The details are complete: send them. */
  onConfirm: () => void;
  /** The visitor takes one of the proposed free times in place of the taken one. */
  onAlternative: (selection: BookingSelection) => void;
  onDismiss: () => void;
}

/** Asks for the visitor's details, sends them and shows the result (R97, R115 to R118, A28 to A30). */
export const BookingDialog = memo(function BookingDialog(props: BookingDialogProps) {
  const { flow, service, onDismiss, ...form } = props;
  const selection = flow.step === 'choosing' ? null : flow.selection;
  const formId = useId();
  const notice = flow.step === 'details' ? flow.notice : null;
  const isSending = flow.step === 'sending';
  const isSlow = useIsSlow(isSending);
  useWarningBeforeLeaving(isSending);
  const isTaken = notice?.kind === 'failed' && notice.failure.alternatives.length > 0;
  return (
    <Dialog
      open
      busyLabel={isSending ? words.sending : undefined}
      busyNote={isSlow ? words.slow : undefined}
      onClose={onDismiss}
      title={words.title}
      description={isTaken ? words.chooseAgain : selection && describe(selection, service)}
      plaque={isTaken ? undefined : selection?.slot}
      plaqueRef={letHourTravel}
      closeLabel={words.close}
      foot={
        <>
          {!isTaken && (
            <Button type="submit" form={formId}>
              {words.confirm}
            </Button>
          )}
          <Button variant="outline" onClick={onDismiss}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <DetailsForm {...form} id={formId} selection={selection} notice={notice} />
    </Dialog>
  );
});

const describe = ({ day, slot }: BookingSelection, service: string | undefined) =>
  `${service ? `${service}: ` : ''}${formatLongDate(day)} (${formatShortDate(day)}), ore ${slot}`;

/** The hour comes from where it was pressed, or else from where it is chosen, and leaves with the dialog. */
function letHourTravel(plaque: HTMLSpanElement | null) {
  if (!plaque) return undefined;
  // With the first frame of the dialog, for which it is laid out: measured before, it would be laid out twice.
  const frame = requestAnimationFrame(() => {
    const from = takeDeparture('press') ?? chosenPlaque(plaque.textContent)?.getBoundingClientRect();
    if (from) flyTo(plaque, plaque.textContent, from);
  });
  return () => {
    cancelAnimationFrame(frame);
    noteDeparture('dialog', plaque);
  };
}

/** The plaque of the slot that is chosen in the form, where it is in view. */
function chosenPlaque(slot: string): Element | undefined {
  const plaques = document.querySelectorAll('.booking-slot > :checked + .booking-plaque');
  return [...plaques].find(
    (plaque) => plaque.textContent.startsWith(slot) && plaque.getBoundingClientRect().height > 0,
  );
}

/** The browser asks before the page is left: a booking that is sent may be stored, and its answer would reach nobody. */
function useWarningBeforeLeaving(isSending: boolean): void {
  useEffect(() => {
    if (!isSending) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSending]);
}

/** After this time an answer is late. */
const slowMs = 5000;

function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return undefined;
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isSending]);
  return isSlow;
}

const problemTexts = { ...words.problems, ...words.answerProblems };

interface DetailsFormProps extends Omit<BookingDialogProps, 'flow' | 'service' | 'onDismiss'> {
  id: string;
  selection: BookingSelection | null;
  notice: DetailsNotice | null;
}

function DetailsForm(props: DetailsFormProps) {
  const { id, selection, notice, details, onDetailsChange, onConfirm, onAlternative } = props;
  const { questions, answers, onAnswersChange } = props;
  const isOnline = useOnline();
  const fields = useFieldProblems({
    names: [...visitorFields.map(({ name }) => name), ...questions.map(({ key }) => answerField(key))],
    isMissing,
    toast: { topic, kind: 'error', title: words.incomplete },
  });
  const message = useRef<HTMLDivElement>(null);

  // After a failure focus the message, from which Tab leads to the fields (A28).
  useEffect(() => {
    if (notice) message.current?.focus();
  }, [notice]);

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.attempt(event.currentTarget, problemsOf(details, answers))) onConfirm();
  };

  const problemsOf = (typed: VisitorDetails, answered: typeof answers) => ({
    ...checkDetails(typed),
    ...answerProblems(answered, { questions }),
  });

  const handleChange = (changed: VisitorDetails) => {
    onDetailsChange(changed);
    fields.update(problemsOf(changed, answers));
  };

  const handleAnswer = (field: string, answer: string) => {
    const changed = { ...answers, [field]: answer };
    onAnswersChange(changed);
    fields.update(problemsOf(details, changed));
  };

  return (
    <Form id={id} onSubmit={handleSubmit}>
      {!isOnline && notice?.kind !== 'failed' && (
        <Notice tone="warning" toneLabel={toneLabels.warning} alert>
          <p>{words.offline}</p>
        </Notice>
      )}
      {fields.isIncomplete && (
        <Notice tone="error" toneLabel={toneLabels.error}>
          <p>{words.incomplete}</p>
        </Notice>
      )}
      {notice?.kind === 'failed' && (
        <Notice tone="error" toneLabel={toneLabels.error} ref={message}>
          <p>
            <strong>{bookingWords.failure}</strong>
          </p>
          {notice.failure.detail && <p>{notice.failure.detail}</p>}
          {notice.failure.advice && (
            <p>
              <CallableText text={notice.failure.advice} />
            </p>
          )}
          <BookingAlternatives alternatives={notice.failure.alternatives} onChoose={onAlternative} />
        </Notice>
      )}
      {notice?.kind === 'changed' && selection && (
        <Notice tone="success" toneLabel={toneLabels.success} ref={message}>
          <p>{words.changed(formatBookingDate(selection))}</p>
        </Notice>
      )}
      <FormRow>
        {visitorFields.map(({ name, type, autoComplete }) => {
          const problem = fields.problemOf(name);
          const setValue = (value: string) => handleChange({ ...details, [name]: value });
          const field = {
            name,
            type,
            autoComplete,
            label: words[name],
            error: problem && problemTexts[problem],
            value: details[name],
            onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(event.target.value),
            required: true,
          };
          return name === 'email' ? (
            <EmailField {...field} key={name} onCorrect={setValue} />
          ) : (
            <TextField {...field} key={name} />
          );
        })}
      </FormRow>
      <QuestionFields
        questions={questions}
        answers={answers}
        errorOf={(field) => {
          const problem = fields.problemOf(field);
          return problem && problemTexts[problem];
        }}
        onChange={handleAnswer}
      />
      <p className="note">
        {words.privacy} <a href={site.privacyUrl}>{words.privacyLink}</a>
      </p>
    </Form>
  );
}
