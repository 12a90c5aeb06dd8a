import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay } from '../../texts/dates.ts';
import { countsInWords, fullnessInWords } from './dayAgenda.ts';
import type { StripDay } from './stripDays.ts';
import './DayStrip.css';

interface DayStripProps {
  centre: CentreFacts;
  days: readonly StripDay[];
  /** The day that the page shows, and the present one (YYYY-MM-DD). */
  shown: string;
  today: string;
}

/** The next days of the centre: the way to each, and how full it is. */
export function DayStrip({ centre, days, shown, today }: DayStripProps) {
  const { language } = centre;
  const texts = language.words.agendaDay;
  return (
    <nav className="DayStrip" aria-label={texts.strip.label}>
      <ul>
        {days.map(({ day, isWideOnly, ...fullness }) => {
          const date = parseDate(day);
          const { booked: consultations, free: seats } = countsInWords(fullness, language);
          return (
            <li key={day} data-wide-only={isWideOnly || undefined}>
              <a href={`oggi?giorno=${day}`} aria-current={day === shown ? 'date' : undefined}>
                <span>{day === today ? texts.strip.today : formatDay(date, 'weekdayShort', language)}</span>
                <b>{date.day}</b>
                <span>{fullnessInWords(fullness, language)}</span>
                <span className="visually-hidden">
                  {formatDay(date, 'weekdayAndDay', language)}, {consultations}, {seats}
                </span>
              </a>
            </li>
          );
        })}
        <li>
          <a href={`settimana?giorno=${shown}`}>
            <span>{texts.strip.other}</span>
            <AgendaIcon name="week" />
            <span>{texts.strip.day}</span>
          </a>
        </li>
      </ul>
    </nav>
  );
}
