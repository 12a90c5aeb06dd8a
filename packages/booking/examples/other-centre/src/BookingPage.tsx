import { sendConfirmationEmail, type CallProblem, type Provisional, type Slot } from '@centro/api-client';
import { isTimeOfDay, questionsFor, readAnswers, type BookingSelection } from '@centro/booking';
import { toConfirmationRequest } from '@centro/booking/it';
import { readDetails } from '@centro/booking/links';
import {
  BookingDays,
  BookingGrid,
  BookingList,
  BookingPicker,
  BookingSlots,
  BookingSubmit,
  BookingSummary,
  useSelection,
} from '@centro/booking/react';
import { useEffect, useRef, useState } from 'react';
import { api, centreKey } from './api.ts';
import { BookingFailure } from './BookingFailure.tsx';
import { centre, phone } from './centre.ts';
import { messages } from './messages.ts';
import { Questions } from './Questions.tsx';
import { rules } from './rules.ts';
import { toText } from './toText.ts';
import { useAvailability } from './useAvailability.ts';

/** What the server needs to know of a visitor. */
const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
];

type Step =
  | { name: 'choosing' }
  | { name: 'sending' }
  | { name: 'failed'; problem: CallProblem }
  | { name: 'booked'; text: string };

/** A day and a slot of this centre, the visitor's details, and what became of the booking. */
export function BookingPage() {
  const [availability, askAgain] = useAvailability();
  const selection = useSelection(rules, { availability });
  const [step, setStep] = useState<Step>({ name: 'choosing' });
  const page = useRef<HTMLElement>(null);
  const outcome = useRef<HTMLDivElement>(null);

  // The form goes, or its answer is above the button that was pressed.
  useEffect(() => {
    if (step.name === 'booked' || step.name === 'failed') outcome.current?.focus();
  }, [step]);

  const book = async (selected: BookingSelection | null, typed: FormData) => {
    if (!selected || step.name === 'sending') return; // the picker says what is missing
    setStep({ name: 'sending' });
    const posted = Object.fromEntries(typed);
    const answers = readAnswers(posted, rules);
    const request = toConfirmationRequest(selected, readDetails(posted), centreKey, answers);
    const answer = await sendConfirmationEmail(api, request, { hasExtensions: true });
    if (answer.ok) {
      const visit = toText({ day: selected.day.toString(), time: selected.slot });
      setStep({ name: 'booked', text: bookedText(visit, request.to, answer.provisional) });
      return;
    }
    setStep({ name: 'failed', problem: answer.problem });
    if (answer.problem.status !== null) askAgain();
  };

  const choose = ({ day, time }: Slot) => {
    if (!isTimeOfDay(time)) return;
    selection.select({ day, slot: time });
    setStep({ name: 'choosing' });
    page.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  const chosen = selection.slots.find(({ slot }) => slot === selection.slot);
  const seatsLeft = chosen?.seats ?? Infinity;
  return (
    <main ref={page}>
      <h1>Book a visit</h1>
      {step.name === 'booked' ? (
        <div ref={outcome} role="status" tabIndex={-1}>
          {step.text}
        </div>
      ) : (
        <BookingPicker
          selection={selection}
          contacts={[phone]}
          messages={messages}
          onSubmit={(selected, typed) => void book(selected, typed)}
        >
          <BookingDays
            list={<BookingList />}
            calendar={
              <>
                <BookingGrid />
                <BookingSlots />
              </>
            }
          />
          <BookingSummary />
          <div className="details">
            {fields.map(({ label, ...field }) => (
              <label key={field.name} className="field">
                {label}
                <input {...field} required />
              </label>
            ))}
            <Questions questions={questionsFor(rules.questions ?? [], seatsLeft)} />
          </div>
          {step.name === 'failed' && (
            <BookingFailure elementRef={outcome} problem={step.problem} onChoose={choose} />
          )}
          <BookingSubmit aria-disabled={step.name === 'sending'} />
        </BookingPicker>
      )}
      <address>
        {centre.name}, {centre.address}
        <br />
        <a href={phone.href}>{phone.label}</a>
        <br />
        <a href={`mailto:${centre.mailbox}`}>{centre.mailbox}</a>
      </address>
    </main>
  );
}

/** Returns what a visitor reads after booking; a booking to be confirmed may have no seat until then. */
function bookedText(visit: string, email: string, provisional: Provisional | undefined): string {
  if (!provisional) return `Your visit: ${visit}. An email is on its way to ${email}.`;
  const { minutes, withoutSeat } = provisional;
  const seat = withoutSeat ? 'It is yours once you confirm it' : 'Confirm it';
  return `One step left for ${visit}. ${seat} by the link that we have sent to ${email}, within ${minutes} minutes.`;
}
