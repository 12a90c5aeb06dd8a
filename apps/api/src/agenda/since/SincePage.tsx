import { Plaque } from '@centro/ui/Plaque';
import { parseDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { presentState } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { AgendaFrame } from '../layout/AgendaFrame.tsx';
import { Reach } from '../layout/AgendaParts.tsx';
import { sinceDay, sinceInWords, sinceLastDay } from './sinceLastDay.ts';
import type { BookingNews } from './sinceStore.ts';
import './SincePage.css';

/** What has happened since the centre last received, each consultation by its name. */
export function handlers(context: AgendaContext): PageHandlers<'GET novita'> {
  const { centre } = context.config;
  return {
    'GET novita': async (_request, reply) => {
      const news = await sinceLastDay(context);
      const sections: NewsSection[] = [];
      for (const what of order) {
        const consultations: Consultation[] = [];
        for (const booking of news.bookings[what])
          consultations.push((await presentState(context, booking)).consultation);
        if (consultations.length > 0) sections.push({ what, consultations });
      }
      const title = sinceInWords(sinceDay(news, context), centre.language);
      return reply.sendPage(200, <SincePage centre={centre} title={title} sections={sections} />);
    },
  };
}

const order: readonly BookingNews[] = ['undelivered', 'booked', 'moved', 'cancelled'];

interface NewsSection {
  what: BookingNews;
  consultations: readonly Consultation[];
}

interface SincePageProps {
  centre: CentreFacts;
  title: string;
  sections: readonly NewsSection[];
}

/** The consultations that are new, moved or cancelled, and whom no email reaches. */
export function SincePage({ centre, title, sections }: SincePageProps) {
  const { language } = centre;
  const { since, withoutEmail } = language.words.agendaDay;
  return (
    <AgendaFrame centre={centre} title={title} lead={since.pageLead} current="oggi">
      {sections.length === 0 && <p>{since.nothing}</p>}
      <div className="AgendaStack">
        {sections.map(({ what, consultations }) => (
          <section key={what} className="AgendaBox SinceSection" id={what} aria-labelledby={`${what}-titolo`}>
            <h2 id={`${what}-titolo`}>{since.sections[what]}</h2>
            <ul className="AgendaLines">
              {consultations.map(({ id, day, time, name, phone, email, status }) => (
                <li key={id}>
                  <div>
                    <a href={`oggi?giorno=${day}&aperta=${id}#${id}`}>
                      {status === 'cancelled' ? <del>{name}</del> : name}
                    </a>
                    <Reach phone={phone} email={email} withoutEmail={withoutEmail} />
                  </div>
                  <div data-part="when">
                    <span>{formatDay(parseDate(day), 'weekdayAndDayShort', language)}</span>
                    <Plaque>{formatTime(time, language)}</Plaque>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </AgendaFrame>
  );
}
