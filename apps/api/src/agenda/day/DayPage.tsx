import { parseDate } from '@internationalized/date';
import { ActionIcon } from '@centro/ui/ActionIcon';
import { DeskIcon } from '@centro/ui/DeskIcon';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../config/config.ts';
import type { AgendaDay } from './dayAgenda.ts';
import { countsOf } from './dayAgenda.ts';
import type { LastDayCounts } from './lastDayCounts.ts';
import { formatDay } from '../../texts/dates.ts';
import { faultName } from '../../texts/faultName.ts';
import { AgendaFrame, DayNavigation, AgendaNotice } from '../layout/AgendaFrame.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { ConsultationRow, FreeRow } from './DayRows.tsx';
import type { UnsavedNote } from './DayRows.tsx';
import { Leave, SinceBox } from './DaySide.tsx';
import './DayPage.css';

export interface DayPageProps {
  centre: CentreFacts;
  formToken: string;
  day: AgendaDay;
  /** The days before and after on which something happens (YYYY-MM-DD). */
  around: { before: string; after: string };
  /** The present moment; UTC. */
  now: Date;
  isToday: boolean;
  since: LastDayCounts;
  /** Links that strangers asked for in vain since yesterday, where these are many; 0 otherwise. */
  refusedLinks?: number;
  /** The checks of the site that found something wrong. */
  faults?: readonly string[];
  /** When the agenda closes by itself, in words. */
  closesAt: string;
  /** What was done, or why it was not. */
  notice?: NoticeText;
  /** A note that could not be saved: what was typed is kept. */
  unsavedNote?: UnsavedNote;
}

/** A day of the centre: the consultations in order, the free slots between them. */
export function DayPage({
  centre,
  formToken,
  day,
  around,
  now,
  isToday,
  since,
  closesAt,
  ...props
}: DayPageProps) {
  const { notice, unsavedNote, refusedLinks = 0, faults = [] } = props;
  const { language } = centre;
  const texts = language.words.agendaDay;
  const date = parseDate(day.day);
  const counts = countsOf(
    day.entries.map(({ kind }) => ({ isFree: kind === 'free' })),
    language,
  );
  const heading = capitalised(formatDay(date, 'weekdayAndDay', language));
  return (
    <AgendaFrame centre={centre} title={heading} {...(isToday && { current: 'oggi' })}>
      <div className="AgendaHead">
        <DayNavigation
          heading={heading}
          summary={isToday ? texts.summaryOfToday(counts) : texts.summary(counts)}
          before={{ href: `oggi?giorno=${around.before}`, label: texts.before }}
          after={{ href: `oggi?giorno=${around.after}`, label: texts.after }}
        />
        <div className="AgendaActions">
          <LinkButton className="SmallButton" href="prenota">
            <DeskIcon name="add" />
            {texts.book}
          </LinkButton>
          <LinkButton className="SmallButton" variant="outline" href={`stampa?giorno=${day.day}`}>
            <ActionIcon name="print" />
            {texts.print}
          </LinkButton>
        </div>
      </div>
      {faults.length > 0 && (
        <AgendaNotice
          centre={centre}
          tone="error"
          lines={[
            texts.faults({ names: faults.map((checkName) => faultName(checkName, language)).join(', ') }),
          ]}
        />
      )}
      {notice && <AgendaNotice centre={centre} {...notice} />}
      <div className="AgendaColumns">
        <div>
          <Opening day={day} centre={centre} />
          {day.entries.length === 0 ? (
            <p>{texts.nothing}</p>
          ) : (
            <ol className="DayList">
              {day.entries.map((entry) =>
                entry.kind === 'free' ? (
                  <FreeRow key={`${entry.service} ${entry.time}`} centre={centre} day={day.day} {...entry} />
                ) : (
                  <ConsultationRow
                    key={entry.consultation.id}
                    centre={centre}
                    formToken={formToken}
                    consultation={entry.consultation}
                    now={now}
                    {...(unsavedNote?.id === entry.consultation.id && { unsavedNote })}
                  />
                ),
              )}
            </ol>
          )}
        </div>
        <div data-part="side">
          <SinceBox since={since} refusedLinks={refusedLinks} centre={centre} />
          <CalendarBox centre={centre} />
          <Leave centre={centre} formToken={formToken} closesAt={closesAt} />
        </div>
      </div>
    </AgendaFrame>
  );
}

/** What is closed that day, or opened beyond the rules. */
function Opening({ day, centre }: { day: AgendaDay; centre: CentreFacts }) {
  const texts = centre.language.words.agendaDay;
  const lines = [
    ...day.closures.map(({ label, hours }) =>
      hours === null ? texts.closed({ label }) : texts.closedInPart({ label }),
    ),
    ...(day.extraOpening ? [texts.extra(day.extraOpening)] : []),
  ];
  return lines.map((line) => (
    <p key={line} className="DayOpening">
      {line}
    </p>
  ));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The way to the private calendar. */
function CalendarBox({ centre }: { centre: CentreFacts }) {
  const texts = centre.language.words.agendaDesk.calendar;
  return (
    <section className="AgendaBox DeskOnly">
      <h2>{texts.title}</h2>
      <p>{texts.lead}</p>
      <div>
        <LinkButton className="SmallButton" variant="outline" href="calendario">
          <DeskIcon name="feed" />
          {texts.open}
        </LinkButton>
      </div>
    </section>
  );
}
