import { parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import type { Act } from './listActs.ts';
import { formatDay, formatMoment } from '../../texts/dates.ts';
import { ChangeHead, AgendaFrame } from '../layout/AgendaFrame.tsx';
import { actInWords } from './actInWords.ts';
import './ActsPage.css';

export interface ActsPageProps {
  centre: CentreFacts;
  /** The latest first. */
  acts: readonly Act[];
  /** Whether there are earlier ones. */
  hasMore: boolean;
  /** The time zone of the centre. */
  zone: string;
}

/** Who did what and when, in the agenda and at the terminal of the server. */
export function ActsPage({ centre, acts, hasMore, zone }: ActsPageProps) {
  const { language } = centre;
  const texts = language.words.agendaDesk.acts;
  const byDay = Map.groupBy(acts, ({ at }) => toCalendarDate(parseAbsolute(at, zone)).toString());
  return (
    <AgendaFrame centre={centre} title={texts.title}>
      <ChangeHead title={texts.title} lead={texts.lead} />
      {acts.length === 0 && <p>{texts.nothing}</p>}
      {[...byDay].map(([day, ofDay]) => (
        <section key={day} className="Acts">
          <h2>{formatDay(parseDate(day), 'weekdayAndDay', language)}</h2>
          <ol>
            {ofDay.map((act) => (
              <li key={act.id}>
                <time dateTime={act.at}>{formatMoment(new Date(act.at), zone, language)}</time>
                <ActText centre={centre} act={act} />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {hasMore && (
        <LinkButton
          className="SmallButton"
          variant="outline"
          href={`registro?prima=${acts.at(-1)?.id ?? ''}`}
        >
          {texts.more}
        </LinkButton>
      )}
    </AgendaFrame>
  );
}

function ActText({ centre, act }: { centre: CentreFacts; act: Act }) {
  const { language } = centre;
  const texts = language.words.agendaDesk.acts;
  const { what, detail } = actInWords(act, language);
  const { actor, consultation } = act;
  return (
    <div>
      <p>
        <b>{what}</b> {detail}
      </p>
      <p className="note">
        {actor === 'command line' ? texts.commandLine : actor}
        {consultation && (
          <a href={`oggi?giorno=${consultation.day}#${consultation.id}`}>
            {language.words.agendaDay.code({ code: consultation.reference })}
          </a>
        )}
      </p>
    </div>
  );
}
