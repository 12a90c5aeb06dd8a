import { parseDate } from '@internationalized/date';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { CentreFacts } from '../../config/config.ts';
import type { ListedClosures } from '../planned-closures/listClosures.ts';
import type { StripMonth } from '../planned-closures/stripMonths.ts';
import { formatDay, formatPlannedDay } from '../../texts/dates.ts';
import { PostForm, SmallButton } from '../layout/AgendaParts.tsx';
import { hoursInWords, listedHours } from '../layout/partOfDay.ts';

interface PlannedClosuresProps {
  centre: CentreFacts;
  days: ListedClosures;
  /** The month whose closures alone are listed; null for all. */
  month: StripMonth | null;
}

/** What is closed and opened from today on, and the public holidays. */
export function PlannedClosures({ centre, days, month }: PlannedClosuresProps) {
  const { language } = centre;
  const texts = language.words.agenda.days;
  const { yearly: yearlyTexts } = language.words.agendaClosures;
  const { holidays } = days;
  const isShown = ({ from, to }: { from: string; to: string }) =>
    month === null || (from.slice(0, 7) <= month.first.slice(0, 7) && to >= month.first);
  const [closures, extraOpenings] = [days.closures.filter(isShown), days.extraOpenings.filter(isShown)];
  const { year } = language.words.agendaClosures;
  const next = holidays.next
    .slice(0, 4)
    .map(({ day, label }) => `${label} ${formatDay(parseDate(day), 'weekdayAndDayShort', language)}`)
    .join(', ');
  return (
    <section className="AgendaBox PlannedClosures">
      <h2 id="mese">
        {month === null
          ? texts.planned
          : year.planned({ month: formatDay(parseDate(month.first), 'monthAndYear', language) })}
      </h2>
      {month !== null && (
        <a className="PlainButton" href="chiusure">
          <span>{year.all}</span>
        </a>
      )}
      {closures.length === 0 ? (
        <p className="note">{month === null ? texts.nothing : year.nothing}</p>
      ) : (
        <ul>
          {closures.map(({ id, label, hours, from, to, yearly }) => {
            const range = rangeInWords({ from, to }, centre, days.today);
            const inWords = hours
              ? texts.inPart({ days: range, hours: hoursInWords(hours, language) })
              : range;
            return (
              <li key={`${from} ${to} ${label} ${id}`}>
                <div>
                  <b>{inWords}</b>
                  <br />
                  {label} {yearly && <span className="Tag">{yearlyTexts.tag}</span>}
                </div>
                <Remove
                  {...{ id, centre }}
                  label={texts.remove}
                  name={texts.removeOf({ label, days: inWords })}
                />
              </li>
            );
          })}
        </ul>
      )}
      {extraOpenings.length > 0 && (
        <>
          <h2>{texts.openings}</h2>
          <ul>
            {extraOpenings.map(({ id, label, hours, from, to }) => {
              const inDays = rangeInWords({ from, to }, centre, days.today);
              const times = listedHours(hours, language);
              const range = times === null ? inDays : texts.inPart({ days: inDays, hours: times });
              return (
                <li key={`${from} ${to} ${label} ${id}`}>
                  <div>
                    <b>{range}</b>
                    <br />
                    {label}
                  </div>
                  <Remove
                    {...{ id, centre }}
                    label={texts.removeOpening}
                    name={texts.removeOpeningOf({ label, days: range })}
                  />
                </li>
              );
            })}
          </ul>
        </>
      )}
      <h2>{texts.holidays}</h2>
      <p>{holidays.isOn ? texts.holidaysOn : texts.holidaysOff}</p>
      <p className="note">{texts.next({ days: next })}</p>
      <PostForm action="chiusure" fields={{ action: 'holidays', holidays: holidays.isOn ? 'no' : 'si' }}>
        <SmallButton>{holidays.isOn ? texts.switchOff : texts.switchOn}</SmallButton>
      </PostForm>
    </section>
  );
}

interface RemoveProps {
  /** Null where the rules of the centre name it. */
  id: string | null;
  centre: CentreFacts;
  label: string;
  /** For screen readers. */
  name: string;
}

function Remove({ id, centre, label, name }: RemoveProps) {
  if (id === null) return <span className="Tag">{centre.language.words.agenda.days.ofRules}</span>;
  return (
    <PostForm action="chiusure" fields={{ action: 'remove', id }}>
      <button className="PlainButton" type="submit" aria-label={name}>
        <AgendaIcon name="undo" />
        <span>{label}</span>
      </button>
    </PostForm>
  );
}

/** Returns days in words: «lunedì 7 dicembre», «da lunedì 21 dicembre a mercoledì 6 gennaio»; with their years where these are far from `today`. */
export function rangeInWords(
  { from, to }: { from: string; to: string },
  { language }: CentreFacts,
  today = from,
): string {
  const [first, last] = [from, to].map((day) => formatPlannedDay(parseDate(day), parseDate(today), language));
  if (first === undefined || last === undefined || from === to) return first ?? '';
  return language.words.agenda.days.range({ from: first, to: last });
}
