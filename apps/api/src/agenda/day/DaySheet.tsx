import { parseDate } from '@internationalized/date';
import star from '@centro/ui/art/brand/logo-mark.svg';
import { Plaque } from '@centro/ui/Plaque';
import type { CentreFacts } from '../../config/config.ts';
import { otherService, textWithService } from '../../config/serviceNames.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { momentInWords } from '../layout/momentInWords.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { dayAgenda, dayIn, keyOf } from './dayAgenda.ts';
import type { AgendaDay } from './dayAgenda.ts';
import { freeInWords } from './freeInWords.ts';
import './DaySheet.css';

/** The sheet of a day, to be printed. */
export function handlers(context: AgendaContext): PageHandlers<'GET stampa'> {
  const { config, now } = context;
  return {
    'GET stampa': async (request, reply) => {
      const date = dayIn(request.query['giorno'], context);
      const [day] = await dayAgenda(context, date, date);
      if (!day) throw new Error(`No agenda of ${date.toString()}`);
      const madeAt = momentInWords(now().toISOString(), context);
      return reply.sendPage(200, <DaySheet centre={config.centre} day={day} madeAt={madeAt} />);
    },
  };
}

interface DaySheetProps {
  centre: CentreFacts;
  day: AgendaDay;
  /** When it was made, in words. */
  madeAt: string;
}

/** A day on paper: black on white, with a box to tick and lines for notes. */
export function DaySheet({ centre, day, madeAt }: DaySheetProps) {
  const { language } = centre;
  const { sheet: texts } = language.words.agendaDay;
  const heading = texts.heading({ day: formatDay(parseDate(day.day), 'long', language) });
  return (
    <main className="DaySheet">
      <title>{`${heading} | ${centre.name}`}</title>
      <a className="PlainButton" href={`oggi?giorno=${day.day}`}>
        <span>{texts.back}</span>
      </a>
      <header>
        <img src={star} alt="" width={44} height={44} />
        <div>
          <b>{centre.name}</b>
          <h1>{heading}</h1>
        </div>
        <p>{texts.printed({ when: madeAt })}</p>
      </header>
      <div data-part="rows" role="region" aria-label={texts.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col" data-column="hour">
                {texts.hour}
              </th>
              <th scope="col" data-column="who">
                {texts.who}
              </th>
              <th scope="col" data-column="phone">
                {texts.phone}
              </th>
              <th scope="col">{texts.note}</th>
              <th scope="col" data-column="here">
                {texts.here}
              </th>
            </tr>
          </thead>
          <tbody>
            {day.entries.map((entry) => {
              const hour = (
                <th scope="row">
                  <Plaque>{formatTime(entry.time, language)}</Plaque>
                </th>
              );
              if (entry.kind === 'free')
                return (
                  <tr key={keyOf(entry)}>
                    {hour}
                    <td colSpan={4}>
                      {textWithService(freeInWords(entry.seats, language), entry.service, centre)}
                    </td>
                  </tr>
                );
              const { name, phone, note, service, answers, status } = entry.consultation;
              const other = otherService(service, centre);
              return (
                <tr key={keyOf(entry)}>
                  {hour}
                  <td data-part="who">
                    <b>{name}</b>
                    {other !== undefined && <p>{other}</p>}
                    {status !== 'confirmed' && <p>{language.words.agenda.search.states.unconfirmed}</p>}
                  </td>
                  <td data-part="phone">{phone}</td>
                  <td data-part="note">
                    {answers.map(([label, answer]) => (
                      <p key={label + answer}>
                        {label} {answer}
                      </p>
                    ))}
                    {note}
                  </td>
                  {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a box to tick on paper */}
                  <td>
                    <i data-part="box" />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <section>
        <h2>{texts.jottings}</h2>
        {Array.from({ length: 9 }, (_, line) => (
          <div key={line} data-part="line" />
        ))}
      </section>
      <footer>{texts.care}</footer>
    </main>
  );
}
