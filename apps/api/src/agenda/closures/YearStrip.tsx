import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay } from '../../texts/dates.ts';
import type { StripMonth } from '../planned-closures/stripMonths.ts';
import './ClosuresPage.css';

interface YearStripProps {
  centre: CentreFacts;
  months: readonly StripMonth[];
  /** The first day of the month that is shown; null for all. */
  shown: string | null;
}

/** Twelve months, each a link to its closures: on which days the centre receives, has bookings, is closed. */
export function YearStrip({ centre, months, shown }: YearStripProps) {
  const texts = centre.language.words.agendaClosures.year;
  return (
    <nav className="YearStrip" aria-label={texts.label}>
      <ul data-part="months">
        {months.map((month) => (
          <li key={month.first}>
            <a
              href={`chiusure?mese=${month.first.slice(0, 7)}#mese`}
              aria-current={month.first === shown ? 'true' : undefined}
            >
              <b>{shortName(month, months[0] === month, centre)}</b>
              <span className="visually-hidden">: {countsInWords(month, centre)}</span>
              <span data-part="days" aria-hidden="true">
                {Array.from({ length: month.daysBefore }, (_, index) => (
                  <i key={`before ${index}`} />
                ))}
                {month.days.map(({ number, kind, isToday }) => (
                  <i key={number} data-kind={kind ?? undefined} data-today={isToday || undefined}>
                    {number}
                  </i>
                ))}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <ul data-part="key">
        {(['open', 'booked', 'closed', 'holiday'] as const).map((kind) => (
          <li key={kind}>
            <i data-kind={kind} />
            {texts.kinds[kind]}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** «dic»; with its year for the first month and January. */
function shortName({ first }: StripMonth, isFirst: boolean, { language }: CentreFacts): string {
  const day = parseDate(first);
  return formatDay(day, isFirst || day.month === 1 ? 'monthAndYearShort' : 'monthShort', language);
}

/** «1 chiusura, 3 prenotazioni» */
function countsInWords({ closures, bookings }: StripMonth, { language }: CentreFacts): string {
  const texts = language.words.agendaClosures.year;
  const ofClosures =
    closures === 0
      ? texts.noClosures
      : closures === 1
        ? texts.oneClosure
        : texts.closures({ count: closures });
  if (bookings === 0) return ofClosures;
  return `${ofClosures}, ${bookings === 1 ? texts.oneBooking : texts.bookings({ count: bookings })}`;
}
