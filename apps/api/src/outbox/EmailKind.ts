import type { Kysely } from 'kysely';
import type { CentreFacts } from '../config/config.ts';
import type { OutboxRow, Tables } from '../store/schema.ts';
import type { Email } from './Email.ts';

/**
 * What the outbox does with the emails of one kind. The room of their subject says so; the outbox knows no subject, nor the
 * `Context` with which they are written.
 */
export interface EmailKind<Context = never> {
  /**
   * A visitor's mailbox may not exist. The centre's own mailboxes always do: a refusal there is a configuration error,
   * to be fixed.
   */
  recipient: 'visitor' | 'centre';
  /**
   * Whether a person waits for it: its first try comes before all others, and its retries before other retries. The index
   * `outbox_due` contains these kinds in the order of `emailKinds`: a change needs a migration.
   */
  isAwaited?: boolean;
  /** It is given up when it could not be sent within these days. Infinity: it is never given up. */
  retriedForDays: number;
  /** Whether the report about undelivered emails lists it once it is given up. */
  isReported?: boolean;
  /**
   * The kind of a pending email about the same booking that is needless once this one is sent; until then that one is not
   * tried before this one.
   */
  makesNeedless?: OutboxRow['kind'];
  /** The reasons not to send it of which the centre is told by the failure email. */
  failsWhenSkipped?: readonly SkipReason[];

  /** Returns the email with its content as sent at `at`, or why it is not to be sent. Without this it is sent as stored. */
  write?: (row: OutboxRow, at: Date, context: Context) => Promise<OutboxRow | SkipReason>;
  /** Returns the email that tells the centre of a failure to deliver this one; null when there is nothing to tell. */
  failureEmail?: (row: OutboxRow, details: FailureDetails) => OutboxRow | null;
  /** Whether a failure email of this kind is still to be stored; within the transaction that stores it. */
  isNeeded?: (trx: Kysely<Tables>, row: OutboxRow) => Promise<boolean>;
  /** Whether the failure email is stored although this one is still tried; within the transaction that stores it. */
  isUrgent?: (trx: Kysely<Tables>, row: OutboxRow, at: Date) => Promise<boolean>;

  /** Called within the transaction that marks it as sent. */
  whenSent?: (trx: Kysely<Tables>, row: EmailOutcome, at: string) => Promise<void>;
  /**
   * Called within the transaction that marks it as refused, because its recipient does not exist; returns whether the
   * failure email is to be stored.
   */
  whenRefused?: (trx: Kysely<Tables>, row: EmailOutcome) => Promise<boolean>;
  /** Called within the transaction that marks it as given up. */
  whenGivenUp?: (trx: Kysely<Tables>, row: EmailOutcome) => Promise<void>;
}

/** Every kind of email with what is done with it. */
export type EmailKinds<Context = never> = Record<OutboxRow['kind'], EmailKind<Context>>;

/** The columns of an email whose outcome is known. */
export type EmailOutcome = Pick<OutboxRow, 'id' | 'kind' | 'bookingId' | 'deferred'>;

interface FailureDetails {
  centre: CentreFacts;
  /** Address the emails come from. */
  sender: string;
  at: Date;
}

/**
 * Why an email is not sent: its booking has changed; the consultation has begun; the centre is closed that day; the
 * email has no content.
 */
export type SkipReason = 'changed' | 'begun' | 'closed' | 'empty';

/** Returns the names of the kinds with a property. */
export function kindsWhere(kinds: EmailKinds, hasProperty: (kind: EmailKind) => boolean) {
  return (Object.keys(kinds) as OutboxRow['kind'][]).filter((name) => hasProperty(kinds[name]));
}

/** Returns an email with the content that it has when it is sent. */
export function withContent(row: OutboxRow, { subject, text, html }: Email): OutboxRow {
  return { ...row, subject, text, html };
}
