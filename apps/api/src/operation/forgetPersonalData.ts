import { centreTime, today } from '@centro/booking';
import { answersKeptMs } from '../idempotency.ts';
import type { AppContext } from '../AppContext.ts';
import { forgetFiles } from './forgetFiles.ts';

/**
 * Takes away the personal data that is needed no longer, and returns how much: bookings 30 days after their
 * day, those that nobody confirmed and the networks of all of them 7 days after they were made, e-mails 7 days after they left, subscriptions 7 days after they could be confirmed, phone and message of the
 * others after 30 days, consents two years after their address left, counts of limits and answers to requests with an
 * `Idempotency-Key` after one day, e-mails written to files with those that were sent. What is forgotten is then in no
 * file of the data folder, the journal included (docs/data-retention.md).
 */
export async function forgetPersonalData({
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
  const firstKeptDay = today(centreTime(at, rules), rules).subtract({ days: daysOfBookings });
  const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs).toISOString();
  const bookings = await store.retention.anonymiseBefore(firstKeptDay.toString());
  const expired = await store.retention.anonymiseExpiredUpTo(daysAgo(daysOfEmails), at.toISOString());
  await store.retention.forgetNetworksUpTo(daysAgo(daysOfEmails));
  const mails = await store.retention.emptyEmailsUpTo(daysAgo(daysOfEmails));
  // For these days whoever is late reads why the link has ended.
  const subscriptions = await store.retention.forgetUnconfirmedUpTo(daysAgo(daysOfEmails));
  // They are there for an answer; the newsletter needs neither.
  const messages = await store.retention.emptyMessagesUpTo(daysAgo(daysOfMessages));
  const consents = await store.retention.eraseConsentsUpTo(daysAgo(daysOfConsents));
  await store.answers.forgetUpTo(new Date(at.getTime() - answersKeptMs).toISOString());
  await store.limits.prune(at);
  const files = await forgetFiles(config, new Date(at.getTime() - daysOfEmails * dayMs));
  await store.truncateJournal();
  return { bookings: bookings + expired, mails, subscriptions, messages, consents, files };
}

const daysOfBookings = 30;
const daysOfEmails = 7;
const daysOfMessages = 30;
/** As long as somebody may still ask by what right we wrote. */
const daysOfConsents = 2 * 365;
const dayMs = 24 * 60 * 60 * 1000;
