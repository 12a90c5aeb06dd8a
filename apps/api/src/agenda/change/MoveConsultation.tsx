import type { BookingSelection, DayState } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import type { FastifyReply } from 'fastify';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { TextArea } from '@centro/ui/TextArea';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { formatSelection } from '../../texts/dates.ts';
import { moveByStaff } from '../consultation/changeByStaff.ts';
import type { MoveProblem } from '../consultation/changeByStaff.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { freeDays } from '../consultation/agendaSchedule.ts';
import { changedNotice, slotNotice } from '../consultation/notices.ts';
import { SlotChoice } from '../consultation/SlotChoice.tsx';
import { dayIn } from '../day/dayAgenda.ts';
import { doneUrl, sendUnknown } from '../day/DayPage.tsx';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { PostForm } from '../layout/AgendaParts.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers } from '../layout/AgendaContext.ts';

/** The page on which the centre moves a consultation to another slot. */
export function handlers(context: AgendaContext): AgendaHandlers<'GET sposta' | 'POST sposta'> {
  const { centre } = context.config;
  const texts = centre.language.words.agendaDay.change;
  return {
    'GET sposta': async (request, reply) => {
      const found = await findConsultation(context, textIn(request.query, 'id'));
      if (!found) return sendUnknown(context, reply);
      return sendMove(reply, 200, { consultation: found.consultation });
    },

    'POST sposta': async (request, reply) => {
      const { body } = request;
      const id = textIn(body, 'id');
      const sentence = textIn(body, 'sentence');
      const found = await findConsultation(context, id);
      if (!found) return sendUnknown(context, reply);
      const { consultation } = found;
      const to = parseSlotValue(textIn(body, 'slot'));
      const from = textIn(body, 'moreFrom');
      if (from !== '') return sendMove(reply, 200, { consultation, sentence, from });
      if (!to)
        return sendMove(reply, 422, {
          consultation,
          sentence,
          notice: toNotice('error', texts.nothingChosen),
        });
      const shown = { consultation, sentence, chosen: to };
      const result = await moveByStaff(context, {
        actor: actorOf(request),
        bookingId: id,
        seen: Number(textIn(body, 'version')),
        to,
        sentence,
      });
      switch (result.outcome) {
        case 'moved':
          return reply.redirect(doneUrl(result.consultation, 'moved'), 303);
        case 'changed':
          return sendMove(reply, 409, {
            ...shown,
            consultation: result.consultation,
            notice: changedNotice(result, context),
          });
        case 'taken':
          return sendMove(reply, 409, { ...shown, notice: slotNotice('taken', to, context) });
        case 'refused':
          return sendMove(reply, 422, { ...shown, notice: moveRefusal(result.problem, to) });
      }
    },
  };

  async function sendMove(reply: FastifyReply, status: number, { from, ...shown }: MoveToShow) {
    const { service, seats } = shown.consultation;
    const offer = await freeDays(context, service, dayIn(from, context), { seats });
    return reply.sendPage(status, <MoveConsultation centre={centre} {...offer} {...shown} />);
  }

  function moveRefusal(problem: MoveProblem, to: BookingSelection): NoticeText {
    return problem === 'past' || problem === 'cancelled' || problem === 'expired' || problem === 'provisional'
      ? refusal(problem, context)
      : slotNotice('notBookable', to, context);
  }
}

interface MoveToShow extends Pick<MoveConsultationProps, 'consultation' | 'sentence' | 'notice' | 'chosen'> {
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

interface MoveConsultationProps {
  centre: CentreFacts;
  consultation: Consultation;
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** The first day (YYYY-MM-DD) of further ones. */
  moreFrom: string;
  /** What was chosen and written so far. */
  chosen?: BookingSelection;
  sentence?: string;
  notice?: NoticeText;
}

/** The free slots to which the centre can move a consultation. */
export function MoveConsultation({ centre, consultation, days, moreFrom, ...typed }: MoveConsultationProps) {
  const { chosen, sentence = '', notice } = typed;
  const texts = centre.language.words.agendaDay.change;
  const { id, name, day, sequence } = consultation;
  const title = texts.moveTitle({ name });
  const when = formatSelection(selectionOf(consultation), centre.language);
  return (
    <AgendaFrame centre={centre} title={title} lead={texts.moveLead({ when })} notice={notice}>
      <PostForm
        className="AgendaColumns AgendaForm"
        data-half
        action="sposta"
        autoComplete="off"
        fields={{ id, version: sequence }}
      >
        <SlotChoice {...{ centre, days, moreFrom, chosen }} />
        <div className="AgendaBox">
          <TellVisitor centre={centre} consultation={consultation} sentence={sentence} />
          <Button type="submit" wide>
            {texts.moveYes}
          </Button>
          <LinkButton href={`oggi?giorno=${day}#${id}`} variant="outline" wide>
            {texts.keep}
          </LinkButton>
        </div>
      </PostForm>
    </AgendaFrame>
  );
}

interface TellVisitorProps {
  centre: CentreFacts;
  consultation: Pick<Consultation, 'email' | 'phone'>;
  sentence: string;
}

/** How the visitor hears of a change, and a sentence of the centre's own for the email. */
export function TellVisitor({ centre, consultation: { email, phone }, sentence }: TellVisitorProps) {
  const texts = centre.language.words.agendaDay.change;
  if (email === null) return <p>{texts.notEmailed({ phone })}</p>;
  return (
    <>
      <TextArea
        name="sentence"
        label={texts.sentence}
        hint={texts.sentenceHint}
        defaultValue={sentence}
        maxLength={500}
        rows={3}
      />
      <p className="note">{texts.emailed({ email })}</p>
    </>
  );
}
