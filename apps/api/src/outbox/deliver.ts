import type { FastifyBaseLogger } from 'fastify';
import type { Crowd } from '../store/crowd.ts';
import type { WakeUps } from '../store/Database.ts';
import type { OutboxRow } from '../store/schema.ts';
import type { EmailKinds, SkipReason } from './EmailKind.ts';
import type { DeliveryReportStore } from './deliveryReportStore.ts';
import type { OutboxStore } from './outboxStore.ts';
import type { DeliveryFailure, MailTransport } from './transport/MailTransport.ts';
import type { RelayHealth } from './relayHealth.ts';
import { severalRefusals } from './relayHealth.ts';
import { dayMs } from '../texts/dates.ts';

export interface Delivery {
  outbox: OutboxStore;
  reports: DeliveryReportStore;
  transport: MailTransport;
  kinds: EmailKinds;
  /** Returns the email with its content as sent at `at`, or why it is not to be sent any more. */
  write: (row: OutboxRow, at: Date) => Promise<OutboxRow | SkipReason>;
  emails: CentreEmails;
  /** Connects this sender to those of other processes. */
  wakeUps?: WakeUps;
  /** Those who book: emails that no request waits for give way to them. */
  crowd?: Omit<Crowd, 'during'>;
  now: () => Date;
  /** Whether so much time has passed as `now` says; otherwise nothing is dropped, given up or sent ahead of its time. */
  isClockProven: () => boolean;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** The emails that report delivery problems to the centre. */
export interface CentreEmails {
  /** Reports that this email cannot be delivered; null where nobody has to be told. */
  failureEmail: (row: OutboxRow, at: Date) => OutboxRow | null;
  /** Reports that the mail server refused several emails in a row, the last one with `reply`. */
  relayRefusals: (reply: string, at: Date) => OutboxRow;
  /** Lists the undelivered emails at the moment of sending. */
  deliveryReport: (at: Date) => OutboxRow;
}

/**
 * Returns functions that try to send one email and store the outcome.
 *
 * A failed try is logged without addresses and repeated later, for as long as the kind of the email says. They reject when the
 * store cannot save the outcome; an abort by `signal` stores nothing.
 */
export function deliver({
  outbox,
  reports,
  transport,
  kinds,
  write,
  emails,
  relay,
  now,
  isClockProven,
  log,
}: Delivery & { relay: RelayHealth }) {
  /**
   * Emails that the mail server has accepted but that are not yet marked as sent on disk: they must never be sent
   * again.
   */
  const accepted = new Set<string>();
  /** Those of them that the store did not take. */
  const unstored = new Map<string, OutboxRow>();

  async function noteSent(row: OutboxRow): Promise<void> {
    accepted.add(row.id);
    const at = now();
    try {
      await outbox.markSent(row.id, at.toISOString());
    } catch (error) {
      unstored.set(row.id, row);
      throw error;
    }
    accepted.delete(row.id);
    log.info({ mail: row.id, kind: row.kind }, 'e-mail sent');
    // Emails refused together with others are retried at once.
    if (relay.accepted(kinds[row.kind].recipient)) await outbox.makeAllDue(at.toISOString());
    // Further emails may have failed while this report was being sent.
    if (row.kind === 'delivery-report') await reports.enqueueReport(emails.deliveryReport(at));
  }

  async function noteFailure(row: OutboxRow, error: unknown): Promise<void> {
    const at = now();
    const failure = transport.failure(error, row.recipient);
    const facts = { mail: row.id, kind: row.kind, tries: row.attempts + 1, ...failureFacts(error, failure) };
    const { recipient, retriedForDays, isUrgent } = kinds[row.kind];
    const failureEmail = emails.failureEmail(row, at);
    const goesToVisitor = recipient === 'visitor';
    const isMissing = goesToVisitor && failure.mailbox === 'missing' && relay.isBelievedMissing();
    const refusedNone = relay.refusedNone();
    const refusals = failure.isRefusal && !isMissing ? relay.refused(recipient) : 0;
    // A bare 550 counts only while other emails are accepted: a relay that refuses everybody answers the same.
    const seemsMissing = goesToVisitor && failure.mailbox === 'seems-missing' && refusedNone;
    const dayAgo = new Date(at.getTime() - dayMs).toISOString();
    if (isMissing || (seemsMissing && (await outbox.hasPassed(row.recipient, dayAgo)))) {
      log.warn(facts, 'e-mail refused: the recipient does not exist');
      await outbox.markRefused(row.id, failure, failureEmail);
      return;
    }
    if (
      refusals >= severalRefusals &&
      (await reports.enqueueOnce(emails.relayRefusals(failure.reply, at), dayAgo))
    )
      log.error({ refusals, reply: failure.reply }, 'the mail server refuses one e-mail after the other');
    const waitedMs = at.getTime() - Date.parse(row.sendAfter);
    const isLasting = retriedForDays === Infinity;
    // One text that is refused, when others pass, is refused for good.
    const messageTriedMs = refusals > 1 ? refusedTriedMs : 0;
    const triedMs = failure.isMessageRefused ? messageTriedMs : retriedForDays * dayMs;
    if (!isLasting && waitedMs >= triedMs) {
      log.error(facts, 'e-mail given up');
      await outbox.markUndelivered(row.id, failure, failureEmail);
      await reports.enqueueReport(emails.deliveryReport(at));
      return;
    }
    const pauseMs = retryDelayMs(row.attempts + 1);
    const delayMs = failure.mayHaveArrived
      ? Math.max(pauseMs, copyDelayMs(row.attempts + 1, waitedMs))
      : pauseMs;
    log.warn({ ...facts, delayMs }, 'e-mail not sent, to be tried again');
    const next = new Date(at.getTime() + delayMs);
    await outbox.markFailed(row.id, await afterPreferred(row, next), failure);
    if (isUrgent && failureEmail) await outbox.storeIfUrgent(row, failureEmail, at);
  }

  /** Returns when an email is tried again: not before one that may make it needless. */
  async function afterPreferred(row: OutboxRow, next: Date): Promise<string> {
    const until = new Date(next.getTime() + longestDelayMs).toISOString();
    const preferredAt = await outbox.preferredTryUntil(row, until);
    return preferredAt !== null && Date.parse(preferredAt) > next.getTime()
      ? preferredAt
      : next.toISOString();
  }

  /** Lets an email wait while another one is due, or on its way, that may make it needless. */
  async function letPreferredFirst(row: OutboxRow, at: Date): Promise<boolean> {
    if ((await outbox.preferredTryUntil(row, at.toISOString())) === null) return false;
    await outbox.postpone(row.id, new Date(at.getTime() + preferredFirstMs).toISOString());
    return true;
  }

  async function tryOnce(row: OutboxRow, signal: AbortSignal): Promise<void> {
    try {
      if (!accepted.has(row.id)) {
        const at = now();
        if (await letPreferredFirst(row, at)) return;
        const written = await write(row, at);
        if (!isClockProven() && (typeof written === 'string' || !isOfThisHour(row, at))) {
          await outbox.postpone(row.id, new Date(at.getTime() + unprovenPauseMs).toISOString());
          return;
        }
        if (typeof written === 'string') {
          log.info({ mail: row.id, kind: row.kind, because: written }, 'e-mail dropped');
          const isFailure = kinds[row.kind].failsWhenSkipped?.includes(written);
          await outbox.drop(row.id, isFailure ? emails.failureEmail(row, at) : null);
          return;
        }
        // Its booking may have moved since the email was read, which would then show the old day, or go to a mistyped address.
        if (!(await outbox.isPending(row))) return outbox.release(row.id);
        await transport.send(written, signal);
      }
    } catch (error) {
      if (!signal.aborted) await noteFailure(row, error);
      return;
    }
    await noteSent(row);
  }

  /** Stores which emails were sent while the store took nothing, before they are due again, maybe for another process. */
  async function storeSent(): Promise<void> {
    for (const [id, row] of unstored) {
      if (await outbox.isPending(row)) await noteSent(row);
      unstored.delete(id);
    }
  }

  return { tryOnce, storeSent };
}

/** Whether an email was stored just now, to be sent at once. */
const isOfThisHour = ({ createdAt, sendAfter }: OutboxRow, at: Date): boolean =>
  sendAfter === createdAt && Math.abs(at.getTime() - Date.parse(createdAt)) < 60 * 60 * 1000;

/** How long a text is tried while the server refuses one after the other, which may pass. */
const refusedTriedMs = 60 * 60 * 1000;
/** How long an email waits whose time may not have come. */
const unprovenPauseMs = 10 * 60 * 1000;
/** How long an email waits for one that is due and may make it needless. */
const preferredFirstMs = 30 * 1000;

/** The fields of an SMTP error that contain no address; its message may quote one, once there is a connection. */
function failureFacts(error: unknown, { cause, reply }: DeliveryFailure): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    cause,
    ...(reply !== '' && { reply }),
    ...('code' in error && { code: error.code }),
    ...('command' in error && { command: error.command }),
    ...('command' in error && error.command === 'CONN' && { message: error.message }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  };
}

/**
 * Returns how long to wait after the given number of failed tries: 2 s, doubling up to 15 minutes, plus or minus 20 %
 * so that emails stored together are not retried together.
 *
 * `random` is from 0 to 1.
 */
export function retryDelayMs(failedTries: number, random = Math.random()): number {
  const delayMs = Math.min(firstDelayMs * 2 ** (failedTries - 1), longestDelayMs);
  return Math.round(delayMs * (0.8 + 0.4 * random));
}

const firstDelayMs = 2000;
/** The longest pause before a random part is added. */
const longestDelayMs = 15 * 60 * 1000;

/**
 * Returns how long to wait before a message that may have arrived is sent once more: 30 s, doubling up to a day, and no longer than
 * it has waited since it was due. In five days that makes fewer than twenty copies.
 */
export function copyDelayMs(failedTries: number, waitedMs: number): number {
  return Math.min(firstCopyDelayMs * 2 ** (failedTries - 1), waitedMs, dayMs);
}

const firstCopyDelayMs = 30_000;
