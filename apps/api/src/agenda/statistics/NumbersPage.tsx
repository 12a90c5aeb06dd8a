import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { presentDay } from '../day/dayAgenda.ts';
import { AgendaFrame, DayHead } from '../layout/AgendaFrame.tsx';
import { textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { SmallLinkButton } from '../layout/AgendaParts.tsx';
import { toCsv } from '../messages/subscribers.ts';
import { monthNumbers, percentOf } from './monthNumbers.ts';
import type { MonthNumbers } from './monthNumbers.ts';
import './NumbersPage.css';

/** The numbers of a month; none is about a visitor of the site. */
export function handlers(context: AgendaContext): PageHandlers<'GET numeri' | 'GET numeri.csv'> {
  const { centre } = context.config;
  return {
    'GET numeri': async ({ query }, reply) => {
      const numbers = await numbersOf(textIn(query, 'mese'));
      return reply.sendPage(200, <NumbersPage centre={centre} numbers={numbers} />);
    },

    'GET numeri.csv': async ({ query }, reply) => {
      const numbers = await numbersOf(textIn(query, 'mese'));
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-disposition': `attachment; filename="numeri-${numbers.month}.csv"`,
          'x-robots-tag': 'noindex, nofollow',
        })
        .type('text/csv; charset=utf-8')
        .send(numbersCsv(centre, numbers));
    },
  };

  /** Returns the numbers of a month, of the present one for any other text. */
  async function numbersOf(month: string): Promise<MonthNumbers> {
    const present = presentDay(context).toString().slice(0, 7);
    const numbers = (await monthNumbers(context, month)) ?? (await monthNumbers(context, present));
    if (!numbers) throw new Error(`No month: ${present}`);
    return numbers;
  }
}

const counted = ['booked', 'byPhone', 'moved', 'cancelled', 'present', 'absent', 'taken', 'offered'] as const;

/** Returns a line for each slot of the week. */
function numbersCsv(centre: CentreFacts, { bySlot }: MonthNumbers): string {
  const texts = centre.language.words.agenda.numbers;
  return toCsv([
    [texts.weekday, texts.time, ...counted.map((what) => texts[what])],
    ...bySlot.map((slot) => [
      weekdayInWords(slot.weekday, centre),
      slot.time,
      ...counted.map((what) => String(slot[what])),
    ]),
  ]);
}

/** The numbers of a month, as a small table and picture. */
export function NumbersPage({ centre, numbers }: { centre: CentreFacts; numbers: MonthNumbers }) {
  const { language } = centre;
  const texts = language.words.agenda.numbers;
  const first = parseDate(`${numbers.month}-01`);
  const monthOf = (months: number) => first.add({ months }).toString().slice(0, 7);
  const shares = [
    { name: texts.occupancy, percent: percentOf(numbers.taken, numbers.offered) },
    { name: texts.noShows, percent: percentOf(numbers.absent, numbers.present + numbers.absent) },
  ];
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
          {shares.map(({ name, percent }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{percent === null ? '–' : `${percent} %`}</dd>
            </div>
          ))}
        </dl>
        <section className="AgendaBox">
          <h2>{texts.bySlot}</h2>
          {numbers.booked === 0 ? (
            <p className="note">{texts.nothing}</p>
          ) : (
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.day}</th>
                  <th scope="col">{texts.occupancy}</th>
                  <th scope="col">{texts.absent}</th>
                </tr>
              </thead>
              <tbody>
                {numbers.bySlot.map(({ weekday, time, taken, offered, absent }) => (
                  <tr key={`${weekday} ${time}`}>
                    <th scope="row">
                      {weekdayInWords(weekday, centre)}, {formatTime(time, language)}
                    </th>
                    <td>
                      {/* Its length says the same as the numbers beside it. */}
                      <svg viewBox="0 0 100 12" width={100} height={12} aria-hidden="true">
                        <rect width={Math.min(100, percentOf(taken, offered) ?? 0)} height={12} />
                      </svg>
                      {texts.takenOf({ taken, offered })}
                    </td>
                    <td>{absent}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <div>
            <SmallLinkButton href={`numeri.csv?mese=${numbers.month}`}>{texts.csv}</SmallLinkButton>
          </div>
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
