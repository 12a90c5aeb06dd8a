import { Plaque } from '@centro/ui/Plaque';
import { parseDate } from '@internationalized/date';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { isShut, keyOf } from '../day/dayAgenda.ts';
import type { AgendaDay } from '../day/dayAgenda.ts';
import { hoursInWords } from '../layout/partOfDay.ts';
import { GoneEntry, WeekEntry } from './WeekEntry.tsx';
import type { WeekView } from './WeekEntry.tsx';
import './WeekList.css';

interface WeekListProps {
  /** Those with something on them. */
  days: readonly AgendaDay[];
  view: WeekView;
}

/** A week on a phone: one day below the other. */
export const WeekList = ({ days, view }: WeekListProps) => (
  <div className="WeekList">
    {days.map((day) => (
      <WeekDay key={day.day} day={day} view={view} />
    ))}
  </div>
);

function WeekDay({ day, view }: { day: AgendaDay; view: WeekView }) {
  const { centre, today } = view;
  const { language } = centre;
  const texts = language.words.agendaDay;
  const isFull =
    day.entries.length > 0 && day.entries.every(({ kind }) => kind === 'consultation') && !isShut(day);
  return (
    <section>
      <h2>
        <a href={`oggi?giorno=${day.day}`}>{formatDay(parseDate(day.day), 'weekdayAndDay', language)}</a>
        {day.day === today && <span className="Tag">{texts.today}</span>}
        {isFull && day.day > today && <span className="Tag">{texts.week.full}</span>}
      </h2>
      {day.closures.map(({ label, hours }) => (
        <p key={`${label} ${hours?.from}`} data-part="shut">
          {hours === null
            ? texts.closed({ label })
            : texts.closedInPart({ label, hours: hoursInWords(hours, language) })}
        </p>
      ))}
      <ul>
        {day.entries.map((entry) => (
          <li key={keyOf(entry)}>
            <Plaque {...(entry.kind === 'free' && { className: 'GhostPlaque' })}>
              {formatTime(entry.time, language)}
            </Plaque>
            <WeekEntry entry={entry} day={day.day} view={view} />
          </li>
        ))}
        {day.cancelled.map((consultation) => (
          <li key={consultation.id}>
            <Plaque className="GhostPlaque">{formatTime(consultation.time, language)}</Plaque>
            <GoneEntry consultation={consultation} view={view} />
          </li>
        ))}
      </ul>
    </section>
  );
}
