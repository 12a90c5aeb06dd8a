import { readFile } from 'node:fs/promises';
import type { CompleteRules } from '@centro/booking';
import { centreTime } from '@centro/booking';
import { undecidedOnClosedDays } from '../agenda/consultation/bookingsOnClosedDays.ts';
import type { AgendaContext } from '../agenda/layout/AgendaContext.ts';
import { isBackupOld, lastBackup } from '../store/lastBackup.ts';
import type { Config } from '../config/config.ts';
import { fetchFeed, isPrivateAddress } from '../news/fetchFeed.ts';
import { readNewsItems } from '../news/readNewsItems.ts';
import { outboxRow } from '../outbox/Email.ts';
import { chooseTransport } from '../outbox/transport/chooseTransport.ts';
import { formerKeyFiles, secretNames } from '../store/keyFiles.ts';
import { reportFaults } from './reportFaults.ts';
import { provenClock } from './provenClock.ts';
import { readiness } from './readiness.ts';

/** What one check found. */
export interface Finding {
  check: string;
  isWell: boolean;
  /** Something to look at that does not make the command fail: a stranger can cause it. */
  isWarning?: boolean;
  /** A line for the operator: what is there, or what to do. */
  detail: string;
}

export const well = (check: string, detail: string): Finding => ({ check, isWell: true, detail });
export const wrong = (check: string, detail: string): Finding => ({ check, isWell: false, detail });

/** Returns the first line of an error. */
function reasonOf(error: unknown): string {
  const [line = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
  return line;
}

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
export async function checkState(agenda: AgendaContext): Promise<State> {
  const { config, store, now } = agenda;
  // Of refusals in a row the running server alone knows.
  const outbox = { refusalsInARow: () => 0, canStore: () => true };
  const clock = provenClock({ store, now });
  const state = await readiness({ config, store, now, outbox, clock }, agenda.log);
  const clockState = await clock.check();
  const { unready, warnings, oldestMailSeconds, undeliveredMails, freeDiskBytes, refusedLinks } = state;
  const { due, scheduled } = await store.outboxDepth(now().toISOString());
  const onClosedDays = (await undecidedOnClosedDays(agenda)).length;
  const finding = (check: (typeof unready)[number], name: string, detail: string) =>
    (unready.includes(check) ? wrong : well)(name, detail);
  const undelivered = Object.values(undeliveredMails).reduce((sum, count) => sum + count, 0);
  return {
    clockFarFrom: clockState.isProven ? null : clockState.lastSeen,
    findings: [
      finding('database', 'database', config.database.url === null ? config.dataDir : 'PostgreSQL'),
      finding('disk', 'disk', `${toMegabytes(freeDiskBytes)} MB free of ${config.dataDir}`),
      ...(config.database.url === null ? [checkBackup(config.dataDir, now())] : []),
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

/** Says when the database was last backed up; a server's own is its operator's. */
function checkBackup(dataDir: string, at: Date): Finding {
  const madeAt = lastBackup(dataDir);
  if (madeAt === null)
    return {
      ...well('backup', 'none was made by centre backup yet: see docs/operation.md'),
      isWarning: true,
    };
  const detail = `the last was made at ${madeAt.toISOString()}`;
  return isBackupOld(madeAt, at)
    ? wrong('backup', `${detail}, more than two days ago: look why`)
    : well('backup', detail);
}

const toMegabytes = (bytes: number) => Math.floor(bytes / 1_000_000);

interface ClockFacts {
  rules: CompleteRules;
  at: Date;
  /** When the latest booking or email was stored; null before the first. */
  latestStored: Date | null;
  /** The last moment at which the clock was right, where it is far from it; null where it is not. */
  farFrom: Date | null;
  /** By how many seconds others are ahead; null where nobody was asked. */
  clockSeconds: number | null;
  /** By how many seconds the clock is ahead of PostgreSQL's; null on SQLite. */
  databaseSeconds: number | null;
}

/** Compares the clock with what it has written before, and with the servers of the feeds. */
export function checkClock(facts: ClockFacts): Finding {
  const { rules, at, latestStored, farFrom, clockSeconds, databaseSeconds } = facts;
  const present = centreTime(at, rules)
    .toString()
    .replace(/:\d\d(\.\d+)?[+-].*/, '');
  if (farFrom !== null)
    return wrong(
      'clock',
      `it is ${present}, but was right at ${farFrom.toISOString()}: set it, or run: centre clock --confirm`,
    );
  if (latestStored !== null && latestStored.getTime() > at.getTime() + mostSeconds * 1000)
    return wrong(
      'clock',
      `it is ${present}, but something was stored at ${latestStored.toISOString()}: set the clock`,
    );
  if (clockSeconds !== null && Math.abs(clockSeconds) > mostSeconds)
    return wrong(
      'clock',
      `it differs by ${Math.round(clockSeconds)} s from the servers of the feeds: set it`,
    );
  if (databaseSeconds !== null && Math.abs(databaseSeconds) > mostDatabaseSeconds)
    return wrong(
      'clock',
      `it differs by ${Math.round(databaseSeconds)} s from PostgreSQL's, and servers that differ send emails twice: set it`,
    );
  const compared = clockSeconds === null ? 'no feed to compare it with' : 'as the servers of the feeds';
  return well('clock', `${present} at the centre (${rules.timeZone}), ${compared}`);
}

const mostSeconds = 120;
/** A server takes over an email that another one has not sent within 100 s (`sendClaimed`), each by its own clock. */
const mostDatabaseSeconds = 30;

/** Says which keys are there, once the database has been opened: it is not with others. */
export function checkKeys(dataDir: string, at: Date): Finding {
  const former = formerKeyFiles(dataDir)
    .filter(({ endsAt }) => endsAt > at)
    .map(({ endsAt }) => `; links of a former key are valid until ${endsAt.toISOString()}`);
  return well('keys', `${secretNames.join(' and ')} are those that the database remembers${former.join('')}`);
}

type MailFacts = Pick<Config, 'mail' | 'centre'>;

/** Logs in to the mail server, and sends nothing. */
export async function checkLogin({ mail }: MailFacts): Promise<Finding> {
  const transport = chooseTransport(mail);
  const { target, keepsFiles, variable } = transport;
  try {
    await transport.verify();
    return well(
      'mail server',
      keepsFiles ? `none: e-mails are written to ${target}` : `${target} accepts the login`,
    );
  } catch (error) {
    return wrong('mail server', `${target}: ${reasonOf(error)}; check ${variable}`);
  }
}

/** Sends an e-mail to the centre, past the outbox. */
export async function sendTest({ mail, centre }: MailFacts, at: Date): Promise<Finding> {
  const { subject, text } = centre.language.words.centreEmails.test;
  const email = { to: centre.email, replyTo: null, subject, text, html: null, calendar: null };
  const row = outboxRow(email, { kind: 'relay-refusals', sender: mail.from.address, at });
  try {
    await chooseTransport(mail).send(row, new AbortController().signal);
    return well('test e-mail', `accepted for ${centre.email}: look into that mailbox`);
  } catch (error) {
    return wrong('test e-mail', reasonOf(error));
  }
}

/** What the feeds say: of themselves, and of the clock. */
interface FeedFindings {
  findings: Finding[];
  /** By how many seconds the clocks of the feeds' servers are ahead of ours, the smallest difference; null without. */
  clockSeconds: number | null;
}

/** Reads every feed as the server does. */
export async function checkFeeds(
  { news, rules }: Pick<Config, 'news' | 'rules'>,
  now: () => Date,
): Promise<FeedFindings> {
  const isPrivate = news.allowPrivate ? () => false : isPrivateAddress;
  const differences: number[] = [];

  async function textOf(source: string): Promise<string> {
    if (!/^https?:/.test(source)) return readFile(source, 'utf8');
    const answer = await fetchFeed(source, null, isPrivate);
    if (!answer) throw new Error('The feed answered nothing');
    const seconds = (Date.parse(answer.date ?? '') - now().getTime()) / 1000;
    if (!Number.isNaN(seconds)) differences.push(seconds);
    return answer.text;
  }

  const findings = await Promise.all(
    [...news.feeds].map(async ([channel, source]) => {
      const check = `feed ${channel}`;
      try {
        const items = await readNewsItems({ xml: await textOf(source), timeZone: rules.timeZone });
        return well(check, `${items.length} items`);
      } catch (error) {
        return wrong(check, `${reasonOf(error)}; the items read before are served until it answers`);
      }
    }),
  );
  const [nearest = null] = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  return { findings, clockSeconds: nearest };
}

/** Stores what is wrong, for the line in the agenda and the email of the day; what is well again is wrong no more. */
export async function tellCentre(agenda: AgendaContext, findings: readonly Finding[]): Promise<void> {
  const { store, now } = agenda;
  const details = new Map<string, string>();
  for (const { check, detail } of findings.filter(({ isWell }) => !isWell))
    details.set(check, [details.get(check), detail].filter(Boolean).join('; '));
  await store.faults.clearAllBut([...details.keys()]);
  for (const [checkName, detail] of details) await store.faults.note({ checkName, detail }, now());
  await reportFaults(agenda);
}
