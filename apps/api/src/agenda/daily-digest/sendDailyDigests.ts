import { centreTime, today } from '@centro/booking';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import type { Hosting } from '../../Hosting.ts';
import { withPublishedRules } from '../../closures/publishedRules.ts';
import { staffMembers } from '../staff/staff.ts';
import { dayAgenda } from '../day/dayAgenda.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { countsOfNews, sinceDay, sinceLastDay } from '../since/sinceLastDay.ts';
import { newStaffLink, staffEmail } from '../sign-in/agendaLinks.ts';
import type { Morning } from './agendaEmails.tsx';

type MorningContext = ReadContext & {
  outbox: Pick<AppContext['outbox'], 'wake'>;
};

/**
 * Stores the morning email of each mailbox, once a day: the database decides, with any number of processes. Returns how
 * many; none on a day with nothing to say, before the hour of the email, or when it has passed by more than two hours.
 */
export async function sendDailyDigests(given: MorningContext): Promise<{ emails: number }> {
  const context = await withPublishedRules(given);
  const { config, store, now, outbox } = context;
  const { morningEmail, rules } = config;
  const at = now();
  const moment = centreTime(at, rules);
  const minutes = morningEmail === null ? Infinity : toMinutes(morningEmail);
  const late = moment.hour * 60 + moment.minute - minutes;
  if (late < 0 || late >= latestMinutes) return { emails: 0 };
  if (!hasNews(await morningOf(context))) return { emails: 0 };
  const morning = today(moment, rules).toString();
  let emails = 0;
  for (const { email } of await staffMembers(context)) {
    const row = staffEmail('morning-agenda', { config, email, at });
    const link = newStaffLink(row.id, { config, email, at, morningOf: morning });
    if (await store.staffLinks.addOfMorning(link, row)) emails += 1;
  }
  if (emails > 0) outbox.wake();
  return { emails };
}

/** Looks every minute for the hour of the morning email, from `startsOn` on. */
export function runDailyDigests(
  app: FastifyInstance,
  context: MorningContext,
  startsOn: Hosting['startsOn'],
): void {
  if (context.config.morningEmail === null) return;
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    try {
      const { emails } = await sendDailyDigests(context);
      if (emails > 0) app.log.info({ emails }, 'morning e-mails stored');
    } catch (error) {
      app.log.error({ err: error }, 'morning e-mails not stored, to be tried again');
    }
  }

  const start = () => {
    running = running.then(run);
  };
  app.addHook(startsOn, async () => {
    start();
    timer = setInterval(start, everyMs).unref();
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}

function toMinutes(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** A server that starts later sends none: the day has begun. */
const latestMinutes = 120;
const everyMs = 60_000;

/** Returns what the centre reads on the morning of a moment. */
export async function morningOf(context: ReadContext): Promise<Morning> {
  const { config, now } = context;
  const day = today(centreTime(now(), config.rules), config.rules);
  const [present, ...following] = await dayAgenda(context, day, day.add({ days: daysAhead }));
  const news = await sinceLastDay(context);
  const next = following.find(({ entries }) => entries.length > 0);
  return {
    day: day.toString(),
    entries: (present?.entries ?? []).map((entry) => {
      if (entry.kind === 'free') {
        const { time, service, seats } = entry;
        return { time, service, isFree: true, seats };
      }
      const { time, service, name, phone, note, answers } = entry.consultation;
      return { time, service, name, phone, note, answers };
    }),
    since: countsOfNews(news),
    sinceDay: sinceDay(news, context),
    next: next
      ? { day: next.day, count: next.entries.filter(({ kind }) => kind === 'consultation').length }
      : null,
  };
}

/** Returns whether a morning has something to say: a consultation, or anything that happened since yesterday. */
function hasNews({ entries, since }: Morning): boolean {
  return entries.some(({ isFree }) => isFree !== true) || Object.values(since).some((count) => count > 0);
}

const daysAhead = 14;
