import type { FastifyBaseLogger } from 'fastify';
import type { DeliveryReportStore } from '../store/deliveryReportStore.ts';
import type { OutboxStore } from '../store/outboxStore.ts';
import type { OutboxRow } from '../store/Tables.ts';
import { deliveryFailure } from './deliveryFailure.ts';
import type { DeliveryFailure } from './deliveryFailure.ts';
import type { MailTransport } from './mailTransport.ts';
import { severalRefusals } from './relayHealth.ts';
import type { RelayHealth } from './relayHealth.ts';
import { retryDelayMs } from './retryDelayMs.ts';

export interface Delivery {
  outbox: OutboxStore;
  reports: DeliveryReportStore;
  transport: MailTransport;
  /** Returns the e-mail as it is to leave at `at`, with its words, or why it is not to leave any longer. */
  write: (row: OutboxRow, at: Date) => Promise<OutboxRow | SkipReason>;
  emails: CentreEmails;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/**
 * Why an e-mail is not to leave: what it is about has changed; the consultation has begun; the centre is closed that
 * day; it has nothing to say.
 */
export type SkipReason = 'changed' | 'begun' | 'closed' | 'empty';

/** The e-mails by which the centre learns what became of others. */
export interface CentreEmails {
  /** Says that the e-mails to the visitor of a booking do not arrive. */
  deliveryFailureEmail: (bookingId: string, at: Date) => OutboxRow;
  /** Says that the mail server refused several e-mails in a row, the last one with `reply`. */
  relayRefusals: (reply: string, at: Date) => OutboxRow;
  /** Lists the e-mails that were given up, as it leaves. */
  deliveryReport: (at: Date) => OutboxRow;
}

/**
 * Returns a function that tries one e-mail and notes how it went.
 *
 * A failed try is logged without addresses and comes back later, for a day. Rejects when the store cannot note how it
 * went; breaking off through `signal` notes nothing.
 */
export function deliver({
  outbox,
  reports,
  transport,
  write,
  emails,
  relay,
  now,
  log,
}: Delivery & { relay: RelayHealth }) {
  /** Accepted by the mail server but not yet noted on disk: to be noted, never to be sent again. */
  const accepted = new Set<string>();

  async function noteSent(row: OutboxRow): Promise<void> {
    accepted.add(row.id);
    const at = now();
    await outbox.markSent(row.id, at.toISOString());
    accepted.delete(row.id);
    log.info({ mail: row.id, kind: row.kind }, 'e-mail sent');
    // What was refused with the others need not wait for its next try.
    if (relay.accepted()) await outbox.makeAllDue(at.toISOString());
    // Others may have been given up while this report was being sent.
    if (row.kind === 'delivery-report') await reports.enqueueReport(emails.deliveryReport(at));
  }

  async function noteFailure(row: OutboxRow, error: unknown): Promise<void> {
    const at = now();
    const failure = deliveryFailure(error, row.recipient);
    const facts = { mail: row.id, kind: row.kind, tries: row.attempts + 1, ...failureFacts(error, failure) };
    const failureEmail = row.bookingId === null ? null : emails.deliveryFailureEmail(row.bookingId, at);
    const isMissing = goesToVisitor(row) && failure.mailbox === 'missing';
    const refusals = failure.isRefusal && !isMissing ? relay.refused() : 0;
    // A bare 550 counts only while others pass: a relay that refuses everybody says the same.
    const seemsMissing = goesToVisitor(row) && failure.mailbox === 'seems-missing' && refusals === 1;
    const dayAgo = new Date(at.getTime() - longestWaitMs).toISOString();
    if (isMissing || (seemsMissing && (await outbox.hasPassed(row.recipient, dayAgo)))) {
      log.warn(facts, 'e-mail refused: the recipient does not exist');
      await outbox.markRefused(row.id, failure, failureEmail);
      return;
    }
    if (refusals === severalRefusals) {
      log.error({ refusals, reply: failure.reply }, 'the mail server refuses one e-mail after the other');
      await reports.enqueueOnce(emails.relayRefusals(failure.reply, at));
    }
    const waitedMs = at.getTime() - Date.parse(row.sendAfter);
    if (isGivenUp(row) && (failure.isMessageRefused || waitedMs >= longestWaitMs)) {
      log.error(facts, 'e-mail given up');
      await outbox.markUndelivered(row.id, failure, goesToVisitor(row) ? failureEmail : null);
      await reports.enqueueReport(emails.deliveryReport(at));
      return;
    }
    const delayMs = retryDelayMs(row.attempts + 1);
    log.warn({ ...facts, delayMs }, 'e-mail not sent, to be tried again');
    await outbox.markFailed(row.id, new Date(at.getTime() + delayMs).toISOString(), failure);
    if (waitedMs > centreInformedAfterMs && goesToVisitor(row) && failureEmail)
      await outbox.storeDeliveryFailureEmail(failureEmail);
  }

  return async (row: OutboxRow, signal: AbortSignal): Promise<void> => {
    try {
      if (!accepted.has(row.id)) {
        const at = now();
        const written = await write(row, at);
        if (typeof written === 'string') {
          log.info({ mail: row.id, kind: row.kind, because: written }, 'e-mail dropped');
          const isMissed = written === 'begun' && isConfirmation(row) && row.bookingId !== null;
          await outbox.drop(row.id, isMissed ? emails.deliveryFailureEmail(row.bookingId ?? '', at) : null);
          return;
        }
        // Its booking may have moved while it was written: it would tell of the old day.
        if (!(await outbox.isPending(row.id))) return;
        await transport.send(written, signal);
      }
    } catch (error) {
      if (!signal.aborted) await noteFailure(row, error);
      return;
    }
    await noteSent(row);
  };
}

/** A visitor's e-mail that waits longer than this makes the centre call (A23). */
const centreInformedAfterMs = 2 * 60 * 60 * 1000;
/** An e-mail that did not leave within this time is given up. */
const longestWaitMs = 24 * 60 * 60 * 1000;

/** The centre's own mailbox is never taken for missing: a refusal there is a mistake of ours, to be mended. */
function goesToVisitor({ kind }: OutboxRow): boolean {
  return visitorKinds.has(kind);
}

const visitorKinds: ReadonlySet<OutboxRow['kind']> = new Set([
  'booking-confirmation',
  'confirmation-request',
  'confirmation-copy',
  'correction-request',
  'booking-reminder',
  'booking-move',
  'booking-cancellation',
  'subscription-confirmation',
]);

/** What the visitor of a booking counts on: without it the centre has to know. */
function isConfirmation({ kind }: OutboxRow): boolean {
  return kind === 'booking-confirmation' || kind === 'booking-move';
}

/** What tells the centre of trouble leaves once there is none: it is never given up. */
function isGivenUp({ kind }: OutboxRow): boolean {
  return !lastingKinds.has(kind);
}

const lastingKinds: ReadonlySet<OutboxRow['kind']> = new Set([
  'relay-refusals',
  'delivery-report',
  'closed-day-bookings',
]);

/** The parts of an SMTP error that hold no address; its message may quote one. */
function failureFacts(error: unknown, { cause, reply }: DeliveryFailure): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    cause,
    ...(reply !== '' && { reply }),
    ...('code' in error && { code: error.code }),
    ...('command' in error && { command: error.command }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  };
}
