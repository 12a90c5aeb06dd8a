import { rmSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { centreTime, today } from '@centro/booking';
import { endFormerStaff } from '../agenda/staff/staff.ts';
import type { AppContext } from '../AppContext.ts';
import type { Config } from '../config/config.ts';
import { answersKeptMs } from '../http/idempotency.ts';
import type { periods } from '../people/personalData.ts';
import { daysOf } from '../people/personalData.ts';
import { formerKeyFiles } from '../store/keyFiles.ts';
import { dayMs } from '../texts/dates.ts';

/**
 * Deletes the personal data whose period has ended (`personalData`), and returns how much; with it the files of emails, and the
 * former keys of links that have ended. No file of the data folder contains the deleted data afterwards, the journal included
 * (docs/data-retention.md).
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
  const { rules } = config;
  const at = now();
  const firstKeptDay = today(centreTime(at, rules), rules).subtract({ days: daysOf('visitor', config) });
  const endOf = (period: keyof typeof periods) =>
    new Date(at.getTime() - daysOf(period, config) * dayMs).toISOString();
  const bookings = await store.retention.anonymiseBefore(firstKeptDay.toString());
  const expired = await store.retention.anonymiseExpiredUpTo(endOf('unconfirmed'), at.toISOString());
  await store.retention.eraseNetworksUpTo(endOf('network'));
  const mails = await store.retention.emptyEmailsUpTo(endOf('email'));
  const subscriptions = await store.retention.eraseUnconfirmedUpTo(endOf('request'));
  const messages = await store.retention.emptyMessagesUpTo(endOf('message'));
  await store.messages.eraseUpTo(endOf('message'));
  const consents = await store.retention.eraseConsentsUpTo(endOf('consent'));
  await store.answers.eraseUpTo(new Date(at.getTime() - answersKeptMs).toISOString());
  await store.undo.eraseUpTo(new Date(at.getTime() - dayMs).toISOString());
  await store.auditLog.eraseUpTo(endOf('act'));
  await store.facts.eraseNamesUpTo(endOf('act'));
  await store.photos.eraseFormerUpTo(endOf('photo'));
  await store.photos.eraseDraftsUpTo(endOf('photoDraft'));
  await store.photos.eraseNamesUpTo(endOf('act'));
  await store.limits.prune(at);
  await store.staffLinks.eraseUpTo(endOf('staffLink'));
  await store.staffSessions.eraseUpTo(endOf('staff'));
  await store.staffDevices.eraseUpTo(endOf('staff'));
  await store.staffCodes.eraseUpTo(endOf('count'));
  await store.linkRefusals.eraseUpTo(endOf('staffLink'));
  await endFormerStaff({ store, config });
  const keys = await eraseEndedKeys({ store, config, now });
  const files = await eraseFiles(config, new Date(endOf('email')));
  await store.truncateJournal();
  return { bookings: bookings + expired, mails, subscriptions, messages, consents, files: files + keys };
}

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
