import { answerField, checkAnswers, readAnswers, seatsWanted } from '@centro/booking';
import type { Answers, BookingSelection, DayState, Question } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import type { FastifyReply } from 'fastify';
import { Button } from '@centro/ui/Button';
import { TextArea } from '@centro/ui/TextArea';
import { TextField } from '@centro/ui/TextField';
import type { CentreFacts } from '../../config/config.ts';
import { serviceName } from '../../config/serviceNames.ts';
import { formatSlots } from '../../texts/dates.ts';
import { freeDays } from '../consultation/agendaSchedule.ts';
import { slotNotice } from '../consultation/notices.ts';
import { askedDay, ClosedDay, DayJump, EnterButton, sendButton } from '../consultation/SlotChoice.tsx';
import { dayIn, presentDay } from '../day/dayAgenda.ts';
import { doneUrl } from '../day/DayPage.tsx';
import { AboutMessage } from '../messages/AboutMessage.tsx';
import { quotedMessage } from '../messages/messages.ts';
import type { QuotedMessage } from '../messages/messages.ts';
import { AgendaFrame, AgendaNotice, noticeId } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { isUuid, timeOrderedId } from '../../store/keys.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import { AnswerFields } from '../../page/AnswerFields.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { upcomingOf } from '../search/findPeople.ts';
import { askedByPhone, bookByPhone, checkCaller } from './bookByPhone.ts';
import type { PhoneBookingProblem } from './bookByPhone.ts';
import { longestText } from '../consultation/cleanText.ts';
import { DayChoice, isOffered } from './DayChoice.tsx';
import './BookByPhone.css';
import './ServiceChoice.css';
import { whenInWords } from '../consultation/whenInWords.ts';

/** The booking for a caller; what was typed is never lost. */
export function handlers(context: AgendaContext): PageHandlers<'GET prenota' | 'POST prenota'> {
  const { centre, services } = context.config;
  const texts = centre.language.words.agenda.book;
  const { nothingChosen } = centre.language.words.agendaDay.change;
  return {
    'GET prenota': (request, reply) => {
      const chosen = parseSlotValue(request.query['quando']);
      const from = chosen?.day.toString();
      const service = serviceIn(request.query['servizio']);
      return sendForm(reply, 200, { service, from, shown: from, chosen });
    },

    'POST prenota': async (request, reply) => {
      const { body } = request;
      const changedTo = textIn(body, 'otherService');
      const service = serviceIn(changedTo || textIn(body, 'service'));
      const typed = {
        name: textIn(body, 'name'),
        phone: textIn(body, 'phone'),
        email: textIn(body, 'email'),
        note: textIn(body, 'note'),
        answers: readAnswers(body ?? {}, questionsOf(service)),
      };
      const selection = parseSlotValue(textIn(body, 'slot'));
      const asked = askedDay(body);
      const about = await quotedMessage(context, textIn(body, 'messageId'));
      const written = { service, typed, about, chosen: selection, isKept: true };
      if (asked) return sendForm(reply, 200, { ...written, from: asked, shown: asked });
      // The form of the previous release does not say which days it shows.
      const from = textIn(body, 'from') || selection?.day.toString();
      const form = { ...written, from, shown: selection?.day.toString() ?? textIn(body, 'day') };
      if (changedTo !== '') return sendForm(reply, 200, { ...form, chosen: null });
      if (asked !== null) return sendForm(reply, 200, form);
      if (!selection) return sendForm(reply, 422, { ...form, notice: toNotice('error', nothingChosen) });
      const id = textIn(body, 'id');
      const isToBeAsked =
        textIn(body, 'also') === '' &&
        checkCaller({ ...typed, to: typed.email }) === null &&
        Object.keys(checkAnswers(typed.answers, questionsOf(service))).length === 0;
      const upcoming = isToBeAsked
        ? // What a first press of this form has booked is not another one.
          (await upcomingOf(context, typed)).find((booked) => booked.id !== id)
        : undefined;
      if (upcoming) {
        const when = whenInWords(upcoming, centre);
        const notice = toNotice('warning', texts.hasAlready({ name: upcoming.name, when }));
        return sendForm(reply, 409, { ...form, notice, isAlso: true });
      }
      const actor = actorOf(request);
      const caller = { ...typed, ...(isUuid(id) && { id }) };
      const result = await bookByPhone(context, { actor, service, selection, ...caller });
      switch (result.outcome) {
        case 'booked':
          return reply.redirect(doneUrl(result.consultation, 'booked'), 303);
        case 'repeated': {
          const notice = toNotice('warning', texts.repeated({ name: result.consultation.name }));
          return sendForm(reply, 409, { ...form, notice });
        }
        case 'taken': {
          const seats = seatsWanted(typed.answers, services.get(service) ?? context.config.rules);
          const { lines, tone } = slotNotice('taken', selection, context, seats);
          const near = formatSlots(result.alternatives, centre.language);
          return sendForm(reply, 409, {
            ...form,
            isKept: false,
            notice: toNotice(tone, ...lines, ...(near ? [near] : [])),
          });
        }
        case 'refused': {
          const problem = toFieldProblem(result.problem);
          const isOfSlot = !problem && result.problem !== 'answers-refused';
          const notice = isOfSlot
            ? slotNotice('notBookable', selection, context)
            : toNotice('error', texts.check);
          return sendForm(reply, 422, { ...form, isKept: !isOfSlot, notice, problem });
        }
      }
    },
  };

  async function sendForm(reply: FastifyReply, status: number, shown: FormToShow) {
    const { from, isKept = false, chosen = null, ...filled } = shown;
    const firstDay = dayIn(from, context);
    const offer = await freeDays(context, filled.service, firstDay);
    const form = {
      centre,
      id: timeOrderedId(),
      // Those that the rules have no longer cannot be booked.
      services: [...services].flatMap(([key, { hours }]) => (Object.keys(hours).length > 0 ? [key] : [])),
      ...questionsOf(filled.service),
      from: firstDay.toString(),
      today: presentDay(context).toString(),
      ...offer,
      ...filled,
      // One that was taken meanwhile is not shown as chosen.
      chosen: chosen && (isKept || offer.days.some((day) => isOffered(chosen, day))) ? chosen : null,
    };
    return reply.sendPage(status, <BookByPhone {...form} />);
  }

  function serviceIn(value: unknown): string {
    return typeof value === 'string' && services.has(value) ? value : centre.key;
  }

  function questionsOf(service: string) {
    return askedByPhone(services.get(service) ?? context.config.rules);
  }

  /** Returns the field that a problem is about; undefined when it is about the slot. */
  function toFieldProblem(problem: PhoneBookingProblem): BookByPhoneProps['problem'] {
    switch (problem) {
      case 'name-missing':
        return { field: 'name', text: texts.nameMissing };
      case 'phone-missing':
        return { field: 'phone', text: texts.phoneMissing };
      case 'phone-malformed':
        return { field: 'phone', text: texts.phoneMalformed };
      case 'email-malformed':
        return { field: 'email', text: texts.emailMalformed };
      default:
        return undefined;
    }
  }
}

interface FormToShow extends Pick<
  BookByPhoneProps,
  'service' | 'chosen' | 'shown' | 'typed' | 'about' | 'problem' | 'notice' | 'isAlso'
> {
  from?: string | undefined;
  /** Whether the chosen slot stays, of whichever day it is. */
  isKept?: boolean;
}

/** What was typed about a caller. */
interface CallerFields {
  name: string;
  phone: string;
  email: string;
  note: string;
  answers: Answers;
}

interface BookByPhoneProps {
  centre: CentreFacts;
  /** By which a second press is known. */
  id: string;
  /** The keys of the services, the centre's own first. */
  services: readonly string[];
  /** That of the booking. */
  service: string;
  /** What the centre asks besides. */
  questions: readonly Question[];
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** The first day (YYYY-MM-DD) of further ones. */
  moreFrom: string;
  /** Why the day from which on they are shown has none; null where it has. */
  closed: DayState['closed'];
  /** The present day, and the one from which on free days are shown (YYYY-MM-DD). */
  today: string;
  from: string;
  /** The day (YYYY-MM-DD) whose hours a phone shows; the first free one by default. */
  shown?: string | undefined;
  chosen?: BookingSelection | null | undefined;
  typed?: CallerFields;
  /** The message that is answered by the booking, if any. */
  about?: QuotedMessage | null;
  /** What is wrong with a field. */
  problem?: { field: keyof Omit<CallerFields, 'answers'>; text: string } | undefined;
  notice?: NoticeText;
  /** Whether the caller has one already, and gets another. */
  isAlso?: boolean;
}

/** A booking for a caller: first the hour, then who it is; on a phone within one screen. */
export function BookByPhone({ centre, id, services, service, days, moreFrom, ...filled }: BookByPhoneProps) {
  const {
    today,
    from,
    closed,
    shown = '',
    chosen = null,
    questions,
    typed = nothingTyped,
    about,
    ...state
  } = filled;
  const { problem, notice, isAlso = false } = state;
  const texts = centre.language.words.agenda.book;
  const fieldOf = (field: keyof typeof fields) => ({
    ...fields[field],
    name: field,
    label: texts[field],
    defaultValue: typed[field],
    error: problem?.field === field ? problem.text : undefined,
    autoComplete: 'off',
  });
  return (
    <AgendaFrame centre={centre} title={texts.title} current="prenota">
      <PostForm
        className="BookByPhone AgendaForm"
        action="prenota"
        noValidate
        fields={{ id, service, from, ...(about && { messageId: about.id }), ...(isAlso && { also: '1' }) }}
      >
        <EnterButton />
        <div className="AgendaHead">
          <h1>{about && typed.name !== '' ? texts.titleFor({ name: typed.name }) : texts.title}</h1>
          <DayJump centre={centre} />
        </div>
        <ClosedDay centre={centre} from={from} closed={closed} />
        {notice && <AgendaNotice centre={centre} id={noticeId} {...notice} />}
        {services.length > 1 && <ServiceChoice services={services} service={service} centre={centre} />}
        {about && <AboutMessage centre={centre} message={about} />}
        <div className="AgendaColumns" data-half>
          <DayChoice {...{ centre, days, moreFrom, today, shown, chosen }} />
          <div data-part="caller">
            <TextField {...fieldOf('name')} />
            <div data-part="reach">
              <TextField {...fieldOf('phone')} />
              <TextField {...fieldOf('email')} />
            </div>
            <AnswerFields
              questions={questions}
              answers={typed.answers}
              language={centre.language}
              problems={answerTexts(typed.answers, questions, centre)}
            />
            <TextArea
              name="note"
              label={centre.language.words.agendaDay.note.label}
              defaultValue={typed.note}
              error={problem?.field === 'note' ? problem.text : undefined}
              maxLength={longestText}
              rows={1}
            />
            <Button type="submit" name={sendButton} value="1" wide>
              {isAlso ? texts.submitAlso : texts.submit}
            </Button>
            <p className="note">
              {texts.withoutEmail} <a href={centre.privacyUrl}>{texts.privacyLink}</a>
            </p>
          </div>
        </div>
      </PostForm>
    </AgendaFrame>
  );
}

/** What is wrong with the answers, by the name of the field. */
const answerTexts = (answers: Answers, questions: readonly Question[], { language }: CentreFacts) =>
  Object.fromEntries(
    Object.entries(checkAnswers(answers, { questions })).map(([key, problem]) => [
      answerField(key),
      problem && language.words.form.answerProblems[problem],
    ]),
  );

const fields = {
  name: { maxLength: 241, required: true },
  phone: { type: 'tel', maxLength: 40, required: true },
  email: { type: 'email', maxLength: 254 },
} as const;

const nothingTyped: CallerFields = { name: '', phone: '', email: '', note: '', answers: {} };

interface ServiceChoiceProps {
  services: readonly string[];
  service: string;
  centre: CentreFacts;
}

/** The services of the centre, one of which is booked. Another one sends the form, so that what was typed stays. */
function ServiceChoice({ services, service, centre }: ServiceChoiceProps) {
  const texts = centre.language.words.agenda.book;
  return (
    <div className="ServiceChoice" role="group" aria-label={texts.service}>
      {services.map((key) => (
        <button
          key={key}
          type="submit"
          name="otherService"
          value={key}
          aria-pressed={key === service}
          formNoValidate
        >
          {serviceName(key, centre)}
        </button>
      ))}
    </div>
  );
}
