import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { cancelByStaff, staffCancellation } from '../consultation/changeByStaff.ts';
import { findBooking, findConsultation } from '../consultation/Consultation.ts';
import type { Consultation, PresentState } from '../consultation/Consultation.ts';
import { changedNotice, reachOf } from '../consultation/notices.ts';
import { sendUnknown } from '../day/DayPage.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import { readFields, readIn } from '../layout/changedMeanwhile.ts';
import type { NoticeText } from '../layout/notice.ts';
import { sendCancelled } from './CancelledConsultation.tsx';
import { ChangeButtons } from './ChangeButtons.tsx';
import { refusal } from './MoveConsultation.tsx';
import { EmailPreview, nothingTold, TellVisitor, toldIn } from './TellVisitor.tsx';
import type { PreviewedEmail, Told } from './TellVisitor.tsx';
import { whenInWords } from '../consultation/whenInWords.ts';

/** The page on which the centre cancels a consultation, once it has read the email about it. */
export function handlers(context: AgendaContext): PageHandlers<'GET annulla' | 'POST annulla'> {
  const { centre, staffUndoMs } = context.config;
  return {
    'GET annulla': async (request, reply) => {
      const found = await findConsultation(context, textIn(request.query, 'id'));
      if (!found) return sendUnknown(context, reply);
      return sendCancel(reply, 200, { consultation: found.consultation, told: nothingTold });
    },

    'POST annulla': async (request, reply) => {
      const { body } = request;
      const bookingId = textIn(body, 'id');
      const { isPreview, ...told } = toldIn(body, centre.language);
      const seen = Number(textIn(body, 'version'));
      const changedMeanwhile = (state: PresentState) =>
        changedNotice(state, context, { read: readIn(body, reachOf(state.consultation)) });
      if (isPreview) {
        const found = await findConsultation(context, bookingId);
        if (!found) return sendUnknown(context, reply);
        const { consultation } = found;
        // The page that is shown is one of the present version.
        return consultation.sequence === seen
          ? sendCancel(reply, 200, { consultation, told })
          : sendCancel(reply, 409, { consultation, told, notice: changedMeanwhile(found) });
      }
      const result = await cancelByStaff(context, {
        actor: actorOf(request),
        bookingId,
        seen,
        ...told,
      });
      if (result.outcome === 'refused' && result.problem === 'unknown') return sendUnknown(context, reply);
      const { consultation } = result;
      switch (result.outcome) {
        case 'cancelled':
          return reply.redirect(`fatto?id=${result.changeId}`, 303);
        case 'changed':
          return sendCancel(reply, 409, { consultation, told, notice: changedMeanwhile(result) });
        case 'refused':
          return sendCancel(reply, 422, { consultation, told, notice: refusal(result.problem, context) });
      }
    },
  };

  async function sendCancel(
    reply: FastifyReply,
    status: number,
    shown: Omit<CancelConsultationProps, 'centre' | 'email' | 'undoSeconds'>,
  ) {
    const { consultation, told, notice } = shown;
    if (consultation.status === 'cancelled')
      return sendCancelled(context, reply, status, { consultation, notice });
    const booking = await findBooking(context, consultation.id);
    const details = { sentence: told.sentence, actor: 'command line' as const, at: context.now() };
    const { mails } = booking ? await staffCancellation(context, booking, details) : { mails: [] };
    const page = { centre, email: mails[0] ?? null, undoSeconds: staffUndoMs / 1000, ...shown };
    return reply.sendPage(status, <CancelConsultation {...page} />);
  }
}

interface CancelConsultationProps {
  centre: CentreFacts;
  consultation: Consultation;
  told: Told;
  /** The email about it; null where the visitor has no address. */
  email: PreviewedEmail | null;
  /** For how long it waits. */
  undoSeconds: number;
  notice?: NoticeText;
}

/** A consultation to be cancelled, beside the email about it. */
export function CancelConsultation({ centre, consultation, told, ...props }: CancelConsultationProps) {
  const { email, undoSeconds, notice } = props;
  const { change } = centre.language.words.agendaDay;
  const { id, name, day, sequence } = consultation;
  const title = change.cancelTitle({ name });
  const when = whenInWords(consultation, centre);
  return (
    <AgendaFrame
      centre={centre}
      title={title}
      lead={capitalised(change.cancelLead({ when }))}
      notice={notice}
    >
      <PostForm
        className="AgendaColumns AgendaForm ChangeForm"
        data-half
        action="annulla"
        fields={{ id, version: sequence, ...readFields(reachOf(consultation)) }}
      >
        <div className="AgendaBox">
          <TellVisitor centre={centre} consultation={consultation} {...told} />
        </div>
        <div className="AgendaBox">
          <EmailPreview centre={centre} email={email} sentence={told.sentence} />
          <ChangeButtons
            centre={centre}
            label={email ? change.cancelYes : change.cancelSilently}
            silentLabel={email ? change.cancelSilently : undefined}
            undoSeconds={email ? undoSeconds : 0}
            keepUrl={`oggi?giorno=${day}#${id}`}
          />
        </div>
      </PostForm>
    </AgendaFrame>
  );
}
