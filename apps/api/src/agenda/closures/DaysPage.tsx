import type { CentreFacts } from '../../config/config.ts';
import type { ListedDays } from './listDays.ts';
import { ChangeHead, AgendaFrame, AgendaNotice } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { CloseForm, OpenForm } from './DaysForms.tsx';
import { PlannedDays } from './PlannedDays.tsx';
import type { TypedDays } from './DaysForms.tsx';
import './DaysPage.css';

export interface DaysPageProps {
  centre: CentreFacts;
  formToken: string;
  days: ListedDays;
  /** What was typed and could not be done. */
  typed?: TypedDays;
  notice?: NoticeText;
}

/** The days on which the centre is closed, or open beyond its rules. */
export function DaysPage({ centre, formToken, days, typed, notice }: DaysPageProps) {
  const texts = centre.language.words.agendaDesk.days;
  const form = { centre, formToken, ...(typed && { typed }) };
  return (
    <AgendaFrame centre={centre} title={texts.title} current="chiusure">
      <ChangeHead title={texts.title} lead={texts.lead} />
      {notice && <AgendaNotice centre={centre} {...notice} />}
      <div className="AgendaColumns" data-half>
        <div data-part="side">
          <CloseForm {...form} />
          <OpenForm {...form} />
        </div>
        <PlannedDays centre={centre} formToken={formToken} days={days} />
      </div>
    </AgendaFrame>
  );
}
