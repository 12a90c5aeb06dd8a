import type { BookingSelection, DayState } from '@centro/booking';
import { formatSlotValue, parseSlotValue } from '@centro/booking/links';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { formatSelection } from '../../texts/dates.ts';
import { moveByStaff, staffMove } from '../consultation/changeByStaff.ts';
import type { MoveProblem } from '../consultation/changeByStaff.ts';
import { findBooking, findConsultation } from '../consultation/Consultation.ts';
import type { Consultation, PresentState } from '../consultation/Consultation.ts';
import { freeDays } from '../consultation/agendaSchedule.ts';
import { changedNotice, reachOf, slotNotice } from '../consultation/notices.ts';
import { askedDay, sendButton, SlotChoice } from '../consultation/SlotChoice.tsx';
import { dayIn } from '../day/dayAgenda.ts';
import { sendUnknown } from '../day/DayPage.tsx';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { PostForm } from '../layout/AgendaParts.tsx';
import { readFields, readIn } from '../layout/changedMeanwhile.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { sendCancelled } from './CancelledConsultation.tsx';
import { ChangeButtons } from './ChangeButtons.tsx';
import { EmailPreview, nothingTold, TellVisitor, toldIn } from './TellVisitor.tsx';
import type { PreviewedEmail, Told } from './TellVisitor.tsx';
import { whenInWords } from '../consultation/whenInWords.ts';

/** The page on which the centre moves a consultation to another slot: the slot first, then the email about it. */
export function handlers(context: AgendaContext): PageHandlers<'GET sposta' | 'POST sposta'> {
  const { centre, staffUndoMs } = context.config;
  const texts = centre.language.words.agendaDay.change;
  return {
    'GET sposta': async (request, reply) => {
      const found = await findConsultation(context, textIn(request.query, 'id'));
      if (!found) return sendUnknown(context, reply);
      const { consultation } = found;
      const wanted = parseSlotValue(request.query['quando']);
      const from = wanted?.day.toString();
      const shown = { consultation, told: nothingTold, from };
      if (!wanted || (await isFree(consultation, wanted)))
        return sendMove(reply, 200, { ...shown, chosen: wanted });
      return sendMove(reply, 409, { ...shown, notice: slotNotice('notFree', wanted, context) });
    },

    'POST sposta': async (request, reply) => {
      const { body } = request;
      const id = textIn(body, 'id');
      const found = await findConsultation(context, id);
      if (!found) return sendUnknown(context, reply);
      const { consultation } = found;
      const { isPreview, ...told } = toldIn(body, centre.language);
      const pressed = parseSlotValue(textIn(body, 'slot'));
      const chosen = pressed ?? parseSlotValue(textIn(body, 'chosen'));
      const shown = { consultation, told, chosen };
      const asked = askedDay(body);
      // The days that were shown stay; the form of the previous release does not say which.
      const from = asked || textIn(body, 'from') || (pressed ?? chosen)?.day.toString();
      // The form of the previous release has radio buttons and no email to be read: it is carried out.
      const isShown = pressed && body?.['chosen'] !== undefined;
      const seen = Number(textIn(body, 'version'));
      const changedMeanwhile = (state: PresentState) =>
        changedNotice(state, context, { read: readIn(body, reachOf(state.consultation)) });
      if (isShown || isPreview || asked !== null)
        // The page that is shown is one of the present version.
        return consultation.sequence === seen
          ? sendMove(reply, 200, { ...shown, from })
          : sendMove(reply, 409, { ...shown, from, notice: changedMeanwhile(found) });
      if (!chosen)
        return sendMove(reply, 422, { ...shown, from, notice: toNotice('error', texts.nothingChosen) });
      const result = await moveByStaff(context, {
        actor: actorOf(request),
        bookingId: id,
        seen,
        to: chosen,
        ...told,
      });
      switch (result.outcome) {
        case 'moved':
          return reply.redirect(`fatto?id=${result.changeId}`, 303);
        case 'changed':
          return sendMove(reply, 409, {
            ...shown,
            from,
            consultation: result.consultation,
            notice: changedMeanwhile(result),
          });
        case 'taken':
          return sendMove(reply, 409, { ...shown, from, notice: slotNotice('taken', chosen, context) });
        case 'refused':
          return sendMove(reply, 422, { ...shown, from, notice: moveRefusal(result.problem, chosen) });
      }
    },
  };

  /** Somebody may have taken the slot since it was offered. */
  async function isFree({ service, seats }: Consultation, wanted: BookingSelection): Promise<boolean> {
    const { days } = await freeDays(context, service, wanted.day, { seats, atMost: 1 });
    return days.some(
      ({ day, slots }) => day.compare(wanted.day) === 0 && slots.some(({ slot }) => slot === wanted.slot),
    );
  }

  async function sendMove(reply: FastifyReply, status: number, { from, ...shown }: MoveToShow) {
    const { consultation, notice } = shown;
    if (consultation.status === 'cancelled')
      return sendCancelled(context, reply, status, { consultation, notice });
    const { service, seats } = consultation;
    const firstDay = dayIn(from, context);
    const offer = await freeDays(context, service, firstDay, { seats });
    const email = await emailAbout(shown);
    const page = {
      centre,
      from: firstDay.toString(),
      undoSeconds: staffUndoMs / 1000,
      email,
      ...offer,
      ...shown,
    };
    return reply.sendPage(status, <MoveConsultation {...page} />);
  }

  /** Returns the email about the chosen slot; null without one, or without an address. */
  async function emailAbout({ consultation, chosen, told }: MoveToShow): Promise<PreviewedEmail | null> {
    const booking = chosen ? await findBooking(context, consultation.id) : null;
    if (!chosen || !booking) return null;
    const details = {
      to: chosen,
      sentence: told.sentence,
      actor: 'command line' as const,
      at: context.now(),
    };
    return (await staffMove(context, booking, details)).mails[0] ?? null;
  }

  function moveRefusal(problem: MoveProblem, to: BookingSelection): NoticeText {
    return problem === 'past' || problem === 'cancelled' || problem === 'expired' || problem === 'provisional'
      ? refusal(problem, context)
      : slotNotice('notBookable', to, context);
  }
}

interface MoveToShow extends Pick<MoveConsultationProps, 'consultation' | 'told' | 'notice' | 'chosen'> {
  from?: unknown;
}

/** Returns why a consultation cannot be changed. */
export function refusal(
  problem: 'past' | 'cancelled' | 'expired' | 'provisional',
  { config }: Pick<AgendaContext, 'config'>,
): NoticeText {
  const texts = config.centre.language.words.agendaDay.change;
  const lines = {
    past: texts.past,
    cancelled: texts.isCancelled,
    expired: texts.expired,
    provisional: texts.isProvisional,
  };
  return toNotice('error', lines[problem]);
}

/** Where the email about the chosen slot stands. */
const tellId = 'cosa-parte';

interface MoveConsultationProps {
  centre: CentreFacts;
  consultation: Consultation;
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** The day (YYYY-MM-DD) from which on they are shown. */
  from: string;
  /** The first day (YYYY-MM-DD) of further ones. */
  moreFrom: string;
  /** Why the first of them has no free slot; null where it has. */
  closed: DayState['closed'];
  /** What was chosen and written so far. */
  chosen?: BookingSelection | null;
  told: Told;
  /** The email about the chosen slot; null before it is chosen, or where the visitor has no address. */
  email: PreviewedEmail | null;
  /** For how long it waits. */
  undoSeconds: number;
  notice?: NoticeText;
}

/** The free slots to which the centre can move a consultation, and the email about the chosen one. */
export function MoveConsultation({ centre, consultation, days, moreFrom, ...props }: MoveConsultationProps) {
  const { from, closed, chosen = null, told, email, undoSeconds, notice } = props;
  const { language } = centre;
  const texts = language.words.agendaDay.change;
  const { id, name, day, sequence } = consultation;
  const title = texts.moveTitle({ name });
  const when = whenInWords(consultation, centre);
  return (
    <AgendaFrame centre={centre} title={title} lead={texts.moveLead({ when })} notice={notice}>
      <PostForm
        className="AgendaColumns AgendaForm ChangeForm"
        data-half
        action="sposta"
        autoComplete="off"
        fields={{
          id,
          version: sequence,
          ...readFields(reachOf(consultation)),
          from,
          chosen: chosen ? formatSlotValue(chosen) : '',
        }}
      >
        <SlotChoice {...{ centre, days, moreFrom, from, closed, chosen }} sentTo={`sposta#${tellId}`} />
        <div className="AgendaBox" id={tellId}>
          <TellVisitor centre={centre} consultation={consultation} {...told} />
          {chosen ? (
            <>
              <EmailPreview centre={centre} email={email} sentence={told.sentence} />
              <ChangeButtons
                centre={centre}
                name={sendButton}
                label={texts.moveYes({ when: formatSelection(chosen, language) })}
                undoSeconds={email ? undoSeconds : 0}
                keepUrl={`oggi?giorno=${day}#${id}`}
              />
            </>
          ) : (
            <p className="note">{texts.moveNext}</p>
          )}
        </div>
      </PostForm>
    </AgendaFrame>
  );
}
