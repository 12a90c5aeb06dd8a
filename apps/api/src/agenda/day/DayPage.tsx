import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay } from '../../texts/dates.ts';
import { faultName } from '../../texts/faultName.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import { setNote, setPresence } from '../consultation/presenceAndNote.ts';
import { changedNotice, doneNotice } from '../consultation/notices.ts';
import { AgendaFrame, AgendaNotice, BookAndPrint, DayHead } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { momentInWords } from '../layout/momentInWords.ts';
import type { NoticeText } from '../layout/notice.ts';
import { actorOf, staffOf, textIn } from '../layout/AgendaContext.ts';
import type { AgendaContext, AgendaHandlers } from '../layout/AgendaContext.ts';
import { isLinkFlood } from '../sign-in/agendaLinks.ts';
import { countsOf, dayAgenda, dayIn, keyOf, presentDay, lastDayCounts } from './dayAgenda.ts';
import type { AgendaDay, LastDayCounts } from './dayAgenda.ts';
import { ConsultationRow, FreeRow } from './DayRows.tsx';
import type { UnsavedNote } from './DayRows.tsx';
import { CalendarBox, Leave, SinceBox } from './DaySide.tsx';
import './DayPage.css';

/** A day; and what the centre keeps about a consultation for itself. */
export function handlers(context: AgendaContext): AgendaHandlers<'GET oggi' | 'POST presenza' | 'POST nota'> {
  const texts = context.config.centre.language.words.agendaDay.change;
  return {
    'GET oggi': async (request, reply) => {
      const { giorno, fatto } = request.query;
      const done = await findConsultation(context, textIn(request.query, 'id'));
      const notice = done ? doneNotice(fatto, done.consultation, context) : undefined;
      return sendDay(context, reply, 200, { day: dayIn(giorno, context), notice });
    },

    'POST presenza': async (request, reply) => {
      const { body } = request;
      const result = await setPresence(context, {
        actor: actorOf(request),
        bookingId: textIn(body, 'id'),
        seen: presenceIn(textIn(body, 'version')),
        presence: presenceIn(textIn(body, 'presence')),
      });
      if (result.outcome === 'unknown') return sendUnknown(context, reply);
      const { consultation } = result;
      if (result.outcome === 'saved')
        return reply.redirect(`oggi?giorno=${consultation.day}#${consultation.id}`, 303);
      const notice = changedNotice(result, context);
      return sendDay(context, reply, 409, { day: dayIn(consultation.day, context), notice });
    },

    'POST nota': async (request, reply) => {
      const { body } = request;
      const note = textIn(body, 'note');
      const result = await setNote(context, {
        actor: actorOf(request),
        bookingId: textIn(body, 'id'),
        seen: Number(textIn(body, 'version')),
        note,
      });
      if (result.outcome === 'unknown') return sendUnknown(context, reply);
      const { consultation } = result;
      const day = dayIn(consultation.day, context);
      if (result.outcome === 'saved')
        return reply.redirect(`oggi?giorno=${consultation.day}#${consultation.id}`, 303);
      // What was typed is shown again, beside what the other person wrote.
      const present = consultation.note === '' ? texts.emptyNote : consultation.note;
      const notice = toNotice('warning', texts.changedNote({ note: present }));
      return sendDay(context, reply, 409, { day, notice, unsavedNote: { id: consultation.id, note } });
    },
  };
}

const presenceIn = (text: string) => (text === 'present' || text === 'absent' ? text : null);

/** Sends the present day, where a request is about no consultation of the centre. */
export const sendUnknown = (context: AgendaContext, reply: FastifyReply) =>
  sendDay(context, reply, 404, {
    day: presentDay(context),
    notice: toNotice('error', context.config.centre.language.words.agendaDay.change.unknown),
  });

interface DayToShow extends Pick<DayPageProps, 'notice' | 'unsavedNote'> {
  day: CalendarDate;
}

async function sendDay(
  context: AgendaContext,
  reply: FastifyReply,
  status: number,
  { day, ...shown }: DayToShow,
): Promise<FastifyReply> {
  const { config, store, now } = context;
  const { session } = staffOf(reply.request);
  const days = await dayAgenda(context, day.subtract({ days: daysAround }), day.add({ days: daysAround }));
  const wanted = day.toString();
  const asked = days.find((other) => other.day === wanted);
  if (!asked) throw new Error(`No agenda of ${wanted}`);
  const busy = days.filter(({ entries }) => entries.length > 0).map((other) => other.day);
  const around = {
    before: busy.findLast((other) => other < wanted) ?? day.subtract({ days: 1 }).toString(),
    after: busy.find((other) => other > wanted) ?? day.add({ days: 1 }).toString(),
  };
  const since = await lastDayCounts(context);
  const refusedLinks = await store.linkRefusals.ofLastDay(now());
  const faults = await store.faults.present(now());
  return reply.sendPage(
    status,
    <DayPage
      centre={config.centre}
      day={asked}
      around={around}
      now={now()}
      isToday={day.compare(presentDay(context)) === 0}
      since={since}
      refusedLinks={isLinkFlood(refusedLinks) ? refusedLinks : 0}
      faults={faults.map(({ checkName }) => checkName)}
      closesAt={momentInWords(session.endsAt, context)}
      {...shown}
    />,
  );
}

/** Within these days the one before and after is looked for. */
const daysAround = 7;

interface DayPageProps {
  centre: CentreFacts;
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
  notice?: NoticeText | undefined;
  /** A note that could not be saved: what was typed is kept. */
  unsavedNote?: UnsavedNote;
}

/** A day of the centre: the consultations in order, the free slots between them. */
export function DayPage({ centre, day, around, now, isToday, since, closesAt, ...props }: DayPageProps) {
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
      <DayHead
        heading={heading}
        summary={isToday ? texts.summaryOfToday(counts) : texts.summary(counts)}
        before={{ href: `oggi?giorno=${around.before}`, label: texts.before }}
        after={{ href: `oggi?giorno=${around.after}`, label: texts.after }}
      >
        <BookAndPrint centre={centre} printed={day.day} />
      </DayHead>
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
                  <FreeRow key={keyOf(entry)} centre={centre} day={day.day} {...entry} />
                ) : (
                  <ConsultationRow
                    key={keyOf(entry)}
                    centre={centre}
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
          <Leave centre={centre} closesAt={closesAt} />
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
