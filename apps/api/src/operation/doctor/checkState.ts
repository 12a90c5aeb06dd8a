import type { DeskContext } from '../../agenda/layout/DeskContext.ts';
import { provenClock } from '../clock/provenClock.ts';
import { readiness } from '../readiness.ts';
import { bookingsOnClosedDays } from '../../agenda/closures/reportClosedDays.ts';
import { well, wrong } from './Finding.ts';
import type { Finding } from './Finding.ts';

/** The figures of `/metrics` that are a state, by their names there. */
export interface Figures {
  centre_outbox_emails_due: number;
  centre_outbox_emails_scheduled: number;
  centre_outbox_oldest_age_seconds: number;
  centre_emails_undelivered: Record<string, number>;
  centre_bookings_on_closed_days: number;
  centre_agenda_links_refused: number;
  centre_free_disk_bytes: number;
}

interface State {
  findings: Finding[];
  figures: Figures;
  /** The last moment at which the clock was right, where it is far from it. */
  clockFarFrom: Date | null;
}

/** Returns the state of database, outbox, closed days and disk, as `/readyz` and `/metrics` have it. */
export async function checkState(desk: DeskContext): Promise<State> {
  const { config, store, now } = desk;
  // Of refusals in a row the running server alone knows.
  const outbox = { refusalsInARow: () => 0, canStore: () => true };
  const clock = provenClock({ store, now });
  const state = await readiness({ config, store, now, outbox, clock }, desk.log);
  const clockState = await clock.check();
  const { unready, warnings, oldestMailSeconds, undeliveredMails, freeDiskBytes, refusedLinks } = state;
  const { due, scheduled } = await store.outboxDepth(now().toISOString());
  const onClosedDays = (await bookingsOnClosedDays(desk)).length;
  const finding = (check: (typeof unready)[number], name: string, detail: string) =>
    (unready.includes(check) ? wrong : well)(name, detail);
  const undelivered = Object.values(undeliveredMails).reduce((sum, count) => sum + count, 0);
  return {
    clockFarFrom: clockState.isProven ? null : clockState.lastSeen,
    findings: [
      finding('database', 'database', config.database.url === null ? config.dataDir : 'PostgreSQL'),
      finding('disk', 'disk', `${toMegabytes(freeDiskBytes)} MB free of ${config.dataDir}`),
      finding(
        'mail',
        'outbox',
        `${due} e-mails to send, ${scheduled} for later; the oldest is waiting for ${oldestMailSeconds} s`,
      ),
      finding('mail-undelivered', 'undelivered', `${undelivered} e-mails of the last 7 days were given up`),
      {
        ...well('agenda links', `${refusedLinks} of the last day refused to strangers`),
        ...(warnings.includes('agenda-link-flood') && { isWarning: true }),
      },
      finding('closures', 'closed days', `${onClosedDays} bookings on days that are closed`),
    ],
    figures: {
      centre_outbox_emails_due: due,
      centre_outbox_emails_scheduled: scheduled,
      centre_outbox_oldest_age_seconds: oldestMailSeconds,
      centre_emails_undelivered: undeliveredMails,
      centre_bookings_on_closed_days: onClosedDays,
      centre_agenda_links_refused: refusedLinks,
      centre_free_disk_bytes: freeDiskBytes,
    },
  };
}

const toMegabytes = (bytes: number) => Math.floor(bytes / 1_000_000);
