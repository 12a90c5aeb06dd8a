import type { CentreFacts } from '../../config/config.ts';
import { isProposal } from '../../store/provisionalSeats.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { ConsultationState } from '../consultation/consultationState.ts';

interface StateTagProps {
  centre: CentreFacts;
  consultation: Consultation;
  state: ConsultationState;
  now: Date;
  clock: (moment: string) => string;
  isNext: boolean;
  /** Whether the hour is closed, and somebody has to call. */
  isToCall?: boolean | undefined;
}

/** What the staff has to know of a consultation at this moment; nothing of most that are to come. */
export function StateTag({
  centre,
  consultation,
  state,
  now,
  clock,
  isNext,
  isToCall = false,
}: StateTagProps) {
  const { tags } = centre.language.words.agendaDay;
  const minutes = Math.round((Date.parse(consultation.startsAt) - now.getTime()) / 60_000);
  switch (state) {
    case 'toCome':
      if (isToCall)
        return (
          <span className="Tag" data-tone="warning">
            {tags.toCall}
          </span>
        );
      if (!isNext || minutes > farMinutes) return null;
      return (
        <span className="Tag" data-tone="open">
          {tags.soon({ minutes })}
        </span>
      );
    case 'now':
      return (
        <span className="Tag" data-tone="now">
          {-minutes >= lateMinutes ? tags.late({ minutes: -minutes }) : tags.now}
        </span>
      );
    case 'unmarked':
      return (
        <span className="Tag" data-tone="warning">
          {tags.unmarked}
        </span>
      );
    case 'unconfirmed':
      return (
        <span className="Tag" data-tone="warning">
          {isProposal(consultation) ? tags.proposed : tags.unconfirmed}
        </span>
      );
    case 'present':
      return (
        <span className="Tag" data-tone="done">
          {consultation.presentAt === null
            ? tags.present
            : tags.presentAt({ time: clock(consultation.presentAt) })}
        </span>
      );
    case 'absent':
      return (
        <span className="Tag" data-tone="quiet">
          {tags.absent}
        </span>
      );
    case 'cancelled':
    case 'expired':
      return null;
  }
}

/** Beyond this nobody counts minutes. */
const farMinutes = 120;
/** From here on a visitor is late. */
const lateMinutes = 5;
