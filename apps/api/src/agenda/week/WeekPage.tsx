import { ActionIcon } from '@centro/ui/ActionIcon';
import { parseDate } from '@internationalized/date';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatSelection } from '../../texts/dates.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { stateOf } from '../consultation/consultationState.ts';
import { countsInWords, dayAgenda, dayIn, presentDay, seatCounts } from '../day/dayAgenda.ts';
import type { AgendaDay } from '../day/dayAgenda.ts';
import { AgendaFrame, PrintLink, DayHead } from '../layout/AgendaFrame.tsx';
import { momentInWords } from '../layout/momentInWords.ts';
import { textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import type { WeekView } from './WeekEntry.tsx';
import { WeekList } from './WeekList.tsx';
import { WeekTable } from './WeekTable.tsx';
import './WeekPage.css';

/** The week of a day, from Monday to Sunday; one of its consultations can be put into a free slot. */
export function handlers(context: AgendaContext): PageHandlers<'GET settimana'> {
  const { centre } = context.config;
  return {
    'GET settimana': async (request, reply) => {
      const day = dayIn(request.query['giorno'], context);
      const monday = day.subtract({ days: (day.toDate('UTC').getUTCDay() + 6) % 7 });
      const days = await dayAgenda(context, monday, monday.add({ days: 6 }));
      const moving = await movableOf(textIn(request.query, 'sposta'));
      const view = {
        centre,
        now: context.now(),
        today: presentDay(context).toString(),
        inWords: (moment: string) => momentInWords(moment, context),
        moving,
      };
      return reply.sendPage(200, <WeekPage days={days} view={view} />);
    },
  };

  async function movableOf(id: string): Promise<Consultation | null> {
    const found = id === '' ? null : await findConsultation(context, id);
    return found && stateOf(found.consultation, context.now()) === 'toCome' ? found.consultation : null;
  }
}

interface WeekPageProps {
  /** Seven days, the first of the week first. */
  days: readonly AgendaDay[];
  view: WeekView;
}

/** A week of the centre: each day with its hours; a free one books, a name leads to its day. */
export function WeekPage({ days, view }: WeekPageProps) {
  const { centre, today, moving } = view;
  const { language } = centre;
  const texts = language.words.agendaDay;
  const first = parseDate(days[0]?.day ?? today);
  const heading = rangeInWords(first, parseDate(days.at(-1)?.day ?? today), centre);
  const shown = days.filter((day) => isShown(day));
  const hasHours = shown.some(({ entries, cancelled }) => entries.length + cancelled.length > 0);
  const counts = seatCounts(days.flatMap(({ entries }) => entries));
  // Of a week that has passed, its last day.
  const printed = (shown.find(({ day }) => day >= today) ?? shown.at(-1))?.day;
  const urlOf = (weeks: number) =>
    `settimana?giorno=${first.add({ weeks }).toString()}${moving ? `&sposta=${moving.id}` : ''}`;
  return (
    <AgendaFrame centre={centre} title={heading} current="settimana">
      <DayHead
        heading={heading}
        summary={texts.week.summary(countsInWords(counts, language))}
        before={{ href: urlOf(-1), label: texts.week.before }}
        after={{ href: urlOf(1), label: texts.week.after }}
      >
        {!moving && printed !== undefined && (
          <PrintLink
            centre={centre}
            printed={printed}
            label={texts.week.printDay({ day: formatDay(parseDate(printed), 'weekdayAndNumber', language) })}
          />
        )}
      </DayHead>
      {moving && <Moving consultation={moving} centre={centre} />}
      {shown.length === 0 && (
        <p>{days.some(({ receives }) => receives) ? texts.week.nobody : texts.week.nothing}</p>
      )}
      {shown.length > 0 && (
        <div className="Week" data-hours={hasHours || undefined}>
          <WeekList days={shown} view={view} />
          {hasHours && (
            <WeekTable days={days.slice(0, days.findLastIndex(isShown) + 1)} caption={heading} view={view} />
          )}
        </div>
      )}
      {!moving && hasHours && <p className="note WeekHint">{texts.week.hint}</p>}
    </AgendaFrame>
  );
}

/** Whether a day has something on it. */
const isShown = ({ entries, closures, cancelled }: AgendaDay) =>
  entries.length + closures.length + cancelled.length > 0;

/** Which consultation is put into another slot, and the way to leave it. */
function Moving({ consultation, centre }: { consultation: Consultation; centre: CentreFacts }) {
  const { language } = centre;
  const { week, change } = language.words.agendaDay;
  const { name, day, email } = consultation;
  const when = formatSelection(selectionOf(consultation), language);
  return (
    <div className="WeekMoving" role="status">
      <ActionIcon name="move" />
      <p>
        {(email === null ? week.movingSilently : week.moving)({ name, when })}{' '}
        <a href={`settimana?giorno=${day}`}>{change.keep}</a>
      </p>
    </div>
  );
}

type Day = ReturnType<typeof parseDate>;

/** «23–29 novembre» */
function rangeInWords(first: Day, last: Day, { language }: CentreFacts): string {
  const format = new Intl.DateTimeFormat(language.locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  // In two months Intl writes «06 dicembre».
  return format.formatRange(first.toDate('UTC'), last.toDate('UTC')).replaceAll(/\b0(?=\d)/g, '');
}
