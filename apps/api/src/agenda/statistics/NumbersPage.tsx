import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay } from '../../texts/dates.ts';
import { presentDay } from '../day/dayAgenda.ts';
import { AgendaFrame, DayHead } from '../layout/AgendaFrame.tsx';
import { textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers } from '../layout/AgendaContext.ts';
import { monthNumbers } from './monthNumbers.ts';
import type { MonthNumbers } from './monthNumbers.ts';
import './NumbersPage.css';

/** The numbers of a month; none is about a visitor of the site. */
export function handlers(context: AgendaContext): AgendaHandlers<'GET numeri'> {
  const { centre } = context.config;
  return {
    'GET numeri': async ({ query }, reply) => {
      const present = presentDay(context).toString().slice(0, 7);
      const numbers =
        (await monthNumbers(context, textIn(query, 'mese'))) ?? (await monthNumbers(context, present));
      if (!numbers) throw new Error(`No month: ${present}`);
      return reply.sendPage(200, <NumbersPage centre={centre} numbers={numbers} />);
    },
  };
}

/** The numbers of a month, as a small table and picture. */
export function NumbersPage({ centre, numbers }: { centre: CentreFacts; numbers: MonthNumbers }) {
  const { language } = centre;
  const texts = language.words.agenda.numbers;
  const first = parseDate(`${numbers.month}-01`);
  const monthOf = (months: number) => first.add({ months }).toString().slice(0, 7);
  const most = Math.max(1, ...numbers.byHour.map(({ booked }) => booked));
  return (
    <AgendaFrame centre={centre} title={texts.title} current="numeri">
      <DayHead
        heading={texts.title}
        summary={texts.lead({ month: formatDay(first, 'monthAndYear', language) })}
        before={{ href: `numeri?mese=${monthOf(-1)}`, label: texts.before }}
        after={{ href: `numeri?mese=${monthOf(1)}`, label: texts.after }}
      />
      <div className="AgendaColumns Numbers" data-half>
        <dl className="AgendaBox">
          {(['booked', 'byPhone', 'moved', 'cancelled', 'present', 'absent'] as const).map((what) => (
            <div key={what}>
              <dt>{texts[what]}</dt>
              <dd>{numbers[what]}</dd>
            </div>
          ))}
        </dl>
        <section className="AgendaBox">
          <h2>{texts.byHour}</h2>
          {numbers.byHour.length === 0 ? (
            <p className="note">{texts.nothing}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.day}</th>
                  <th scope="col">{texts.booked}</th>
                  <th scope="col">{texts.absent}</th>
                </tr>
              </thead>
              <tbody>
                {numbers.byHour.map(({ weekday, hour, booked, absent }) => (
                  <tr key={`${weekday} ${hour}`}>
                    <th scope="row">
                      {weekdayInWords(weekday, centre)}, {hour}:00
                    </th>
                    <td>
                      {/* Its length says the same as the number beside it. */}
                      <svg viewBox="0 0 100 12" width={100} height={12} aria-hidden="true">
                        <rect width={(100 * booked) / most} height={12} />
                      </svg>
                      {booked}
                    </td>
                    <td>{absent}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <p className="note">{texts.noTracking}</p>
        </section>
      </div>
    </AgendaFrame>
  );
}

/** «lunedì» for 1. The first of January 2024 was a Monday. */
function weekdayInWords(weekday: number, { language }: CentreFacts): string {
  const monday = parseDate('2024-01-01').add({ days: weekday - 1 });
  return new Intl.DateTimeFormat(language.locale, { weekday: 'long', timeZone: 'UTC' }).format(
    monday.toDate('UTC'),
  );
}
