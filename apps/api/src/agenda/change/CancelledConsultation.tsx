import { LinkButton } from '@centro/ui/LinkButton';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { capitalised } from '../../texts/capitalised.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { whenInWords } from '../consultation/whenInWords.ts';
import { cancelledInWords } from '../day/DayRows.tsx';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { momentInWords } from '../layout/momentInWords.ts';
import type { NoticeText } from '../layout/notice.ts';

/** Sends what there is to say of a cancelled consultation, in place of a form that could change nothing. */
export function sendCancelled(
  context: AgendaContext,
  reply: FastifyReply,
  status: number,
  shown: Pick<CancelledConsultationProps, 'consultation' | 'notice'>,
): Promise<FastifyReply> {
  const inWords = (moment: string) => momentInWords(moment, context);
  const page = { centre: context.config.centre, now: context.now(), inWords, ...shown };
  return reply.sendPage(status, <CancelledConsultation {...page} />);
}

interface CancelledConsultationProps {
  centre: CentreFacts;
  consultation: Consultation;
  now: Date;
  /** Returns a moment (UTC) on the clock of the centre. */
  inWords: (moment: string) => string;
  notice?: NoticeText | undefined;
}

/** A consultation that is cancelled already: when and by whom, and the way to restore it while it is to come. */
export function CancelledConsultation({ centre, consultation, now, ...props }: CancelledConsultationProps) {
  const { inWords, notice } = props;
  const { done, restore } = centre.language.words.agendaUndo;
  const { id, name, startsAt } = consultation;
  const when = capitalised(whenInWords(consultation, centre));
  return (
    <AgendaFrame centre={centre} title={done.cancelled({ name })} lead={when} notice={notice}>
      <div className="AgendaBox">
        <p>{capitalised(cancelledInWords(consultation, { centre, now, inWords }))}</p>
        <div className="AgendaActions">
          {Date.parse(startsAt) > now.getTime() && (
            <LinkButton href={`ripristina?id=${id}`}>{restore.button}</LinkButton>
          )}
          <LinkButton href="oggi" variant="outline">
            {done.back}
          </LinkButton>
        </div>
      </div>
    </AgendaFrame>
  );
}
