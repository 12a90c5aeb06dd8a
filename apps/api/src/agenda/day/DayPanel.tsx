import { Plaque } from '@centro/ui/Plaque';
import type { CentreFacts } from '../../config/config.ts';
import { formatTime } from '../../texts/dates.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { stateOf } from '../consultation/consultationState.ts';
import { ConsultationDetail } from './ConsultationDetail.tsx';
import type { UnsavedNote } from './ConsultationDetail.tsx';
import type { AgendaDay } from './dayAgenda.ts';
import { StateTag } from './StateTag.tsx';
import './DayPanel.css';

interface PanelledConsultation {
  /** The days of the page. */
  days: readonly AgendaDay[];
  /** The id of what is asked for; none for who is there today, or comes next. */
  openId: string | undefined;
  now: Date;
  isToday: boolean;
}

/** Returns the consultation that a laptop shows beside its day: the one asked for, or who is there now, or who comes next. */
export function panelledConsultation(of: PanelledConsultation): Consultation | undefined {
  const { days, openId, now, isToday } = of;
  const all = days.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'consultation' ? entry.consultation : [])),
  );
  const asked = all.find(({ id }) => id === openId);
  if (asked ?? !isToday) return asked;
  const isIn = (state: string) => all.find((one) => stateOf(one, now) === state);
  return isIn('now') ?? isIn('toCome');
}

interface DayPanelProps {
  centre: CentreFacts;
  consultation: Consultation;
  now: Date;
  /** Returns a moment (UTC) as hour and minute on the clock of the centre. */
  clock: (moment: string) => string;
  unsavedNote: UnsavedNote | undefined;
  /** Whether the hour is closed, and somebody has to call. */
  isToCall: boolean;
}

/** A consultation beside its day, where there is room for it; a phone has it below its row. */
export function DayPanel({ centre, consultation, now, clock, unsavedNote, isToCall }: DayPanelProps) {
  const { language } = centre;
  const { id, name, time, ends } = consultation;
  const state = stateOf(consultation, now);
  return (
    <aside className="AgendaBox DayPanel" aria-labelledby="panel">
      <header>
        <Plaque>{formatTime(time, language)}</Plaque>
        <div>
          <h2 id="panel">{name}</h2>
          <p className="note">{language.words.agendaDay.until({ time: formatTime(ends, language) })}</p>
        </div>
        <StateTag {...{ centre, consultation, state, now, clock, isToCall }} isNext />
      </header>
      <ConsultationDetail
        centre={centre}
        consultation={consultation}
        state={state}
        {...(unsavedNote?.id === id && { unsavedNote })}
      />
    </aside>
  );
}
