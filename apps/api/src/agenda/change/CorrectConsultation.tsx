import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { TextField } from '@centro/ui/TextField';
import type { FastifyReply } from 'fastify';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { formatSelection } from '../../texts/dates.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { changedNotice, reachOf } from '../consultation/notices.ts';
import { doneUrl, sendUnknown } from '../day/DayPage.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import { disputedNames, ontoPresent, readFields, readIn } from '../layout/changedMeanwhile.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import type { Booking } from '../../store/schema.ts';
import { correctByStaff, othersOf } from './correctByStaff.ts';
import { refusal } from './MoveConsultation.tsx';
import { whenInWords } from '../consultation/whenInWords.ts';

/** The page on which the centre corrects name, telephone and email of a booking. */
export function handlers(context: AgendaContext): PageHandlers<'GET correggi' | 'POST correggi'> {
  const { centre } = context.config;
  const texts = centre.language.words.agenda;
  return {
    'GET correggi': async (request, reply) => {
      const found = await findConsultation(context, textIn(request.query, 'id'));
      if (!found) return sendUnknown(context, reply);
      const { consultation } = found;
      return sendCorrect(reply, 200, { consultation, typed: whoseOf(consultation), isForAll: false });
    },

    'POST correggi': async (request, reply) => {
      const { body } = request;
      const bookingId = textIn(body, 'id');
      const typed = {
        name: textIn(body, 'name'),
        phone: textIn(body, 'phone'),
        email: textIn(body, 'email'),
      };
      const isForAll = textIn(body, 'all') !== '';
      const result = await correctByStaff(context, {
        actor: actorOf(request),
        bookingId,
        seen: Number(textIn(body, 'version')),
        ...typed,
        isConfirmed: textIn(body, 'tell') === 'si',
        isForAll,
      });
      if (result.outcome === 'corrected') {
        const act = result.isEmailed ? 'corrected' : 'corrected-silently';
        return reply.redirect(doneUrl(result.consultation, act), 303);
      }
      const found = await findConsultation(context, bookingId);
      if (!found) return sendUnknown(context, reply);
      const { consultation } = found;
      const present = whoseOf(consultation);
      const wasRead = readIn(body, present);
      const read = wasRead ?? present;
      const shown = { consultation, typed: ontoPresent(typed, read, present), isForAll };
      if (result.outcome === 'changed') {
        const { tone, lines } = changedNotice(found, context, { read: wasRead });
        const notice = toNotice(tone, ...lines, centre.language.words.agendaDay.change.yoursKept);
        return sendCorrect(reply, 409, { ...shown, disputed: disputedNames(typed, read, present), notice });
      }
      if (result.outcome === 'same-slot')
        return sendCorrect(reply, 409, { ...shown, notice: toNotice('error', texts.correct.sameSlot) });
      switch (result.problem) {
        case 'unknown':
          return sendUnknown(context, reply);
        case 'provisional':
        case 'past':
        case 'cancelled':
        case 'expired':
          return sendCorrect(reply, 422, { ...shown, notice: refusal(result.problem, context) });
        case 'name-missing':
          return sendCorrect(reply, 422, { ...shown, problems: { name: texts.book.nameMissing } });
        case 'phone-missing':
          return sendCorrect(reply, 422, { ...shown, problems: { phone: texts.book.phoneMissing } });
        case 'phone-malformed':
          return sendCorrect(reply, 422, { ...shown, problems: { phone: texts.book.phoneMalformed } });
        case 'email-malformed':
          return sendCorrect(reply, 422, { ...shown, problems: { email: texts.book.emailMalformed } });
      }
    },
  };

  async function sendCorrect(
    reply: FastifyReply,
    status: number,
    shown: Omit<CorrectConsultationProps, 'centre' | 'others' | 'isUnreached'>,
  ) {
    const { consultation } = shown;
    const { id, email } = consultation;
    const others = await othersOf(context, consultation);
    const isUnreached = email !== null && (await context.store.corrections.hasFailed(id, email));
    const page = { centre, others, isUnreached, ...shown };
    return reply.sendPage(status, <CorrectConsultation {...page} />);
  }
}

const whoseOf = (consultation: Consultation) => ({ name: consultation.name, ...reachOf(consultation) });

interface CorrectConsultationProps {
  centre: CentreFacts;
  consultation: Consultation;
  typed: Record<CorrectedField, string>;
  /** The person's other consultations to come. */
  others: readonly Pick<Booking, 'name' | 'day' | 'time'>[];
  /** Whether an email has not arrived at the present address. */
  isUnreached: boolean;
  /** Whether they are corrected too. */
  isForAll: boolean;
  /** What is wrong with the fields. */
  problems?: Partial<Record<CorrectedField, string>>;
  /** What somebody else has changed too, since the form was read. */
  disputed?: readonly CorrectedField[];
  notice?: NoticeText;
}

type CorrectedField = 'name' | 'phone' | 'email';

/** Whose a consultation is, to be corrected; the visitor hears of it only where that is chosen. */
export function CorrectConsultation({
  centre,
  consultation,
  typed,
  others,
  ...state
}: CorrectConsultationProps) {
  const { isForAll, isUnreached, problems = {}, disputed = [], notice } = state;
  const { language } = centre;
  const { book, correct: texts } = language.words.agenda;
  const { changedToo, emptiedToo } = language.words.agendaDay.change;
  const present = whoseOf(consultation);
  const { id, name, day, sequence } = consultation;
  const when = whenInWords(consultation, centre);
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={capitalised(`${name}, ${when}`)} notice={notice}>
      <PostForm
        className="AgendaColumns AgendaForm"
        data-half
        action="correggi"
        noValidate
        autoComplete="off"
        fields={{ id, version: sequence, ...readFields(present) }}
      >
        <div className="AgendaBox">
          {fields.map((field) => (
            <TextField
              key={field.name}
              {...field}
              label={book[field.name]}
              defaultValue={typed[field.name]}
              error={problems[field.name]}
              hint={hintOf(field.name)}
              autoComplete="off"
            />
          ))}
          {others.length > 0 && (
            <div className="TellChoice">
              <label>
                <input type="checkbox" name="all" value="si" defaultChecked={isForAll} />
                <span>
                  {texts.forAll}
                  <span className="note">
                    {' '}
                    {others
                      .map((other) => `${other.name}, ${formatSelection(selectionOf(other), language)}`)
                      .join('; ')}
                  </span>
                </span>
              </label>
            </div>
          )}
        </div>
        <div className="AgendaBox">
          <fieldset className="TellChoice">
            <legend>{texts.tell}</legend>
            <label>
              <input type="radio" name="tell" value="si" />
              <span>{texts.confirm}</span>
            </label>
            <label>
              <input type="radio" name="tell" value="no" defaultChecked />
              <span>{texts.silent}</span>
            </label>
          </fieldset>
          {consultation.email !== null && <p className="note">{texts.endsLinks}</p>}
          <div className="AgendaActions">
            <Button type="submit">{texts.save}</Button>
            <LinkButton href={`oggi?giorno=${day}&aperta=${id}#${id}`} variant="outline">
              {texts.keep}
            </LinkButton>
          </div>
        </div>
      </PostForm>
    </AgendaFrame>
  );

  function hintOf(field: CorrectedField): string | undefined {
    if (disputed.includes(field))
      return present[field] === '' ? emptiedToo : changedToo({ value: present[field] });
    return field === 'email' && isUnreached ? texts.unreached : undefined;
  }
}

const fields = [
  { name: 'name', maxLength: 241, required: true },
  { name: 'phone', type: 'tel', maxLength: 40, required: true },
  { name: 'email', type: 'email', maxLength: 254 },
] as const;
