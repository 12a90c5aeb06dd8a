import type { FastifyBaseLogger } from 'fastify';
import type { OutboxStore } from '../store/outboxStore.ts';
import type { OutboxRow } from '../store/Tables.ts';
import { isRecipientRefused } from './mailTransport.ts';
import type { MailTransport } from './mailTransport.ts';
import { retryDelayMs } from './retryDelayMs.ts';

export interface Delivery {
  outbox: OutboxStore;
  transport: MailTransport;
  /** Returns the e-mail with its words, if it was stored without. */
  write: (row: OutboxRow) => Promise<OutboxRow>;
  /** Returns what the centre reads when the e-mails to the visitor of a booking do not arrive. */
  wordToCentre: (bookingId: string, at: Date) => OutboxRow;
  now: () => Date;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Returns a function that tries the next due e-mail, the preferred one first, and returns its id, or null
 * when none is due.
 *
 * A failed try is logged without addresses and comes back later. Rejects when the store cannot say what is
 * due or note how it went; breaking off through `signal` notes nothing.
 */
export function deliverNext({ outbox, transport, write, wordToCentre, now, log }: Delivery) {
  /** Accepted by the mail server but not yet noted on disk: to be noted, never to be sent again. */
  const accepted = new Set<string>();

  async function deliver(row: OutboxRow, signal: AbortSignal): Promise<void> {
    try {
      if (!accepted.has(row.id)) {
        const written = await write(row);
        // Its booking may have moved while it was written: it would tell of the old day.
        if (!(await outbox.isPending(row.id))) return;
        await transport.send(written, signal);
      }
    } catch (error) {
      if (!signal.aborted) await noteFailure(row, error);
      return;
    }
    accepted.add(row.id);
    await outbox.markSent(row.id, now().toISOString());
    accepted.delete(row.id);
    log.info({ mail: row.id, kind: row.kind }, 'e-mail sent');
  }

  async function noteFailure(row: OutboxRow, error: unknown): Promise<void> {
    const at = now();
    const word = row.bookingId === null ? null : wordToCentre(row.bookingId, at);
    const facts = { mail: row.id, kind: row.kind, tries: row.attempts + 1, ...failureFacts(error) };
    if (goesToVisitor(row) && isRecipientRefused(error)) {
      log.warn(facts, 'e-mail refused: the recipient does not exist');
      await outbox.markRefused(row.id, word);
      return;
    }
    const delayMs = retryDelayMs(row.attempts + 1);
    log.warn({ ...facts, delayMs }, 'e-mail not sent, to be tried again');
    await outbox.markFailed(row.id, new Date(at.getTime() + delayMs).toISOString());
    const isLate = at.getTime() - Date.parse(row.sendAfter) > centrePatienceMs;
    if (isLate && goesToVisitor(row) && word) await outbox.tellCentre(word);
  }

  return async (signal: AbortSignal, preferred?: string): Promise<string | null> => {
    const at = now().toISOString();
    const row = await outbox.nextDue(at, preferred);
    if (!row) return null;
    if (row.kind === 'booking-reminder' && (await outbox.dropStaleReminder(row.id, at))) return row.id;
    await deliver(row, signal);
    return row.id;
  };
}

/** A visitor's e-mail that waits longer than this makes the centre call (A23). */
const centrePatienceMs = 2 * 60 * 60 * 1000;

/** The centre's own mailbox is never given up: a refusal there is a mistake of ours, to be mended. */
function goesToVisitor({ kind }: OutboxRow): boolean {
  return visitorKinds.has(kind);
}

const visitorKinds: ReadonlySet<OutboxRow['kind']> = new Set([
  'booking-confirmation',
  'confirmation-copy',
  'booking-reminder',
  'booking-move',
  'booking-cancellation',
  'subscription-confirmation',
]);

/** The parts of an SMTP error that hold no address; its message may quote one. */
function failureFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    ...('code' in error && { code: error.code }),
    ...('command' in error && { command: error.command }),
    ...('responseCode' in error && { responseCode: error.responseCode }),
  };
}
