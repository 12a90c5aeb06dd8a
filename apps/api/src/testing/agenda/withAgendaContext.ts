import { parseDate } from '@internationalized/date';
import { isTimeOfDay } from '@centro/booking';
import type { BookingSelection } from '@centro/booking';
import { dayAgenda } from '../../agenda/day/dayAgenda.ts';
import type { AgendaContext } from '../../agenda/layout/AgendaContext.ts';
import { followFacts } from '../../facts/followFacts.ts';
import { followPhotos } from '../../photos/followPhotos.ts';
import { provenClock } from '../../operation/provenClock.ts';
import { outboxIsEmpty } from '../outboxIsEmpty.ts';
import { queryFile } from '../store/queryFile.ts';
import { startApi } from '../startApi.ts';
import { startMailbox } from '../startMailbox.ts';

/** A server on Monday 23 November 2026 at 10:00, with a mailbox and the context of its centre. */
export async function withAgendaContext(env: NodeJS.ProcessEnv & { clock?: string } = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, MAILS_PER_RECIPIENT_PER_DAY: '1000', ...env });
  const { config, store, links, now } = api;
  // The server finds what is stored when it renews its lease, every 2 s.
  const context: AgendaContext = {
    config,
    facts: await followFacts({ config, store }, console),
    photos: followPhotos({ config, store }, console),
    store,
    links,
    now,
    outbox: { wake: () => undefined },
    clock: provenClock({ store, now }),
    log: console,
  };
  return {
    api,
    mailbox,
    context,
    query: (sql: string) => queryFile(config.dataDir, sql),
    /** The agenda of one day, each entry as «16:30 Maria Rossi» or «17:00 free 1». */
    agendaOf: async (day: string) => {
      const date = parseDate(day);
      const [agenda] = await dayAgenda(context, date, date);
      return agenda?.entries.map((entry) =>
        entry.kind === 'free'
          ? `${entry.time} free ${entry.seats}`
          : `${entry.time} ${entry.consultation.name}`,
      );
    },
    /**
     * The audit log, as «anna@centro.test move 2026-11-25 16:30 → …»; in alphabetical order, since several may be of
     * one millisecond.
     */
    auditLog: () =>
      queryFile(config.dataDir, 'SELECT actor, act, detail FROM staff_act')
        .map((row) => Object.values(row).join(' ').trim())
        .toSorted(),
    /** The emails to an address once none is pending. */
    mailsTo: async (address: string) => {
      await outboxIsEmpty(config.dataDir);
      return mailbox.mailsTo(address);
    },
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

/** A member of the staff. */
export const anna = { mailbox: 'anna@centro.test' };

/** Returns a day and slot such as «2026-11-25 16:30». */
export function slotOf(text: string): BookingSelection {
  const [day = '', slot = ''] = text.split(' ');
  if (!isTimeOfDay(slot)) throw new Error(`No time of day: ${slot}`);
  return { day: parseDate(day), slot };
}

/** What a caller says. */
export const caller = {
  actor: anna,
  name: 'Teresa Fazio',
  phone: '333 000 0009',
  email: '',
  note: '',
};
