import { rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { centreTime, today } from '@centro/booking';
import type { AppContext } from '../AppContext.ts';
import type { Config } from '../config/config.ts';
import { answersKeptMs } from '../http/idempotency.ts';
import { formerKeyFiles } from '../store/keyFiles.ts';
import { dayMs } from '../texts/dates.ts';

/**
 * Deletes personal data that is no longer needed, and returns how much: bookings `config.personalDataDays` (30, unless the centre says another number) after their day, unconfirmed
 * ones and the networks of all 7 days after they were made, emails 7 days after they were sent, subscription requests
 * 7 days after their link ended, messages, and phone and message of subscriptions, after as many days, consents two years after
 * their address unsubscribed, audit entries after a year, its sessions at their end, counts of limits and stored
 * responses after one day, email files with the emails, and former keys of links once they have ended. No file
 * of the data folder contains the deleted data afterwards, the journal included (docs/data-retention.md).
 */
export async function erasePersonalData({
  store,
  config,
  now,
}: Pick<AppContext, 'store' | 'config' | 'now'>): Promise<{
  bookings: number;
  mails: number;
  subscriptions: number;
  messages: number;
  consents: number;
  files: number;
}> {
  const { rules, personalDataDays } = config;
  const at = now();
  const firstKeptDay = today(centreTime(at, rules), rules).subtract({ days: personalDataDays });
  const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs).toISOString();
  const bookings = await store.retention.anonymiseBefore(firstKeptDay.toString());
  const expired = await store.retention.anonymiseExpiredUpTo(daysAgo(daysOfEmails), at.toISOString());
  await store.retention.eraseNetworksUpTo(daysAgo(daysOfEmails));
  const mails = await store.retention.emptyEmailsUpTo(daysAgo(daysOfEmails));
  // For these days a late visitor can still read why the link has ended.
  const subscriptions = await store.retention.eraseUnconfirmedUpTo(daysAgo(daysOfEmails));
  // The centre needs them to reply; the newsletter needs neither.
  const messages = await store.retention.emptyMessagesUpTo(daysAgo(personalDataDays));
  await store.messages.eraseUpTo(daysAgo(personalDataDays));
  const consents = await store.retention.eraseConsentsUpTo(daysAgo(daysOfConsents));
  await store.answers.eraseUpTo(new Date(at.getTime() - answersKeptMs).toISOString());
  await store.auditLog.eraseUpTo(daysAgo(daysOfAuditLog));
  await store.limits.prune(at);
  await store.staffLinks.eraseUpTo(daysAgo(daysOfEmails));
  await store.staffSessions.eraseUpTo(at.toISOString());
  await store.staffDevices.eraseUpTo(at.toISOString());
  await store.linkRefusals.eraseUpTo(daysAgo(daysOfEmails));
  await store.formerStaff.erase(config.centre.key, config.staffEmails);
  const keys = await eraseEndedKeys({ store, config, now });
  const files = await eraseFiles(config, new Date(at.getTime() - daysOfEmails * dayMs));
  await store.truncateJournal();
  return { bookings: bookings + expired, mails, subscriptions, messages, consents, files: files + keys };
}

const daysOfEmails = 7;
/** How long a person may ask for the legal basis of our emails. */
const daysOfConsents = 2 * 365;
/** How long the centre may ask who did what. */
const daysOfAuditLog = 365;

/** Deletes personal data that is no longer needed; throws, and deletes nothing, while the clock is not proven. */
export async function eraseAtProvenTime({
  clock,
  ...context
}: Pick<AppContext, 'store' | 'config' | 'now' | 'clock'>): ReturnType<typeof erasePersonalData> {
  const state = await clock.check();
  if (!state.isProven) throw new ClockNotProven(state.lastSeen);
  return erasePersonalData(context);
}

class ClockNotProven extends Error {
  constructor(lastSeen: Date) {
    super(`The clock was right at ${lastSeen.toISOString()} and is far from it: nothing is deleted`);
  }
}

/** Deletes the former keys of links that have ended, and returns how many. */
async function eraseEndedKeys({
  store,
  config,
  now,
}: Pick<AppContext, 'store' | 'config' | 'now'>): Promise<number> {
  const at = now();
  const ended = formerKeyFiles(config.dataDir).filter(({ endsAt }) => endsAt <= at);
  for (const { file } of ended) {
    await store.secrets.forget(file);
    rmSync(path.join(config.dataDir, file), { force: true });
  }
  return ended.length;
}

/**
 * Deletes files beside the database that are no longer needed, and returns how many files and folders: emails and
 * replaced databases last written at `moment` or before, and news of channels that are no longer configured.
 */
async function eraseFiles(
  { dataDir, news }: Pick<Config, 'dataDir' | 'news'>,
  moment: Date,
): Promise<number> {
  const newsFiles = new Set([...news.feeds.keys()].map((channel) => `${encodeURIComponent(channel)}.json`));
  const aged = [
    ...(await entriesOf(path.join(dataDir, 'mail'))),
    ...(await entriesOf(path.join(dataDir, 'replaced'))),
    // Left by a restore that was killed.
    path.join(dataDir, 'restoring'),
  ];
  const old = await Promise.all(
    aged.map(async (entry) => ((await lastWritten(entry)) <= moment.getTime() ? [entry] : [])),
  );
  const unread = (await entriesOf(path.join(dataDir, 'news'))).filter(
    (entry) => !newsFiles.has(path.basename(entry, '.part')),
  );
  const forgotten = [...old.flat(), ...unread];
  await Promise.all(forgotten.map((entry) => rm(entry, { recursive: true, force: true })));
  return forgotten.length;
}

/** Returns the entries of a folder; none when it does not exist. */
const entriesOf = async (folder: string) =>
  (await unlessMissing(readdir(folder), [])).map((name) => path.join(folder, name));

/** Returns when an entry was last written, in ms; `Infinity` for a file that is being renamed. */
const lastWritten = (entry: string) =>
  unlessMissing(
    stat(entry).then(({ mtimeMs }) => mtimeMs),
    Infinity,
  );

async function unlessMissing<T>(found: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return otherwise;
    throw error;
  }
}
