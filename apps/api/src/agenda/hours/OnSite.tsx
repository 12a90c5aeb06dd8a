import { Plaque } from '@centro/ui/Plaque';
import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import type { ShownMonth } from './shownMonth.ts';

/** A month as visitors will see it, and one of its days. */
export function OnSite({ centre, month }: { centre: CentreFacts; month: ShownMonth | null }) {
  const { language } = centre;
  const { what } = language.words.agendaHours;
  if (!month)
    return (
      <section className="AgendaBox">
        <h2>{what.onSite}</h2>
        <p className="note">{what.noMonth}</p>
      </section>
    );
  const first = parseDate(month.first);
  const columns = Array.from({ length: 7 }, (_, index) => parseDate('2026-11-23').add({ days: index }));
  return (
    <section className="AgendaBox ShownMonth">
      <h2>{what.onSite}</h2>
      <table>
        <caption>{formatDay(first, 'monthAndYear', language)}</caption>
        <thead>
          <tr>
            {columns.map((day) => (
              <th key={day.toString()} scope="col">
                <abbr title={formatDay(day, 'weekday', language)}>
                  {formatDay(day, 'weekdayShort', language).slice(0, 1).toUpperCase()}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.map((day) => day?.number ?? '').join(' ')}>
              {week.map((day, index) => (
                <td key={columns[index]?.toString()} data-kind={day?.kind ?? undefined}>
                  {day?.number}
                  {(day?.kind === 'more' || day?.kind === 'less') && (
                    <span className="visually-hidden"> {what.kinds[day.kind]}</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul data-part="key">
        {(['same', 'more', 'less'] as const).map((kind) => (
          <li key={kind}>
            <i data-kind={kind} aria-hidden="true" />
            {what.kinds[kind]}
          </li>
        ))}
      </ul>
      <h2>{formatDay(parseDate(month.day), 'weekdayAndDay', language)}</h2>
      {month.slots.length === 0 ? (
        <p className="note">{language.words.agendaHours.closed}</p>
      ) : (
        <ul data-part="slots">
          {month.slots.map(({ slot, isNew }) => (
            <li key={slot}>
              <Plaque>{formatTime(slot, language)}</Plaque>
              {isNew && <span className="note">{what.newSlot}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Returns the weeks of a month, each of seven days; null for a day of another month. */
function weeksOf({ days, daysBefore }: ShownMonth): (ShownMonth['days'][number] | null)[][] {
  const cells = [...Array.from({ length: daysBefore }, () => null), ...days];
  const count = Math.ceil(cells.length / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_day, index) => cells[week * 7 + index] ?? null),
  );
}
