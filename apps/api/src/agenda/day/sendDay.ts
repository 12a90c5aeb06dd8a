import { centreTime, today } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import type { FastifyReply } from 'fastify';
import { isLinkFlood } from '../sign-in/agendaLinks.ts';
import { lastDayCounts } from './lastDayCounts.ts';
import { dayAgenda } from './dayAgenda.ts';
import type { UnsavedNote } from './DayRows.tsx';
import type { NoticeText } from '../layout/AgendaFrame.tsx';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';
import type { AgendaContext, AgendaRequest } from '../sign-in/AgendaContext.ts';
import { staffOf } from '../sign-in/AgendaContext.ts';
import { momentInWords } from '../layout/momentInWords.ts';

export interface DayToShow {
  day: CalendarDate;
  notice?: NoticeText;
  unsavedNote?: UnsavedNote;
}

/** Returns the present day of the centre. */
export const presentDay = ({ config: { rules }, now }: Pick<AgendaContext, 'config' | 'now'>): CalendarDate =>
  today(centreTime(now(), rules), rules);

/** Returns the day that a request names, or the present one. */
export function dayIn(value: unknown, context: Pick<AgendaContext, 'config' | 'now'>): CalendarDate {
  const present = presentDay(context);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return present;
  try {
    const day = parseDate(value);
    return Math.abs(day.year - present.year) > mostYears ? present : day;
  } catch {
    return present;
  }
}

/** Sends a day of the agenda. */
export async function sendDay(
  context: AgendaContext,
  request: AgendaRequest,
  reply: FastifyReply,
  status: number,
  { day, ...shown }: DayToShow,
): Promise<FastifyReply> {
  const { config, store, now } = context;
  const { centre } = config;
  const { session, formToken } = staffOf(request);
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
  return sendAgendaPage(
    reply,
    status,
    { up: '../' },
    () => import('./DayPage.tsx'),
    ({ DayPage }) =>
      DayPage({
        centre,
        formToken,
        day: asked,
        around,
        now: now(),
        isToday: day.compare(presentDay(context)) === 0,
        since,
        refusedLinks: isLinkFlood(refusedLinks) ? refusedLinks : 0,
        faults: faults.map(({ checkName }) => checkName),
        closesAt: momentInWords(session.endsAt, context),
        ...shown,
      }),
  );
}

/** Within these days the one before and after is looked for. */
const daysAround = 7;
const mostYears = 3;
