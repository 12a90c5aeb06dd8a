import type { ConfirmationRequest } from '@centro/api-client';
import type {
  AnswerProblem,
  Answers,
  BookingSelection,
  CompleteRules,
  DetailsProblem,
  Question,
  VisitorDetails,
  VisitorField,
} from '@centro/booking';
import {
  answerField,
  checkAnswers,
  checkDetails,
  isMissing,
  questionsFor,
  visitorFields,
} from '@centro/booking';
import { formatSlotValue, parseSlotValue, readDetails } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { Notice } from '@centro/ui/Notice';
import { TextField } from '@centro/ui/TextField';
import type { FastifyRequest } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { toFieldErrors } from '../../http/problems.ts';
import { consultationUrl } from '../../links/pageUrls.ts';
import { AnswerFields } from '../../page/AnswerFields.tsx';
import { Page } from '../../page/Page.tsx';
import { SlotRadios } from '../../page/SlotRadios.tsx';
import { formatDay, formatTime } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';
import { BookingPlaque } from '../manage/BookingPlaque.tsx';
import './DetailsPage.css';

/** What a visitor has sent to `/prenota`. */
interface BookingForm {
  /** Null when the form has no slot; `unreadable` when it is no day and hour. */
  selection: BookingSelection | 'unreadable' | null;
  /** Null on the first step, which has the slot alone. */
  details: VisitorDetails | null;
  /** Missing in a form that is not ours, and on the first step. */
  idempotencyKey?: string;
  /** The key of the service; null for the centre's own. */
  key: string | null;
}

/** Reads an unchecked body or query; what is not a text counts as empty. */
export function readBookingForm(body: Partial<Record<string, unknown>> | null | undefined): BookingForm {
  const fields = body ?? {};
  const textOf = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const details = readDetails(fields);
  const hasDetails = Object.keys(details).some((name) => fields[name] !== undefined);
  const slot = textOf('slot');
  const idempotencyKey = textOf('idempotencyKey');
  return {
    selection: slot === '' ? null : (parseSlotValue(slot) ?? 'unreadable'),
    details: hasDetails ? details : null,
    ...(idempotencyKey && { idempotencyKey }),
    key: textOf('key') || null,
  };
}

/** What is wrong with the details: one text for the form, one for each field. */
interface FormProblems {
  summary: string;
  fields: FieldTexts;
}

/** The texts of problems by the names of their fields. */
type FieldTexts = Partial<Record<string, string>>;

interface CheckFormOptions {
  /** The contract of the call. */
  isValid: ReturnType<FastifyRequest['compileValidationSchema']>;
  language: Language;
  /** They ask the questions. */
  rules: CompleteRules;
}

/**
 * Returns the problems of the details, or null: first those that the site's dialog finds (R134, R135), then those that
 * the contract of the call finds.
 */
export function checkForm(
  details: VisitorDetails,
  wanted: ConfirmationRequest,
  { isValid, language, rules }: CheckFormOptions,
): FormProblems | null {
  const { form: texts, problems } = language.words;
  const found = Object.entries(checkDetails(details)) as [VisitorField, DetailsProblem][];
  const ofAnswers = Object.entries(checkAnswers(wanted.answers ?? {}, rules)) as [string, AnswerProblem][];
  if (found.length + ofAnswers.length > 0) {
    const isIncomplete = [...found, ...ofAnswers].some(([, problem]) => isMissing(problem));
    return {
      summary: isIncomplete ? texts.incomplete : problems['fields-invalid'],
      fields: Object.fromEntries([
        ...found.map(([field, problem]) => [field, texts.problems[problem]]),
        ...ofAnswers.map(([key, problem]) => [answerField(key), texts.answerProblems[problem]]),
      ]),
    };
  }
  const errorsOf = (request: ConfirmationRequest) =>
    isValid(request) ? [] : toFieldErrors(isValid.errors ?? [], language);
  const errors = errorsOf(wanted);
  if (errors.length === 0) return null;
  const isNameBad = (name: string) =>
    errorsOf({ ...wanted, name: name.trim() }).some(({ field }) => field === 'name');
  const fieldOf = (called: string): string => {
    if (called === 'to') return 'email';
    if (called.startsWith('answers/')) return answerField(called.slice('answers/'.length));
    const field = visitorFields.find(({ name }) => name === called)?.name;
    // The contract has one name: the error belongs to the part that is invalid by itself.
    return field ?? (called !== 'name' || isNameBad(details.firstName) ? 'firstName' : 'lastName');
  };
  return {
    summary: problems['fields-invalid'],
    fields: Object.fromEntries(errors.map(({ field, detail }) => [fieldOf(field), detail])),
  };
}

export interface DetailsPageProps extends Pick<
  DetailsFormProps,
  'selection' | 'details' | 'answers' | 'idempotencyKey' | 'serviceKey' | 'problems' | 'alternatives'
> {
  centre: CentreFacts;
  rules: CompleteRules;
  /** How many seats the slot has left; unknown where the details are sent. */
  seatsLeft?: number;
  /** Paragraphs that say why the details came back. */
  refusal?: readonly string[];
}

/** Shows the chosen day and hour and asks for the visitor's details, without scripts (R97, R134, R135, A24, B12). */
export function DetailsPage({ centre, rules, seatsLeft = Infinity, refusal, ...form }: DetailsPageProps) {
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
          booking={{
            centre: form.serviceKey ?? centre.key,
            ...toBookingToCome(form.selection, rules.timeZone),
          }}
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
          <DetailsForm
            {...form}
            centre={centre}
            questions={questionsFor(rules.questions, seatsLeft)}
            {...(refusal && { describedBy: refusalId })}
          />
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
  /** The centre's own questions, and what the visitor has answered so far. */
  questions: readonly Question[];
  answers: Answers;
  /** Sent with the details, so that a reload of the response books nothing again (A23). */
  idempotencyKey: string;
  centre: CentreFacts;
  /** The key of the service, sent with the details; without one it is the centre's own. */
  serviceKey?: string;
  /** What is wrong with the fields. */
  problems?: FieldTexts;
  /** The nearest free slots, one of which replaces the selection, which is taken (A24). */
  alternatives?: readonly BookingSelection[];
  /** Id of the text that says why the form came back. */
  describedBy?: string;
}

/** The details of a booking as a form without scripts; the first control in error has the focus. */
function DetailsForm({ selection, details, problems = {}, describedBy, ...props }: DetailsFormProps) {
  const { idempotencyKey, centre, serviceKey, alternatives, questions, answers } = props;
  const { language, privacyUrl } = centre;
  const texts = language.words.form;
  const names = [...visitorFields.map(({ name }) => name), ...questions.map(({ key }) => answerField(key))];
  const firstInError = names.find((name) => problems[name] !== undefined);
  return (
    <form
      className="DetailsForm FieldsForm"
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
        {visitorFields.map(({ name, type, autoComplete }) => (
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
        <AnswerFields
          questions={questions}
          answers={answers}
          language={language}
          problems={problems}
          first={{ name: firstInError, describedBy }}
        />
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
