import type { CentreFacts } from '../../config/config.ts';
import { dayChangeInWords, weekdayInWords } from './hoursChanges.ts';
import type { DayChange } from './hoursChanges.ts';

interface ForVisitorsProps {
  centre: CentreFacts;
  days: readonly DayChange[];
  /** What else changes, in words. */
  settings: readonly string[];
}

/** The hours that come and go, by weekday, and what else changes. */
export function ForVisitors({ centre, days, settings }: ForVisitorsProps) {
  const { language } = centre;
  const { what } = language.words.agendaHours;
  return (
    <section className="AgendaBox">
      <h2>{what.forVisitors}</h2>
      {days.length === 0 ? (
        <p className="note">{what.sameHours}</p>
      ) : (
        <ul className="AgendaLines">
          {days.map((change) => (
            <li key={change.weekday}>
              <span>
                <b>{weekdayInWords(change.weekday, language)}</b>: {dayChangeInWords(change, language)}
              </span>
              <span data-part="counts">
                <Count count={change.added.length} one={what.plusOne} many={what.plus} tone="done" />{' '}
                <Count count={change.dropped.length} one={what.minusOne} many={what.minus} tone="warning" />
              </span>
            </li>
          ))}
        </ul>
      )}
      {settings.length > 0 && (
        <>
          <p>
            <b>{what.settings}</b>
          </p>
          <ul className="AgendaLines">
            {settings.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface CountProps {
  count: number;
  one: string;
  many: (values: { count: number }) => string;
  tone: 'done' | 'warning';
}

function Count({ count, one, many, tone }: CountProps) {
  if (count === 0) return null;
  return (
    <span className="Tag" data-tone={tone}>
      {count === 1 ? one : many({ count })}
    </span>
  );
}
