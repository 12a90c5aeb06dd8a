import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import { formatSelection } from '../../texts/dates.ts';
import { AgendaFrame, FormToken, AgendaNotice, ChangeHead } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { TellVisitor } from './MoveConsultation.tsx';

export interface CancelConsultationProps {
  centre: CentreFacts;
  formToken: string;
  consultation: Consultation;
  sentence?: string;
  notice?: NoticeText;
}

/** Asks once more before a consultation is cancelled. */
export function CancelConsultation({ centre, formToken, consultation, ...typed }: CancelConsultationProps) {
  const { sentence = '', notice } = typed;
  const texts = centre.language.words.agendaDay.change;
  const { id, name, day, sequence } = consultation;
  const title = texts.cancelTitle({ name });
  const when = formatSelection(selectionOf(consultation), centre.language);
  return (
    <AgendaFrame centre={centre} title={title}>
      <ChangeHead title={title} lead={capitalised(texts.cancelLead({ when }))} />
      {notice && <AgendaNotice centre={centre} {...notice} />}
      <form className="AgendaBox AgendaForm" method="post" action="annulla">
        <FormToken value={formToken} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="visto" value={sequence} />
        <TellVisitor centre={centre} consultation={consultation} sentence={sentence} />
        <div className="AgendaActions">
          <Button type="submit">{texts.cancelYes}</Button>
          <LinkButton href={`oggi?giorno=${day}#${id}`} variant="outline">
            {texts.keep}
          </LinkButton>
        </div>
      </form>
    </AgendaFrame>
  );
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
