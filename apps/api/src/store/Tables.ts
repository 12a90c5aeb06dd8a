import type { TimeOfDay } from '@centro/booking';
import type { Selectable } from 'kysely';

/** The tables as Kysely sees them; columns are snake_case in the database. Every moment is a UTC ISO text. */
export interface Tables {
  booking: BookingTable;
  outbox: OutboxTable;
  subscription: SubscriptionTable;
  limitUse: LimitUseTable;
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
  /**
   * `released`: the visitor's address was refused for good (A23); `cancelled`: the visitor no longer comes (B6).
   * Either way the slot is free again.
   */
  status: 'confirmed' | 'released' | 'cancelled';
  /** What calendars know it by once it has moved; null before, when its day and time tell (RFC 5545). */
  calendarUid: string | null;
  /** How often it has changed since it was made: the SEQUENCE of its calendar file (B6, B19). */
  sequence: number;
  createdAt: string;
}

interface OutboxTable {
  id: string;
  kind:
    | 'booking-confirmation'
    | 'confirmation-copy'
    | 'booking-reminder'
    | 'booking-notice'
    | 'booking-move'
    | 'move-notice'
    | 'booking-cancellation'
    | 'cancellation-notice'
    | 'visitor-unreachable'
    | 'subscription-confirmation'
    | 'contact-message';
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
   * `refused`: the recipient does not exist; `dropped`: there is no longer a reason to send it.
   */
  status: 'pending' | 'sent' | 'refused' | 'dropped';
  /** 1 once a try has failed or the visitor was told that the e-mail will come: the booking stays. */
  deferred: 0 | 1;
  attempts: number;
  /** From when on it should be on its way. */
  sendAfter: string;
  nextAttemptAt: string;
  sentAt: string | null;
  createdAt: string;
}

interface SubscriptionTable {
  id: string;
  centre: string;
  emailKey: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  message: string;
  /** The version of the consent text, or `unknown` (A35). */
  consentVersion: string;
  /** Until when the link that confirms it holds; null when none was asked for (A35). */
  confirmBy: string | null;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/** One use of a limit; kept for 24 hours. */
interface LimitUseTable {
  /** Whose, as a keyed hash. */
  bucket: string;
  /** Counts up within the bucket. */
  ordinal: number;
  at: string;
}

export type Booking = Selectable<BookingTable>;
/** A booking before the store has found it a seat. */
export type NewBooking = Omit<Booking, 'seat'>;
export type OutboxRow = Selectable<OutboxTable>;
export type Subscription = Selectable<SubscriptionTable>;
