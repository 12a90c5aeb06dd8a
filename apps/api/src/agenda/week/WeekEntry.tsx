import { ActionIcon } from '@centro/ui/ActionIcon';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { otherService } from '../../config/serviceNames.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { stateOf } from '../consultation/consultationState.ts';
import { cancelledInWords } from '../day/DayRows.tsx';
import { bookingUrl } from '../day/dayAgenda.ts';
import type { AgendaEntry } from '../day/dayAgenda.ts';
import './WeekEntry.css';

/** How the entries of a week are shown. */
export interface WeekView {
  centre: CentreFacts;
  now: Date;
  /** YYYY-MM-DD. */
  today: string;
  /** Returns a moment (UTC) on the clock of the centre. */
  inWords: (moment: string) => string;
  /** The consultation that is put into another slot; null otherwise. */
  moving: Consultation | null;
}

interface WeekEntryProps {
  entry: AgendaEntry;
  /** YYYY-MM-DD. */
  day: string;
  view: WeekView;
}

/** A consultation, or a free slot that books, or to which a consultation is moved. */
export function WeekEntry({ entry, day, view }: WeekEntryProps) {
  return entry.kind === 'consultation' ? (
    <WeekConsultation consultation={entry.consultation} view={view} />
  ) : (
    <FreeSlot slot={entry} day={day} view={view} />
  );
}

function WeekConsultation({ consultation, view }: { consultation: Consultation; view: WeekView }) {
  const { centre, now, moving } = view;
  const { words } = centre.language;
  const { week, byPhone, moveOf } = words.agendaDay;
  const { id, name, phone, day, service, isByPhone } = consultation;
  const state = stateOf(consultation, now);
  const way = isByPhone ? byPhone : week.fromSite;
  const isMoving = moving?.id === id;
  const other = otherService(service, centre);
  return (
    <div className="WeekEntry" data-state={isMoving ? 'moving' : state}>
      <a href={`oggi?giorno=${day}#${id}`}>
        <b>{name}</b>
        <small>{isMoving ? week.toMove : state === 'toCome' ? way : words.agenda.search.states[state]}</small>
        {other !== undefined && <small data-part="service">{other}</small>}
        <small data-part="phone">{phone}</small>
      </a>
      {state === 'toCome' && moving === null && (
        <a
          data-part="move"
          href={`settimana?giorno=${day}&sposta=${id}`}
          aria-label={moveOf({ name })}
          title={moveOf({ name })}
        >
          <ActionIcon name="move" />
        </a>
      )}
    </div>
  );
}

interface FreeSlotProps {
  slot: Extract<AgendaEntry, { kind: 'free' }>;
  day: string;
  view: WeekView;
}

function FreeSlot({ slot, day, view: { centre, moving } }: FreeSlotProps) {
  const { language } = centre;
  const { week } = language.words.agendaDay;
  const { time, service } = slot;
  const when = `${formatDay(parseDate(day), 'weekdayAndDay', language)}, ${formatTime(time, language)}`;
  const other = otherService(service, centre);
  const isTarget = moving?.service === service;
  return (
    <div className="WeekEntry" data-state={isTarget ? 'target' : 'free'}>
      {isTarget ? (
        <a href={`sposta?id=${moving.id}&quando=${day}T${time}`} aria-label={week.putHereOf({ when })}>
          <b>{week.putHere}</b>
        </a>
      ) : (
        <a
          href={bookingUrl(day, slot, centre)}
          aria-label={
            other === undefined ? week.bookOf({ when }) : week.bookServiceOf({ service: other, when })
          }
        >
          <AgendaIcon name="add" />
          {week.free}
          {other !== undefined && (
            <>
              {' '}
              <small>{other}</small>
            </>
          )}
        </a>
      )}
    </div>
  );
}

/** A consultation that was cancelled. */
export function GoneEntry({ consultation, view }: WeekGoneProps) {
  const { id, day, name } = consultation;
  return (
    <div className="WeekEntry" data-state="cancelled">
      <a href={`oggi?giorno=${day}#${id}`}>
        <del>{name}</del>
        <small>{cancelledInWords(consultation, view)}</small>
      </a>
    </div>
  );
}

interface WeekGoneProps {
  consultation: Consultation;
  view: WeekView;
}
