import type { FastifyReply } from 'fastify';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { formatSelection } from '../../texts/dates.ts';
import { cancelByStaff } from '../consultation/changeByStaff.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { changedNotice } from '../consultation/notices.ts';
import { doneUrl, sendUnknown } from '../day/DayPage.tsx';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { capitalised } from '../../texts/capitalised.ts';
import type { NoticeText } from '../layout/notice.ts';
import { PostForm } from '../layout/AgendaParts.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers } from '../layout/AgendaContext.ts';
import { refusal, TellVisitor } from './MoveConsultation.tsx';

/** The page on which the centre cancels a consultation. */
export function handlers(context: AgendaContext): AgendaHandlers<'GET annulla' | 'POST annulla'> {
  const { centre } = context.config;
  return {
    'GET annulla': async (request, reply) => {
      const found = await findConsultation(context, textIn(request.query, 'id'));
      if (!found) return sendUnknown(context, reply);
      return sendCancel(reply, 200, { consultation: found.consultation });
    },

    'POST annulla': async (request, reply) => {
      const { body } = request;
      const id = textIn(body, 'id');
      const sentence = textIn(body, 'sentence');
      const result = await cancelByStaff(context, {
        actor: actorOf(request),
        bookingId: id,
        seen: Number(textIn(body, 'version')),
        sentence,
      });
      if (result.outcome === 'refused' && result.problem === 'unknown') return sendUnknown(context, reply);
      const { consultation } = result;
      const shown = { consultation, sentence };
      switch (result.outcome) {
        case 'cancelled':
          return reply.redirect(doneUrl(consultation, 'cancelled'), 303);
        case 'changed':
          return sendCancel(reply, 409, { ...shown, notice: changedNotice(result, context) });
        case 'refused':
          return sendCancel(reply, 422, { ...shown, notice: refusal(result.problem, context) });
      }
    },
  };

  function sendCancel(reply: FastifyReply, status: number, shown: Omit<CancelConsultationProps, 'centre'>) {
    return reply.sendPage(status, <CancelConsultation centre={centre} {...shown} />);
  }
}

interface CancelConsultationProps {
  centre: CentreFacts;
  consultation: Consultation;
  sentence?: string;
  notice?: NoticeText;
}

/** Asks once more before a consultation is cancelled. */
export function CancelConsultation({ centre, consultation, ...typed }: CancelConsultationProps) {
  const { sentence = '', notice } = typed;
  const texts = centre.language.words.agendaDay.change;
  const { id, name, day, sequence } = consultation;
  const title = texts.cancelTitle({ name });
  const when = formatSelection(selectionOf(consultation), centre.language);
  return (
    <AgendaFrame centre={centre} title={title} lead={capitalised(texts.cancelLead({ when }))} notice={notice}>
      <PostForm className="AgendaBox AgendaForm" action="annulla" fields={{ id, version: sequence }}>
        <TellVisitor centre={centre} consultation={consultation} sentence={sentence} />
        <div className="AgendaActions">
          <Button type="submit">{texts.cancelYes}</Button>
          <LinkButton href={`oggi?giorno=${day}#${id}`} variant="outline">
            {texts.keep}
          </LinkButton>
        </div>
      </PostForm>
    </AgendaFrame>
  );
}
