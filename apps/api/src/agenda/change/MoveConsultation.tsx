import type { BookingSelection, DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import { LinkButton } from '@centro/ui/LinkButton';
import { TextArea } from '@centro/ui/TextArea';
import type { CentreFacts } from '../../config/config.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import { formatSelection } from '../../texts/dates.ts';
import { AgendaFrame, FormToken, AgendaNotice, ChangeHead } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { SlotChoice } from '../consultation/SlotChoice.tsx';

export interface MoveConsultationProps {
  centre: CentreFacts;
  formToken: string;
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
export function MoveConsultation({
  centre,
  formToken,
  consultation,
  days,
  moreFrom,
  ...typed
}: MoveConsultationProps) {
  const { chosen, sentence = '', notice } = typed;
  const texts = centre.language.words.agendaDay.change;
  const { id, name, day, sequence } = consultation;
  const title = texts.moveTitle({ name });
  const when = formatSelection(selectionOf(consultation), centre.language);
  return (
    <AgendaFrame centre={centre} title={title}>
      <ChangeHead title={title} lead={texts.moveLead({ when })} />
      {notice && <AgendaNotice centre={centre} {...notice} />}
      <form className="AgendaColumns AgendaForm" data-half method="post" action="sposta" autoComplete="off">
        <FormToken value={formToken} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="visto" value={sequence} />
        <SlotChoice
          centre={centre}
          days={days}
          moreFrom={moreFrom}
          {...(chosen && { chosen: formatSlotValue(chosen) })}
        />
        <div className="AgendaBox">
          <TellVisitor centre={centre} consultation={consultation} sentence={sentence} />
          <Button type="submit" wide>
            {texts.moveYes}
          </Button>
          <LinkButton href={`oggi?giorno=${day}#${id}`} variant="outline" wide>
            {texts.keep}
          </LinkButton>
        </div>
      </form>
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
        name="frase"
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
