import { parseDate } from '@internationalized/date';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { Plaque } from '@centro/ui/Plaque';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { bookingUrl, countsOf, dayAgenda, dayIn, keyOf, presentDay } from '../day/dayAgenda.ts';
import type { AgendaDay, AgendaEntry } from '../day/dayAgenda.ts';
import { AgendaFrame, PrintLink, DayHead } from '../layout/AgendaFrame.tsx';
import type { AgendaContext, AgendaHandlers } from '../layout/AgendaContext.ts';
import { otherService } from '../layout/AgendaContext.ts';
import { hoursInWords } from '../layout/partOfDay.ts';
import './WeekPage.css';

/** The week of a day, from Monday to Sunday. */
export function handlers(context: AgendaContext): AgendaHandlers<'GET settimana'> {
  const { centre } = context.config;
  return {
    'GET settimana': async (request, reply) => {
      const day = dayIn(request.query['giorno'], context);
      const monday = day.subtract({ days: (day.toDate('UTC').getUTCDay() + 6) % 7 });
      const days = await dayAgenda(context, monday, monday.add({ days: 6 }));
      return reply.sendPage(
        200,
        <WeekPage centre={centre} days={days} today={presentDay(context).toString()} />,
      );
    },
  };
}

interface WeekPageProps {
  centre: CentreFacts;
  /** Seven days, the first of the week first. */
  days: readonly AgendaDay[];
  /** YYYY-MM-DD. */
  today: string;
}

/** A week of the centre: each day with its hours; a free one books, a name leads to its day. */
export function WeekPage({ centre, days, today }: WeekPageProps) {
  const { language } = centre;
  const texts = language.words.agendaDay;
  const first = parseDate(days[0]?.day ?? today);
  const heading = rangeInWords(first, parseDate(days.at(-1)?.day ?? today), centre);
  const shown = days.filter(
    ({ entries, closures, cancelled }) => entries.length + closures.length + cancelled.length > 0,
  );
  const entries = days.flatMap((day) => day.entries.map(({ kind }) => ({ isFree: kind === 'free' })));
  return (
    <AgendaFrame centre={centre} title={heading} current="settimana">
      <DayHead
        heading={heading}
        summary={texts.week.summary(countsOf(entries, language))}
        before={{ href: `settimana?giorno=${first.add({ weeks: -1 }).toString()}`, label: texts.week.before }}
        after={{ href: `settimana?giorno=${first.add({ weeks: 1 }).toString()}`, label: texts.week.after }}
      >
        <PrintLink centre={centre} printed={shown.find(({ day }) => day >= today)?.day ?? today} />
      </DayHead>
      {shown.length === 0 ? (
        <p>{texts.week.nothing}</p>
      ) : (
        <div className="Week">
          {shown.map((day) => (
            <WeekDay key={day.day} day={day} centre={centre} today={today} />
          ))}
        </div>
      )}
      <p className="note">{texts.week.hint}</p>
    </AgendaFrame>
  );
}

function WeekDay({ day, centre, today }: { day: AgendaDay; centre: CentreFacts; today: string }) {
  const { language } = centre;
  const texts = language.words.agendaDay;
  const isFull = day.entries.length > 0 && day.entries.every(({ kind }) => kind === 'consultation');
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
            <Cell entry={entry} day={day.day} centre={centre} />
          </li>
        ))}
        {day.cancelled.map(({ id, name, time }) => (
          <li key={id}>
            <Plaque className="GhostPlaque">{formatTime(time, language)}</Plaque>
            <a data-part="cell" href={`oggi?giorno=${day.day}#${id}`}>
              <del>{name}</del>
              <small>{texts.gone.unknown}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Cell({ entry, day, centre }: { entry: AgendaEntry; day: string; centre: CentreFacts }) {
  const { language } = centre;
  const texts = language.words.agendaDay;
  if (entry.kind === 'consultation') {
    const { id, name, isByPhone } = entry.consultation;
    return (
      <a data-part="cell" href={`oggi?giorno=${day}#${id}`}>
        <b>{name}</b>
        <small>{isByPhone ? texts.byPhone : texts.week.fromSite}</small>
      </a>
    );
  }
  const other = otherService(entry.service, centre);
  const when = `${formatDay(parseDate(day), 'weekdayAndDay', language)}, ${formatTime(entry.time, language)}`;
  return (
    <a
      data-part="cell"
      data-free
      href={bookingUrl(day, entry, centre)}
      aria-label={texts.week.bookOf({ when })}
    >
      <AgendaIcon name="add" />
      {texts.week.free}
      {other !== undefined && <small>{other}</small>}
    </a>
  );
}

type Day = ReturnType<typeof parseDate>;

/** «23–29 novembre» */
function rangeInWords(first: Day, last: Day, { language }: CentreFacts): string {
  const format = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  // In two months Intl writes «06 dicembre».
  return format.formatRange(first.toDate('UTC'), last.toDate('UTC')).replaceAll(/\b0(?=\d)/g, '');
}
