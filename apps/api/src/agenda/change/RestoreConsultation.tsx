import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { capitalised } from '../../texts/capitalised.ts';
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
        case 'taken': {
          const when = capitalised(whenInWords(consultation, centre));
          return sendRestore(reply, 409, { consultation, notice: toNotice('error', texts.taken({ when })) });
        }
      }
    },
  };

  function sendRestore(reply: FastifyReply, status: number, shown: Omit<RestoreConsultationProps, 'centre'>) {
    return reply.sendPage(status, <RestoreConsultation centre={centre} {...shown} />);
  }
}

interface RestoreConsultationProps {
  centre: CentreFacts;
  consultation: Consultation;
  notice?: NoticeText;
}

/** Asks whether the visitor of a restored consultation gets the confirmation again. */
export function RestoreConsultation({ centre, consultation, notice }: RestoreConsultationProps) {
  const { language } = centre;
  const texts = language.words.agendaUndo.restore;
  const { id, name, day, email, phone, sequence, status } = consultation;
  const when = capitalised(whenInWords(consultation, centre));
  return (
    <AgendaFrame centre={centre} title={texts.title} lead={texts.lead({ when, name })} notice={notice}>
      <PostForm
        className="AgendaBox AgendaForm"
        action="ripristina"
        fields={{ id, version: sequence, ...readFields(reachOf(consultation)) }}
      >
        <p>
          {email === null
            ? language.words.agendaDay.change.notEmailed({ phone })
            : language.words.agendaDay.change.emailed({ email })}
        </p>
        <div className="AgendaActions">
          {status === 'cancelled' && (
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
