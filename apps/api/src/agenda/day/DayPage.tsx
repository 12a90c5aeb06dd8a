import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { FastifyReply } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatPlannedDay } from '../../texts/dates.ts';
import type { BookingToShow } from '../../booking/emails/bookingTime.ts';
import { bookingsToCall } from '../consultation/bookingsToCall.ts';
import { findConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { setNote, setPresence } from '../consultation/presenceAndNote.ts';
import { changedNotice, doneNotice } from '../consultation/notices.ts';
import { AgendaFrame, AgendaNotice, noticeId, PrintLink } from '../layout/AgendaFrame.tsx';
import { toNotice } from '../layout/notice.ts';
import { SmallLinkButton } from '../layout/AgendaParts.tsx';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import { capitalised } from '../../texts/capitalised.ts';
import { clockMinute, momentInWords } from '../layout/momentInWords.ts';
import { hoursInWords } from '../layout/partOfDay.ts';
import type { NoticeText } from '../layout/notice.ts';
import { actorOf, textIn } from '../layout/AgendaContext.ts';
import type { PageHandlers } from '../../page/addPage.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import { isLinkFlood } from '../sign-in/agendaLinks.ts';
import { countsOfNews, sinceDay, sinceInWords, sinceLastDay } from '../since/sinceLastDay.ts';
import type { LastDayCounts } from '../since/sinceLastDay.ts';
import { countsInWords, dayAgenda, dayIn, presentDay, seatCounts } from './dayAgenda.ts';
import type { AgendaDay } from './dayAgenda.ts';
import { DayList, rowsOf } from './DayList.tsx';
import type { UnsavedNote } from './ConsultationDetail.tsx';
import { siteHealth } from '../health/siteHealth.ts';
import type { HealthCheck } from '../health/siteHealth.ts';
import { DayPanel, panelledConsultation } from './DayPanel.tsx';
import { HealthLine } from './HealthLine.tsx';
import { DayStrip } from './DayStrip.tsx';
import { stripDays } from './stripDays.ts';
import type { StripDay } from './stripDays.ts';
import { SinceBox } from './SinceBox.tsx';
import { ToCallBox } from './ToCallBox.tsx';
import './DayPage.css';

/** A day; and what the centre keeps about a consultation for itself. */
export function handlers(context: AgendaContext): PageHandlers<'GET oggi' | 'POST presenza' | 'POST nota'> {
  const texts = context.config.centre.language.words.agendaDay.change;
  return {
    'GET oggi': async (request, reply) => {
      const { giorno, fatto } = request.query;
      const done = await findConsultation(context, textIn(request.query, 'id'));
      const notice = done ? doneNotice(fatto, done.consultation, context) : undefined;
      const openId = textIn(request.query, 'aperta');
      const doneId = done?.consultation.id;
      return sendDay(context, reply, 200, { day: dayIn(giorno, context), notice, doneId, openId });
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
      if (result.outcome === 'saved') return reply.redirect(doneUrl(consultation, 'presence'), 303);
      if (result.outcome === 'too-early') {
        const notice = toNotice('error', texts.notYet(consultation));
        return sendDay(context, reply, 422, { day: dayIn(consultation.day, context), notice });
      }
      // Where it was taken back, that is what has changed.
      const notice = changedNotice(result, context, { isPresenceSaid: true });
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
      if (result.outcome === 'saved') return reply.redirect(doneUrl(consultation, 'note'), 303);
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

interface DayToShow extends Pick<DayPageProps, 'notice' | 'doneId' | 'unsavedNote' | 'openId'> {
  day: CalendarDate;
}

async function sendDay(
  context: AgendaContext,
  reply: FastifyReply,
  status: number,
  { day, ...shown }: DayToShow,
): Promise<FastifyReply> {
  const { config, store, now } = context;
  const wanted = day.toString();
  const today = presentDay(context);
  const days = await dayAgenda(context, day.subtract({ days: daysBefore }), day.add({ days: daysAfter }));
  const asked = days.find((other) => other.day === wanted);
  if (!asked) throw new Error(`No agenda of ${wanted}`);
  // Today has its place in the strip from any other day too.
  const near = days.some((other) => other.day === today.toString())
    ? days
    : [...days, ...(await dayAgenda(context, today, today))];
  const strip = stripDays(
    near.toSorted((one, other) => one.day.localeCompare(other.day)),
    { shown: wanted, today: today.toString() },
  );
  const isToday = day.compare(today) === 0;
  const isQuiet = isToday && asked.entries.length === 0;
  const news = await sinceLastDay(context);
  const refusedLinks = await store.linkRefusals.ofLastDay(now());
  return reply.sendPage(
    status,
    <DayPage
      centre={config.centre}
      day={asked}
      strip={strip}
      today={today.toString()}
      now={now()}
      isToday={isToday}
      next={isQuiet ? await nextBusyDay(context, day) : null}
      inWords={(moment) => momentInWords(moment, context)}
      clock={(moment) => clockMinute(moment, context)}
      since={countsOfNews(news)}
      sinceWhen={sinceInWords(sinceDay(news, context), config.centre.language)}
      refusedLinks={isLinkFlood(refusedLinks) ? refusedLinks : 0}
      health={await siteHealth(context)}
      toCall={await bookingsToCall(context)}
      {...shown}
    />,
  );
}

/** Within these days those of the strip are looked for. */
const daysBefore = 7;
const daysAfter = 28;

/** Returns the next day on which the centre receives, within two months; null when there is none. */
async function nextBusyDay(context: AgendaContext, after: CalendarDate): Promise<AgendaDay | null> {
  const days = await dayAgenda(context, after.add({ days: 1 }), after.add({ months: 2 }));
  return days.find(({ entries }) => entries.length > 0) ?? null;
}

/** Returns the address of a day after an act, where the notice stands above its row. */
export const doneUrl = ({ id, day }: Pick<Consultation, 'id' | 'day'>, act: string): string =>
  `oggi?giorno=${day}&fatto=${act}&id=${id}#${noticeId}`;

interface DayPageProps {
  centre: CentreFacts;
  day: AgendaDay;
  /** The days to go to. */
  strip: readonly StripDay[];
  /** The present day (YYYY-MM-DD). */
  today: string;
  /** The present moment; UTC. */
  now: Date;
  isToday: boolean;
  /** Where the centre does not receive today: the next day on which it does. */
  next?: AgendaDay | null;
  /** Returns a moment (UTC) on the clock of the centre. */
  inWords: (moment: string) => string;
  /** The same as hour and minute. */
  clock: (moment: string) => string;
  since: LastDayCounts;
  /** Since when, in words: «Da ieri». */
  sinceWhen: string;
  /** Links that strangers asked for in vain since yesterday, where these are many; 0 otherwise. */
  refusedLinks?: number;
  /** Whose hour is closed or no hour any more, and whom somebody has to call. */
  toCall?: readonly BookingToShow[];
  /** How the site is. */
  health: readonly HealthCheck[];
  /** What was done, or why it was not. */
  notice?: NoticeText | undefined;
  /** The consultation that it is about: it stands above its row. */
  doneId?: string | undefined;
  /** A note that could not be saved: what was typed is kept. */
  unsavedNote?: UnsavedNote;
  /** The id of the consultation that is shown with all that is known of it. */
  openId?: string;
}

/** A day of the centre: the consultations in order, the free slots between them. */
export function DayPage({
  centre,
  day,
  strip,
  today,
  now,
  isToday,
  since,
  sinceWhen,
  ...props
}: DayPageProps) {
  const {
    next = null,
    inWords,
    clock,
    notice,
    doneId,
    unsavedNote,
    openId,
    refusedLinks = 0,
    toCall = [],
    health,
  } = props;
  const isDoneHere = rowsOf(day).some((row) => row.kind !== 'free' && row.consultation.id === doneId);
  const done = notice && isDoneHere ? { doneId, notice } : {};
  const toCallIds = toCall.map(({ id }) => id);
  const list = { centre, now, inWords, clock, unsavedNote, openId, toCallIds, ...done };
  const panelled = panelledConsultation({
    days: next ? [day, next] : [day],
    openId: unsavedNote?.id ?? openId,
    now,
    isToday,
  });
  const { language } = centre;
  const texts = language.words.agendaDay;
  const date = parseDate(day.day);
  const counts = countsInWords(seatCounts(day.entries), language);
  const heading = capitalised(formatPlannedDay(date, parseDate(today), language));
  return (
    <AgendaFrame centre={centre} title={heading} {...(isToday && { current: 'oggi' })}>
      <div className="AgendaHead DayTop">
        <div>
          <h1>{heading}</h1>
          <p className="note">{isToday ? texts.summaryOfToday(counts) : texts.summary(counts)}</p>
        </div>
        <PrintLink centre={centre} printed={day.day}>
          {isToday && (
            <SmallLinkButton href="arrivo">
              <AgendaIcon name="arrive" />
              {language.words.agendaWalkIn.link}
            </SmallLinkButton>
          )}
        </PrintLink>
      </div>
      <DayStrip centre={centre} days={strip} shown={day.day} today={today} />
      <HealthLine centre={centre} checks={health} />
      {notice && !isDoneHere && <AgendaNotice centre={centre} id={noticeId} {...notice} />}
      <div className="AgendaColumns DayColumns">
        <div>
          <Opening day={day} centre={centre} />
          {day.entries.length + day.cancelled.length === 0 ? (
            <p>{texts.nothing}</p>
          ) : (
            <DayList day={day} {...list} isToday={isToday} />
          )}
          {next && (
            <section className="NextDay">
              <h2>{texts.nextDay({ day: formatDay(parseDate(next.day), 'weekdayAndDay', language) })}</h2>
              <DayList day={next} {...list} isToday={false} />
            </section>
          )}
        </div>
        {panelled && (
          <DayPanel
            centre={centre}
            consultation={panelled}
            now={now}
            clock={clock}
            unsavedNote={unsavedNote}
            isToCall={toCallIds.includes(panelled.id)}
          />
        )}
        <div data-part="side">
          {isToday && <ToCallBox bookings={toCall} centre={centre} />}
          <SinceBox since={since} when={sinceWhen} refusedLinks={refusedLinks} centre={centre} />
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
      hours === null
        ? texts.closed({ label })
        : texts.closedInPart({ label, hours: hoursInWords(hours, centre.language) }),
    ),
    ...(day.extraOpening ? [texts.extra(day.extraOpening)] : []),
  ];
  return lines.map((line) => (
    <p key={line} className="DayOpening">
      {line}
    </p>
  ));
}
