import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { isSlotFree } from '../consultation/agendaSchedule.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { changedNotice, reachOf } from '../consultation/notices.ts';
import { sendUnknown } from '../day/DayPage.tsx';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { PostForm } from '../layout/AgendaParts.tsx';
import { readFields, readIn } from '../layout/changedMeanwhile.ts';
import { toNotice } from '../layout/notice.ts';
import type { NoticeText } from '../layout/notice.ts';
import { restoreByStaff } from './restoreByStaff.ts';
import { refusal } from './MoveConsultation.tsx';
import { whenInWords } from '../consultation/whenInWords.ts';

/** The page on which the centre restores a cancelled consultation. */
export function handlers(context: AgendaContext): PageHandlers<'GET ripristina' | 'POST ripristina'> {
  const { centre } = context.config;
  const texts = centre.language.words.agendaUndo.restore;
  return {
    'GET ripristina': async (request, reply) => {
      const found = await findConsultation(context, textIn(request.query, 'id'));
      if (!found) return sendUnknown(context, reply);
      return sendRestore(reply, 200, { consultation: found.consultation });
    },

    'POST ripristina': async (request, reply) => {
      const { body } = request;
      const result = await restoreByStaff(context, {
        actor: actorOf(request),
        bookingId: textIn(body, 'id'),
        seen: Number(textIn(body, 'version')),
        isTold: textIn(body, 'tell') === 'no',
      });
      if (result.outcome === 'unknown') return sendUnknown(context, reply);
      const { consultation } = result;
      switch (result.outcome) {
        case 'restored':
          return reply.redirect(`fatto?id=${result.changeId}`, 303);
        case 'changed':
          return sendRestore(reply, 409, {
            consultation,
            notice: changedNotice(result, context, { read: readIn(body, reachOf(consultation)) }),
          });
        case 'past':
          return sendRestore(reply, 422, { consultation, notice: refusal('past', context) });
        case 'taken':
          return sendRestore(reply, 409, { consultation, notice: whyNot(consultation) });
      }
    },
  };

  async function sendRestore(
    reply: FastifyReply,
    status: number,
    { consultation, notice }: Pick<RestoreConsultationProps, 'consultation' | 'notice'>,
  ) {
    const canRestore = consultation.status === 'cancelled' && (await isSlotFree(context, consultation));
    const why = consultation.status === 'cancelled' && !canRestore ? whyNot(consultation) : undefined;
    const page = { centre, consultation, canRestore, notice: notice ?? why };
    return reply.sendPage(status, <RestoreConsultation {...page} />);
  }

  /** Says why the slot of a cancelled consultation cannot be had. */
  function whyNot(consultation: Consultation): NoticeText {
    if (Date.parse(consultation.startsAt) <= context.now().getTime()) return refusal('past', context);
    return toNotice('error', texts.taken({ when: capitalised(whenInWords(consultation, centre)) }));
  }
}

interface RestoreConsultationProps {
  centre: CentreFacts;
  consultation: Consultation;
  /** Whether it is cancelled, and its slot free. */
  canRestore: boolean;
  notice?: NoticeText | undefined;
}

/** Asks whether the visitor of a restored consultation gets the confirmation again. */
export function RestoreConsultation({ centre, consultation, canRestore, notice }: RestoreConsultationProps) {
  const { language } = centre;
  const texts = language.words.agendaUndo.restore;
  const { id, name, day, email, phone, sequence } = consultation;
  const when = capitalised(whenInWords(consultation, centre));
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead({ when, name })} notice={notice}>
      <PostForm
        className="AgendaBox AgendaForm"
        action="ripristina"
        fields={{ id, version: sequence, ...readFields(reachOf(consultation)) }}
      >
        {canRestore && (
          <p>
            {email === null
              ? language.words.agendaDay.change.notEmailed({ phone })
              : language.words.agendaDay.change.emailed({ email })}
          </p>
        )}
        <div className="AgendaActions">
          {canRestore && (
            <>
              <Button type="submit">{email === null ? texts.link : texts.yes}</Button>
              {email !== null && (
                <Button type="submit" variant="outline" name="tell" value="no">
                  {texts.silent}
                </Button>
              )}
            </>
          )}
          <LinkButton href={`oggi?giorno=${day}#${id}`} variant="outline">
            {texts.keep}
          </LinkButton>
        </div>
      </PostForm>
    </AgendaFrame>
  );
}
