import { sendConfirmationEmail, type ApiClient, type Provisional, type Slot } from '@centro/api-client';
import { parseDate } from '@internationalized/date';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CentroBookingEvents } from '../element.ts';
import { toConfirmationRequest } from '../it/toConfirmationRequest.ts';
import { readDetails } from '../links/readDetails.ts';
import { completeMessages, type PartialMessages } from '../messages/completeMessages.ts';
import {
  BookingDays,
  BookingGrid,
  BookingList,
  BookingPicker,
  BookingSlots,
  BookingSubmit,
  BookingSummary,
  useSelection,
  type Contact,
} from '../react/index.ts';
import { formatDay } from '../format/formatDay.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { questionsFor } from '../rules/questions.ts';
import { seatsLeftAt } from '../schedule/seatsLeftAt.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';
import { isTimeOfDay } from '../time/toTimeSlot.ts';
import { answerField, answerProblems, readAnswers } from '../validate/answers.ts';
import { checkDetails } from '../validate/checkDetails.ts';
import { trimTyped } from '../validate/typedText.ts';
import { DetailsFields } from './DetailsFields.tsx';
import type { Language } from './languages.ts';
import { useAvailability } from './useAvailability.ts';

export interface BookingFormProps {
  rules: BookingRules;
  /** The language of the page around the form; '' for that of the rules. */
  locale: string;
  language: Language;
  messages: PartialMessages;
  contacts: readonly Contact[];
  /** Null where the page books itself. */
  client: ApiClient | null;
  /** The key of the centre; that of the rules without it. */
  centreKey: string | null;
  emit: <Name extends keyof CentroBookingEvents>(
    name: Name,
    detail: CentroBookingEvents[Name]['detail'],
  ) => boolean;
}

type Step =
  | { name: 'choosing' }
  | { name: 'sending' }
  | { name: 'failed'; text: string; alternatives: readonly Slot[] }
  | { name: 'booked'; text: string };

/** The rules may be of a region of the page's language, as en-GB, where the page names none. */
function localeOf({ locale }: BookingRules, ofPage: string): string {
  return ofPage === '' || ofPage === locale.split('-', 1)[0] ? locale : ofPage;
}

/** Returns what is wrong with each field, in words. */
function fieldProblems(
  fields: Record<string, unknown>,
  rules: BookingRules,
  { problems, answerProblems: problemsOfAnswers }: Language['details'],
): [name: string, text: string][] {
  return [
    ...Object.entries(checkDetails(readDetails(fields))).map(([name, problem]): [string, string] => [
      name,
      problems[problem],
    ]),
    ...Object.entries(answerProblems(fields, rules)).map(([name, problem]): [string, string] => [
      name,
      problem ? problemsOfAnswers[problem] : '',
    ]),
  ];
}

/** Says at the first field with a problem what it is, as the browser says that one is empty; returns whether there is one. */
function reportProblems(
  fields: HTMLElement | null,
  problems: readonly [name: string, text: string][],
): boolean {
  const texts = new Map(problems);
  const controls = [
    ...(fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? []),
  ];
  for (const control of controls) control.setCustomValidity(texts.get(control.name) ?? '');
  controls.find(({ name }) => texts.has(name))?.reportValidity();
  return problems.length > 0;
}

/** Returns what the visitor of a booking to be confirmed reads: it may have no seat until then. */
function whatToConfirm(
  details: Language['details'],
  email: string,
  { minutes, withoutSeat }: Provisional,
): string {
  if (!withoutSeat) return details.toConfirmWithin(email, minutes);
  return `${details.success} ${details.oneStepLeft}. ${details.seatOnceConfirmed(email, minutes)}`;
}

/**
 * Day, slot and details of the visitor, and what became of the booking. `examples/other-centre` has a shorter one of its own:
 * a page for its centre to change, which shows the kit by its public entries alone.
 */
export function BookingForm(props: BookingFormProps) {
  const { language, contacts, client, emit } = props;
  const { details } = language;
  const rules = useMemo(
    () => ({ ...props.rules, locale: localeOf(props.rules, props.locale) }),
    [props.rules, props.locale],
  );
  const messages = useMemo(
    () => completeMessages(language.messages, props.messages),
    [language, props.messages],
  );
  const [availability, askAgain] = useAvailability(client, rules);
  const selection = useSelection(rules, { availability });
  const [step, setStep] = useState<Step>({ name: 'choosing' });
  const outcome = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const { day, slot, schedule } = selection;
  const { timeZone } = rules;
  const seats = day && slot && schedule ? seatsLeftAt({ day, slot }, schedule) : Infinity;
  const questions = questionsFor(rules.questions ?? [], seats);

  useEffect(() => {
    if (day && slot) emit('centro-selection', { day: day.toString(), slot, timeZone });
  }, [day, slot, timeZone, emit]);

  // The form goes, or its answer is above the button that was pressed.
  useEffect(() => {
    if (step.name === 'booked' || step.name === 'failed') outcome.current?.focus();
  }, [step]);

  const handleSubmit = async (selected: BookingSelection | null, fields: FormData) => {
    if (!selected || step.name === 'sending') return;
    const typed = readDetails(Object.fromEntries(fields));
    const problems = fieldProblems(Object.fromEntries(fields), rules, details);
    if (reportProblems(form.current, problems)) return;
    const answers = readAnswers(Object.fromEntries(fields), rules);
    const request = toConfirmationRequest(selected, typed, props.centreKey ?? rules.key ?? '', answers);
    const chosen = { day: selected.day.toString(), slot: selected.slot, timeZone };
    const { to: email, date: _date, key: _key, ...others } = request;
    const answerFields = Object.entries(answers).map(([key, answer]) => [answerField(key), answer] as const);
    const [firstName, lastName] = [trimTyped(typed.firstName), trimTyped(typed.lastName)];
    const isPrevented = emit('centro-submit', {
      ...chosen,
      firstName,
      lastName,
      ...others,
      email,
      ...Object.fromEntries(answerFields),
    });
    if (isPrevented || !client) return;
    setStep({ name: 'sending' });
    const answer = await sendConfirmationEmail(client, request, { hasExtensions: true });
    if (answer.ok) {
      const { provisional } = answer;
      const text = provisional
        ? whatToConfirm(details, email, provisional)
        : `${details.success} ${details.mailTo(email)}`;
      setStep({ name: 'booked', text });
      emit('centro-booked', chosen);
      return;
    }
    const { detail, alternatives, code, status } = answer.problem;
    setStep({ name: 'failed', text: detail ?? details.failure, alternatives });
    askAgain();
    emit('centro-failed', { code, status });
  };

  const choose = (alternative: Slot) => {
    if (!isTimeOfDay(alternative.time)) return;
    selection.select({ day: parseDate(alternative.day), slot: alternative.time });
    // Its button goes; what is left to do is to submit.
    outcome.current?.closest('form')?.querySelector<HTMLElement>('.booking-submit')?.focus();
    setStep({ name: 'choosing' });
  };

  if (step.name === 'booked')
    return (
      <div ref={outcome} role="status" tabIndex={-1} className="element-booked">
        <slot name="booked">{step.text}</slot>
      </div>
    );
  return (
    <>
      <slot name="heading" />
      <BookingPicker
        selection={selection}
        contacts={contacts}
        messages={messages}
        onSubmit={(selected, fields) => void handleSubmit(selected, fields)}
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
        <DetailsFields details={details} questions={questions} ref={form} />
        {step.name === 'failed' && (
          <div ref={outcome} role="alert" tabIndex={-1} className="element-problem">
            <p>{step.text}</p>
            {step.alternatives.length > 0 ? <p>{details.alternatives}</p> : <slot name="contact" />}
            {step.alternatives.map((alternative) => (
              <button
                key={alternative.day + alternative.time}
                type="button"
                onClick={() => choose(alternative)}
              >
                {formatDay(parseDate(alternative.day), 'weekdayAndDay', rules.locale)}{' '}
                {messages.atSlot(alternative.time)}
              </button>
            ))}
          </div>
        )}
        <BookingSubmit aria-disabled={step.name === 'sending'} />
      </BookingPicker>
    </>
  );
}
