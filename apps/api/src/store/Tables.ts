import type { TimeOfDay } from '@centro/booking';
import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

/** The tables as Kysely sees them; columns are snake_case in the database. Every moment is a UTC ISO text. */
export interface Tables {
  booking: BookingTable;
  bookingCorrection: BookingCorrectionTable;
  /** `domain` is that of the recipient, in lower case. */
  outbox: OutboxTable & { domain: GeneratedAlways<string> };
  subscription: SubscriptionTable;
  subscriptionRequest: SubscriptionRequestTable;
  consent: ConsentTable;
  consentErasure: ConsentErasureTable;
  keptAnswer: KeptAnswerTable;
  limitUse: LimitUseTable;
  senderLease: SenderLeaseTable;
}

interface BookingTable {
  id: string;
  /** What visitor and centre call the booking by; both e-mails carry it. */
  reference: string;
  centre: string;
  /** YYYY-MM-DD on the centre's calendar. */
  day: string;
  /** HH:MM on the centre's clock. */
  time: TimeOfDay;
  zone: string;
  startsAt: string;
  /** 1 to the capacity of the slot (A24). */
  seat: number;
  name: string;
  phone: string;
  email: string;
  /** The address as `toEmailKey` compares it. */
  emailKey: string;
  /** The mailbox as limits count it (`toRecipientKey`). */
  mailboxKey: string;
  /**
   * `provisional`: holds its seat until `confirmBy`, or until its visitor confirms it (B26); `expired`: nobody did;
   * `released`: the visitor's address was refused for good (A23); `cancelled`: the visitor no longer comes (B6).
   * After these three the slot is free again.
   */
  status: 'confirmed' | 'provisional' | 'expired' | 'released' | 'cancelled';
  /** Until when a provisional booking holds its seat; null once it is confirmed, or needs no confirmation. */
  confirmBy: string | null;
  /** Keyed hashes of the networks that the booking came from (`toNetworks`); null once forgotten. */
  networkNarrow: string | null;
  networkHome: string | null;
  networkWide: string | null;
  /** What calendars know it by once it has moved; null before, when its day and time tell (RFC 5545). */
  calendarUid: string | null;
  /** How often it has changed since it was made: the SEQUENCE of its calendar file (B6, B19). */
  sequence: number;
  createdAt: string;
}

/**
 * `temporary`: the mail server said «later»; `permanent`: it refused this e-mail or its recipient; `technical`: it
 * refused us, or did not answer.
 */
export type DeliveryCause = 'temporary' | 'permanent' | 'technical';

/** Other details that a repeat of a booking came with (A23); they go with those of the booking. */
interface BookingCorrectionTable {
  /** That of the e-mail which asks about them; its link carries it. */
  id: string;
  bookingId: string;
  name: string;
  phone: string;
  /** When the visitor took them over. */
  appliedAt: string | null;
  createdAt: string;
}

interface OutboxTable {
  id: string;
  kind:
    | 'booking-confirmation'
    | 'confirmation-request'
    | 'confirmation-copy'
    | 'correction-request'
    | 'correction-email-to-centre'
    | 'booking-reminder'
    | 'booking-email-to-centre'
    | 'booking-move'
    | 'move-email-to-centre'
    | 'booking-cancellation'
    | 'cancellation-email-to-centre'
    | 'delivery-failure-email-to-centre'
    | 'subscription-confirmation'
    | 'contact-message'
    | 'relay-refusals'
    | 'delivery-report'
    | 'closed-day-bookings';
  bookingId: string | null;
  /** The row that must be sent or deferred before this one leaves. */
  follows: string | null;
  messageId: string;
  recipient: string;
  replyTo: string | null;
  /** Like all the words: empty when they are written as it leaves, and once they are forgotten. */
  subject: string;
  text: string;
  html: string | null;
  /** A calendar file (RFC 5545), attached. */
  calendar: string | null;
  /** Where one request ends a subscription (RFC 8058), or null. */
  unsubscribeUrl: string | null;
  /**
   * `refused`: the recipient does not exist; `undelivered`: given up, for the reason in `failure`; `dropped`: there is
   * no longer a reason to send it.
   */
  status: 'pending' | 'sent' | 'refused' | 'undelivered' | 'dropped';
  /** Why the last try failed; null before the first failure. */
  failure: DeliveryCause | null;
  /** The codes that the mail server answered to the last failed try, such as «554 5.7.1»; empty without an answer. */
  reply: string | null;
  /** The `delivery-report` that lists it once it is `undelivered`. */
  reportedBy: string | null;
  /** 1 once a try has failed or the visitor was told that the e-mail will come: the booking stays. */
  deferred: 0 | 1;
  attempts: number;
  /** From when on it should be on its way. */
  sendAfter: string;
  nextAttemptAt: string;
  sentAt: string | null;
  createdAt: string;
}

/** An address and what it is to the newsletter; names, phone and message are empty unless it is subscribed. */
interface SubscriptionTable {
  id: string;
  centre: string;
  emailKey: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  message: string;
  /** Since when the newsletter may go there; null before it is confirmed, and once the address has left. */
  subscribedAt: string | null;
  unsubscribedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A subscription that waits for the link in an e-mail, with what was typed; empty once it is confirmed or closed. */
interface SubscriptionRequestTable {
  /** What the link carries. */
  id: string;
  subscriptionId: string;
  firstName: string;
  lastName: string;
  phone: string;
  message: string;
  consentVersion: string;
  /** Until when the link holds. */
  confirmBy: string;
  confirmedAt: string | null;
  createdAt: string;
}

/** What was said about the newsletter, a row each time: triggers refuse to change one (A35). */
interface ConsentTable {
  id: Generated<number>;
  centre: string;
  emailKey: string;
  /** `given` in the form, by whoever typed the address; `confirmed` and `withdrawn` by a link sent to it. */
  event: 'given' | 'confirmed' | 'withdrawn';
  /** The version of the consent text, or `unknown`; null where nothing was agreed to. */
  version: string | null;
  at: string;
}

/** The addresses whose consents may be deleted, named within the transaction that deletes them. */
interface ConsentErasureTable {
  centre: string;
  emailKey: string;
}

/** One use of a limit; kept for 24 hours. */
interface LimitUseTable {
  /** Whose, as a keyed hash. */
  bucket: string;
  /** Counts up within the bucket. */
  ordinal: number;
  at: string;
}

/** One row, or none. */
interface SenderLeaseTable {
  id: 1;
  /** The process that sends e-mails. */
  holder: string;
  heldUntil: string;
}

/** The answer to a request with an `Idempotency-Key`; kept for a day. */
interface KeptAnswerTable {
  /** Of call, network and key, as a keyed hash. */
  id: string;
  /** Of the body, as a keyed hash. */
  bodyHash: string;
  status: number;
  mediaType: string;
  /** The body of the answer: a receipt or a problem, without a word about a person. */
  answer: string;
  at: string;
}

export type Booking = Selectable<BookingTable>;
export type BookingCorrection = Selectable<BookingCorrectionTable>;
/** A booking before the store has found it a seat. */
export type NewBooking = Omit<Booking, 'seat' | keyof BookingNetworks>;
export type BookingNetworks = Pick<Booking, 'networkNarrow' | 'networkHome' | 'networkWide'>;
export type OutboxRow = Selectable<OutboxTable>;
export type KeptAnswer = Selectable<KeptAnswerTable>;
export type Subscription = Selectable<SubscriptionTable>;
export type SubscriptionRequest = Selectable<SubscriptionRequestTable>;
export type ConsentEvent = Insertable<ConsentTable>;
