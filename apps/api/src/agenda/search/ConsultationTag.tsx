import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { textWithService } from '../../config/serviceNames.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { stateOf } from '../consultation/consultationState.ts';
import type { ConsultationState } from '../consultation/consultationState.ts';

interface ConsultationTagProps {
  centre: CentreFacts;
  consultation: Consultation;
  /** The present day, YYYY-MM-DD. */
  day: string;
  now: Date;
  /** Whether the day, the hour and the service are part of it. */
  isDayNamed?: boolean;
  /** Whether the name is part of it. */
  isPersonNamed?: boolean;
}

/** The state of a consultation in words; its colour says nothing more. */
export function ConsultationTag({
  centre,
  consultation,
  day,
  now,
  isDayNamed = false,
  isPersonNamed = false,
}: ConsultationTagProps) {
  const { language } = centre;
  const state = stateOf(consultation, now);
  const dayInWords =
    consultation.day === day
      ? language.words.agenda.search.today
      : formatDay(parseDate(consultation.day), 'weekdayAndDay', language);
  const when = `${dayInWords}, ${formatTime(consultation.time, language)}`;
  return (
    <span className="Tag" data-tone={tones[state]}>
      {isPersonNamed && `${consultation.name} · `}
      {isDayNamed && `${textWithService(when, consultation.service, centre)} · `}
      {language.words.agenda.search.states[state]}
    </span>
  );
}

const tones: Record<ConsultationState, 'open' | 'now' | 'done' | 'quiet' | 'warning'> = {
  toCome: 'open',
  unconfirmed: 'warning',
  now: 'now',
  present: 'done',
  absent: 'quiet',
  unmarked: 'warning',
  cancelled: 'quiet',
  expired: 'quiet',
};
