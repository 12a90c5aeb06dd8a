import { centreTime, today } from '@centro/booking';
import { answersKeptMs } from '../http/idempotency/idempotency.ts';
import type { AppContext } from '../AppContext.ts';
import { forgetEndedKeys } from './forgetEndedKeys.ts';
import { forgetFiles } from './forgetFiles.ts';

/**
 * Deletes personal data that is no longer needed, and returns how much: bookings `config.personalDataDays` (30, unless the centre says another number) after their day, unconfirmed
 * ones and the networks of all 7 days after they were made, emails 7 days after they were sent, subscription requests
 * 7 days after their link ended, messages, and phone and message of subscriptions, after as many days, consents two years after
 * their address unsubscribed, acts of the staff after a year, its sessions at their end, counts of limits and stored
 * responses after one day, email files with the emails, and former keys of links once they have ended. No file
 * of the data folder contains the deleted data afterwards, the journal included (docs/data-retention.md).
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
  const { rules, personalDataDays } = config;
  const at = now();
  const firstKeptDay = today(centreTime(at, rules), rules).subtract({ days: personalDataDays });
  const daysAgo = (days: number) => new Date(at.getTime() - days * dayMs).toISOString();
  const bookings = await store.retention.anonymiseBefore(firstKeptDay.toString());
  const expired = await store.retention.anonymiseExpiredUpTo(daysAgo(daysOfEmails), at.toISOString());
  await store.retention.forgetNetworksUpTo(daysAgo(daysOfEmails));
  const mails = await store.retention.emptyEmailsUpTo(daysAgo(daysOfEmails));
  // For these days a late visitor can still read why the link has ended.
  const subscriptions = await store.retention.forgetUnconfirmedUpTo(daysAgo(daysOfEmails));
  // The centre needs them to reply; the newsletter needs neither.
  const messages = await store.retention.emptyMessagesUpTo(daysAgo(personalDataDays));
  await store.messages.forgetUpTo(daysAgo(personalDataDays));
  const consents = await store.retention.eraseConsentsUpTo(daysAgo(daysOfConsents));
  await store.answers.forgetUpTo(new Date(at.getTime() - answersKeptMs).toISOString());
  await store.acts.forgetUpTo(daysAgo(daysOfActs));
  await store.limits.prune(at);
  await store.staffLinks.forgetUpTo(daysAgo(daysOfEmails));
  await store.staffSessions.forgetUpTo(at.toISOString());
  await store.staffDevices.eraseUpTo(at.toISOString());
  await store.linkRefusals.eraseUpTo(daysAgo(daysOfEmails));
  await store.formerStaff.erase(config.centre.key, config.staffEmails);
  const keys = await forgetEndedKeys({ store, config, now });
  const files = await forgetFiles(config, new Date(at.getTime() - daysOfEmails * dayMs));
  await store.truncateJournal();
  return { bookings: bookings + expired, mails, subscriptions, messages, consents, files: files + keys };
}

const daysOfEmails = 7;
/** How long a person may ask for the legal basis of our emails. */
const daysOfConsents = 2 * 365;
/** How long the centre may ask who did what. */
const daysOfActs = 365;
const dayMs = 24 * 60 * 60 * 1000;
