import type { TimeOfDay } from '@centro/booking';
import type { Generated, GeneratedAlways, Insertable, Selectable } from 'kysely';

/**
 * The tables as Kysely types; columns are snake_case in the database. Every moment is a UTC ISO text. On PostgreSQL each
 * has a column `tenant` besides, which no query names (`scopeToTenant`).
 */
export interface Tables extends AgendaTables, MessageTables, OpeningTables {
  booking: BookingTable;
  bookingCorrection: BookingCorrectionTable;
  /**
   * `domain` is the recipient's, in lower case; until `claimedUntil`, which only PostgreSQL has, one of several
   * processes tries to send the email.
   */
  outbox: OutboxTable & { domain: GeneratedAlways<string>; claimedUntil: Generated<string | null> };
  subscription: SubscriptionTable;
  subscriptionRequest: SubscriptionRequestTable;
  consent: ConsentTable;
  consentErasure: ConsentErasureTable;
  keptAnswer: KeptAnswerTable;
  limitUse: LimitUseTable;
  senderLease: SenderLeaseTable;
  staffLink: StaffLinkTable;
  staffSession: StaffSessionTable;
  calendarFeed: CalendarFeedTable;
  staffCalendar: StaffCalendarTable;
  staffDevice: StaffDeviceTable;
  staffMember: StaffMemberTable;
  staffCode: StaffCodeTable;
  linkRefusal: LinkRefusalTable;
  /** At most one row: the last moment at which the clock was right. */
  provenClock: { id: 1; seenAt: string };
  fault: FaultTable;
  /** Written by triggers of `booking`; one row on SQLite, several on PostgreSQL. */
  bookingVersion: { id: number; version: number };
  /** The keys of the centre, former ones too: a hash of each by the name of its file. */
  secretFingerprint: { name: string; hash: string };
  publishedFacts: PublishedFactsTable;
  centrePhoto: CentrePhotoTable;
  photoDraft: PhotoDraftTable;
}

interface BookingTable {
  id: string;
  /** The code by which visitor and centre refer to the booking; both emails contain it. */
  reference: string;
  centre: string;
  /** YYYY-MM-DD in the centre's time zone. */
  day: string;
  /** HH:MM in the centre's time zone. */
  time: TimeOfDay;
  zone: string;
  startsAt: string;
  /** 1 to the capacity of the slot, its own there (A24); 0 while it waits without one. */
  seat: number;
  /** How many seats of the slot it takes; 0 for who came without a booking once it had begun. */
  seats: number;
  name: string;
  phone: string;
  email: string;
  /** The address in the form that is compared (`toEmailKey`). */
  emailKey: string;
  /** The mailbox in the form that limits count (`toRecipientKey`). */
  mailboxKey: string;
  /**
   * `provisional`: holds its seat until `confirmBy`, or until its visitor confirms it (B26); `waiting`: holds none, and
   * takes one when its visitor confirms it by then; `expired`: not confirmed in time; `released`: the visitor's address
   * was permanently refused (A23), or it ended before it had a seat; `cancelled`: cancelled by visitor or centre (B6).
   * With these last three the slot is free again.
   */
  status: 'confirmed' | 'provisional' | 'waiting' | 'expired' | 'released' | 'cancelled';
  /** The end of the time to confirm; null once the booking is confirmed, or needs no confirmation. */
  confirmBy: string | null;
  /** Keyed hashes of the networks of the request (`toNetworks`); null once deleted. */
  networkNarrow: string | null;
  networkHome: string | null;
  networkWide: string | null;
  /**
   * The UID of its calendar entry once it has moved; null before, when the UID is derived from day and time (RFC
   * 5545).
   */
  calendarUid: string | null;
  /** The number of changes: the SEQUENCE of its calendar file (B6, B19). */
  sequence: number;
  /** When and by whom it was cancelled; null before, for one cancelled by an earlier version, and for one without a seat. */
  cancelledAt: string | null;
  cancelledBy: 'visitor' | 'centre' | null;
  /**
   * The day and hour («2026-11-25T16:30», in the centre's time zone) that the centre has closed, where it proposes this slot in
   * place of them: it is `provisional` until `confirmBy`, by when its visitor has to answer. Null for any other.
   */
  insteadOf: string | null;
  /** What the links of its emails name: null for its id; another one once the centre has corrected whose it is. */
  linkId: string | null;
  /** What the visitor answered to the centre's own questions, as JSON (`storedAnswers`); null without an answer. */
  answers: string | null;
  createdAt: string;
}

/**
 * `temporary`: the mail server replied «later»; `permanent`: it refused this email or its recipient; `technical`: it
 * refused our server, or did not reply.
 */
export type DeliveryCause = 'temporary' | 'permanent' | 'technical';

/** The details that a repeat of a booking may give otherwise (A23). */
export type CorrectableDetails = Pick<BookingTable, 'name' | 'phone' | 'answers' | 'seats'>;

/** Other details of a repeated booking; deleted with those of the booking. */
interface BookingCorrectionTable extends CorrectableDetails {
  /** The id of the email that asks about them, also in its link. */
  id: string;
  bookingId: string;
  /** When the visitor applied them. */
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
    | 'booking-proposal'
    | 'proposal-ended'
    | 'booking-cancellation'
    | 'cancellation-email-to-centre'
    | 'delivery-failure-email-to-centre'
    | 'subscription-confirmation'
    | 'subscription-welcome'
    | 'subscription-receipt'
    | 'contact-message'
    | 'collected-messages'
    | 'message-receipt'
    | 'message-answer'
    | 'relay-refusals'
    | 'delivery-report'
    | 'closed-day-bookings'
    | 'fault-report'
    | 'agenda-link'
    | 'morning-agenda';
  bookingId: string | null;
  /** The row that must be sent or deferred before this one is sent. */
  follows: string | null;
  messageId: string;
  recipient: string;
  replyTo: string | null;
  /** Like all content: empty while it is rendered only on sending, and once it is deleted. */
  subject: string;
  text: string;
  html: string | null;
  /** The attached calendar file (RFC 5545). */
  calendar: string | null;
  /** Address where one request ends a subscription (RFC 8058), or null. */
  unsubscribeUrl: string | null;
  /** The `Message-ID`s that it follows in a conversation, earliest first, with spaces between; null for none. */
  thread: string | null;
  /**
   * `refused`: the recipient does not exist; `undelivered`: given up, for the reason in `failure`; `dropped`: no
   * longer needed.
   */
  status: 'pending' | 'sent' | 'refused' | 'undelivered' | 'dropped';
  /** Why the last try failed; null before the first failure. */
  failure: DeliveryCause | null;
  /** The codes of the reply to the last failed try, such as «554 5.7.1»; empty without a reply. */
  reply: string | null;
  /** The `delivery-report` that lists it once it is `undelivered`. */
  reportedBy: string | null;
  /** 1 once a try has failed or the visitor was told that the email will follow: the booking is then kept. */
  deferred: 0 | 1;
  attempts: number;
  /** The earliest moment to send it. */
  sendAfter: string;
  nextAttemptAt: string;
  sentAt: string | null;
  createdAt: string;
}

/** An address and its subscription; names, phone and message are empty unless it is subscribed. */
interface SubscriptionTable {
  id: string;
  centre: string;
  emailKey: string;
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  message: string;
  /** Start of the subscription; null before it is confirmed and after it has ended. */
  subscribedAt: string | null;
  unsubscribedAt: string | null;
  createdAt: string;
  updatedAt: string;
}

/**
 * A subscription to be confirmed by the link of an email, with its form data; emptied once it is confirmed or closed.
 */
interface SubscriptionRequestTable {
  /** The id in the link. */
  id: string;
  subscriptionId: string;
  firstName: string;
  lastName: string;
  phone: string;
  message: string;
  consentVersion: string;
  /** The end of the link's validity. */
  confirmBy: string;
  confirmedAt: string | null;
  createdAt: string;
}

/** The log of consents to the newsletter: triggers refuse every change (A35). */
interface ConsentTable {
  id: Generated<number>;
  centre: string;
  emailKey: string;
  /** `given` in the form, by anyone who typed the address; `confirmed` and `withdrawn` by a link sent to it. */
  event: 'given' | 'confirmed' | 'withdrawn';
  /** The version of the consent text, or `unknown`; null where there is none. */
  version: string | null;
  at: string;
}

/** The addresses whose consents may be deleted, stored within the transaction that deletes them. */
interface ConsentErasureTable {
  centre: string;
  emailKey: string;
}

/** One use of a limit, kept for 24 hours. */
interface LimitUseTable {
  /** Keyed hash of limit and user. */
  bucket: string;
  /** Counts up within the bucket. */
  ordinal: number;
  at: string;
}

/** At most one row. */
interface SenderLeaseTable {
  id: 1;
  /** The process that sends emails. */
  holder: string;
  heldUntil: string;
}

/** A link that opens the agenda once. Its signature is not stored: a copy of the database opens nothing. */
interface StaffLinkTable {
  /** Also the id of the email that contains it, where there is one. */
  id: string;
  centre: string;
  /** The mailbox it was made for: whoever opens it acts in its name. */
  email: string;
  /** The day of the morning email that contains it (YYYY-MM-DD); null in any other. One mailbox has one for each day. */
  morningOf: string | null;
  createdAt: string;
  endsAt: string;
  usedAt: string | null;
  /** 1 where its email says what the agenda is, to a mailbox that is new to it. */
  isWelcome: 0 | 1;
}

/** The one calendar that a centre had in the previous release: it belongs to nobody, and shows no names any more. */
interface CalendarFeedTable {
  centre: string;
  id: string;
  withPhones: 0 | 1;
  createdAt: string;
}

/** The private calendar of a mailbox. Its address has a signature that is not stored. */
interface StaffCalendarTable {
  centre: string;
  email: string;
  /** In the address: another one replaces it. */
  id: string;
  /** 1 where the entries name telephones, if the centre allows it. */
  withPhones: 0 | 1;
  createdAt: string;
  /** When it was last read, to ten minutes; null before. */
  readAt: string | null;
}

/** A device on which the agenda is open; the row is deleted when it is closed. */
interface StaffSessionTable {
  /** By which it is listed and closed. */
  id: string;
  centre: string;
  email: string;
  /** Hash of the value in the cookie. */
  tokenHash: string;
  /** «Firefox, Android»: for the list of devices. */
  device: string;
  /** 1 on a device that is remembered. */
  remembered: 0 | 1;
  createdAt: string;
  /** When it was last used, to ten minutes. */
  usedAt: string;
  endsAt: string;
  /** Who of a shared mailbox uses it; null while nobody has said so. */
  actingName: string | null;
  /** The day on which that was said, YYYY-MM-DD in the time zone of the centre. */
  actingOn: string | null;
}

/** A short code that opens the agenda once on another device, within minutes. */
interface StaffCodeTable {
  centre: string;
  /** Hash of its digits. */
  codeHash: string;
  email: string;
  /** The open agenda that made it: whoever closes that ends the code. */
  sessionId: string;
  createdAt: string;
  endsAt: string;
  /** How many wrong codes were tried since it was made, by anybody. */
  wrongTries: number;
}

/** What the agenda says of a mailbox of the staff; without a row it is what the configuration says. */
interface StaffMemberTable {
  centre: string;
  /** In small letters. */
  email: string;
  /** A manager exports and deletes data, and decides who has access. */
  level: StaffLevel;
  /** 1 where several people use it: the agenda asks each day who does. */
  isShared: 0 | 1;
  /** 1 where it was added in the agenda; any other has access only as long as the configuration names it. */
  isAdded: 0 | 1;
  hasAccess: 0 | 1;
  changedAt: string;
}

export type StaffLevel = 'secretary' | 'manager';

/** A device on which the agenda was opened. It opens nothing: a link that it asks for is not counted with strangers'. */
interface StaffDeviceTable {
  /** In its cookie, with a signature that is not stored. */
  id: string;
  centre: string;
  email: string;
  /** The session that was opened there last: whoever closes it from elsewhere ends the device too. */
  sessionId: string;
  createdAt: string;
  endsAt: string;
}

/** How many requests for a link to the agenda were refused to strangers in an hour. */
interface LinkRefusalTable {
  /** Its beginning; UTC. */
  hour: string;
  requests: number;
}

/** What is wrong with the site, as the last examination found it. */
interface FaultTable {
  checkName: string;
  /** For the operator of the server; in English. */
  detail: string;
  since: string;
  /** When it was found last: one that nobody looks for any more is shown for two days. */
  seenAt: string;
}

/** The response to a request with an `Idempotency-Key`, kept for a day. */
interface KeptAnswerTable {
  /** Keyed hash of call, network and key. */
  id: string;
  /** Keyed hash of the body. */
  bodyHash: string;
  status: number;
  mediaType: string;
  /** The body of the response: a receipt or a problem, without personal data. */
  answer: string;
  at: string;
}

export type Booking = Selectable<BookingTable>;
export type BookingCorrection = Selectable<BookingCorrectionTable>;
/** A booking before the store has assigned its seat. */
export type NewBooking = Omit<Booking, 'seat' | keyof BookingNetworks>;
export type BookingNetworks = Pick<Booking, 'networkNarrow' | 'networkHome' | 'networkWide'>;
export type OutboxRow = Selectable<OutboxTable>;
export type StaffLink = Selectable<StaffLinkTable>;
export type CalendarFeed = Selectable<CalendarFeedTable>;
export type StaffCalendar = Selectable<StaffCalendarTable>;
export type StaffDevice = Selectable<StaffDeviceTable>;
export type StaffCode = Selectable<StaffCodeTable>;
export type StaffMemberRow = Selectable<StaffMemberTable>;
export type StaffSession = Selectable<StaffSessionTable>;
export type Fault = Selectable<FaultTable>;
export type KeptAnswer = Selectable<KeptAnswerTable>;
export type Subscription = Selectable<SubscriptionTable>;
export type SubscriptionRequest = Selectable<SubscriptionRequestTable>;
export type ConsentEvent = Insertable<ConsentTable>;

/** The tables of the days on which the centre is closed, or open beyond its rules. */
interface OpeningTables {
  closure: ClosureTable;
  extraOpening: ExtraOpeningTable;
  centreSetting: CentreSettingTable;
  publishedRules: PublishedRulesTable;
  rulesDraft: RulesDraftTable;
  /** One row: the number of changes of the tables above, but for the draft. */
  openingVersion: { id: 1; version: number };
}

/** A closure of every service of a centre; days are YYYY-MM-DD, both included. */
interface ClosureTable {
  id: string;
  centre: string;
  fromDay: string;
  toDay: string;
  /** The part of each day that is closed; null for whole days. */
  fromTime: TimeOfDay | null;
  toTime: TimeOfDay | null;
  /** 1 where it comes again every year, on the same days of the same months. */
  isYearly: 0 | 1;
  /** What visitors read. */
  label: string;
  createdAt: string;
}

/** Days on which the centre's own service is open although its weekday is not, or at other hours. */
interface ExtraOpeningTable {
  id: string;
  centre: string;
  fromDay: string;
  toDay: string;
  /** `DayHours` of the booking rules as JSON; null for the hours of the weekdays. */
  hours: string | null;
  label: string;
  createdAt: string;
}

/** What the centre has decided in its agenda; a setting without a row has its first value. */
interface CentreSettingTable {
  centre: string;
  /** `holidays`: `on` or `off`. `closures-file`: the hash of the content that was imported. */
  name: 'holidays' | 'closures-file';
  value: string;
}

/** A version of the facts that the centre has changed in its agenda; the last ones are kept. */
interface PublishedFactsTable {
  centre: string;
  /** 1 for the first. */
  version: number;
  /** Those that differ from the configuration, as JSON (`Facts`). */
  facts: string;
  /** The names of those that differ from the version before, as JSON. */
  changed: string;
  publishedAt: string;
  /** The mailbox of whoever published it, or `command line`. */
  publishedBy: string;
  /** Who used a shared mailbox, as that person has said; null where nobody was asked. */
  actingName: string | null;
}

/** A photograph that the centre has published in its agenda; of each name the present state is kept, and the photograph before it. */
interface CentrePhotoTable {
  centre: string;
  /** The number of changes of the photographs of the centre with this one: 1 for the first. */
  version: number;
  /** What it shows: `porta`, or a person (`photoNameOf`). */
  name: string;
  /** What is seen on it, for who does not see it; empty where the name is enough. */
  sentence: string;
  /** WebP in Base64, since the columns of both engines are text; null where the photograph was taken away. */
  content: string | null;
  changedAt: string;
  /** The mailbox of whoever changed it; empty once it is erased. */
  changedBy: string;
  /** Who used a shared mailbox, as that person has said; null where nobody was asked. */
  actingName: string | null;
  /** When another took its place, or it was taken away; null for the present state of a name. */
  replacedAt: string | null;
}

/** A photograph that was sent and is not published yet; a few for each centre. */
interface PhotoDraftTable {
  id: string;
  centre: string;
  name: string;
  sentence: string;
  /** WebP in Base64. */
  content: string;
  sentAt: string;
}

export type CentrePhotoRow = Selectable<CentrePhotoTable>;
export type PublishedFactsRow = Selectable<PublishedFactsTable>;
/** The rules of the centre's own service as it has published them; the latest hold, and none is ever changed. */
interface PublishedRulesTable {
  /** That of the audit entry, which says who; a later one sorts after it. */
  id: string;
  centre: string;
  /** `CompleteRules` as JSON; only `publishedFields` of them hold. */
  rules: string;
  kind: 'published' | 'taken-back' | 'imported';
  publishedAt: string;
}

/** Rules that the staff has saved and not yet published; one for each centre. */
interface RulesDraftTable {
  /** Another one whenever it is saved. */
  id: string;
  centre: string;
  /** The publication from which it was made; empty for the rules of the file. */
  baseId: string;
  rules: string;
  /** The mailbox of whoever saved it; empty once that has left the staff. */
  editedBy: string;
  editedAt: string;
}

export type PublishedRulesRow = Selectable<PublishedRulesTable>;
export type RulesDraftRow = Selectable<RulesDraftTable>;
export type ClosureRow = Selectable<ClosureTable>;
export type ExtraOpeningRow = Selectable<ExtraOpeningTable>;

/** The tables of the messages by the contact form. */
interface MessageTables {
  contactMessage: ContactMessageTable;
  messageAnswer: MessageAnswerTable;
  savedAnswer: SavedAnswerTable;
}

/** A visitor's message, kept beside its email for 30 days, so that the centre knows which it has answered. */
interface ContactMessageTable {
  id: string;
  centre: string;
  receivedAt: string;
  /** With the surname where the form had one. */
  name: string;
  phone: string;
  /** Empty where the form had none, like its key. */
  email: string;
  emailKey: string;
  message: string;
  /** When and by whom it was marked as answered; null before. */
  answeredAt: string | null;
  answeredBy: string | null;
  /**
   * The `collected-messages` email that lists it, empty until that one is rendered; null where the message has an email
   * of its own.
   */
  collectedBy: string | null;
  /** The `Message-ID` with which its conversation begins; null for one of an earlier version. */
  thread: string | null;
}

/** What the centre answered to a message, kept as long as the message. */
interface MessageAnswerTable {
  id: string;
  centre: string;
  messageId: string;
  /** That of the message. */
  emailKey: string;
  /** The email that brings it to the visitor. */
  emailId: string;
  text: string;
  answeredAt: string;
  /** The mailbox of whoever wrote it. */
  answeredBy: string;
}

/** A text of the centre's own, to answer with. */
interface SavedAnswerTable {
  id: string;
  centre: string;
  /** What the button says. */
  label: string;
  /** With words in braces, which are filled in. */
  text: string;
  /** The number of changes. */
  version: number;
}

export type ContactMessageRow = Selectable<ContactMessageTable>;
export type MessageAnswerRow = Selectable<MessageAnswerTable>;
export type SavedAnswer = Selectable<SavedAnswerTable>;

/** The tables of the agenda. */
interface AgendaTables {
  staffAct: StaffActTable;
  deskEntry: DeskEntryTable;
  undoableChange: UndoableChangeTable;
}

/** A change by the staff that can be undone while its emails wait. Without a visitor's data; kept for a day. */
interface UndoableChangeTable {
  id: string;
  centre: string;
  kind: 'move' | 'cancel' | 'restore' | 'closures';
  /** The bookings that it changed, as JSON (`ChangedBooking`). */
  bookings: string;
  /** The closures before it, as JSON (`KeptClosures`); null where it changed none. */
  closures: string | null;
  /** When the emails about it leave. */
  undoUntil: string;
  undoneAt: string | null;
  createdAt: string;
}

/** One act of the centre's staff; rows are only added, and deleted when they are old. No visitor's data in plain text. */
interface StaffActTable {
  id: string;
  at: string;
  /** Who acted: the address of a staff mailbox, or `command line`. */
  actor: string;
  /** Who used a shared mailbox, as that person has said; null where nobody was asked. */
  actingName: string | null;
  act: AuditEntryKind;
  bookingId: string | null;
  /** Keyed hash of the address of the person concerned, where it is no booking. */
  person: string | null;
  /** YYYY-MM-DD, the first day concerned. */
  day: string | null;
  /** What changed, without a visitor's data: «2026-11-25 16:30 → 2026-11-26 17:00». */
  detail: string;
}

export type AuditEntryKind =
  | 'book'
  | 'move'
  | 'cancel'
  | 'propose'
  | 'to-call'
  | 'presence'
  | 'note'
  | 'close'
  | 'open'
  | 'remove-days'
  | 'publish-hours'
  | 'take-back-hours'
  | 'import-rules'
  | 'holidays'
  | 'answer-message'
  | 'send-answer'
  | 'saved-answer'
  | 'export-subscribers'
  | 'remove-subscriber'
  | 'export-person'
  | 'delete-person'
  | 'read-person'
  | 'correct'
  | 'undo'
  | 'walk-in'
  | 'restore'
  | 'open-agenda'
  | 'close-agenda'
  | 'give-access'
  | 'take-access'
  | 'change-access'
  | 'say-name'
  | 'make-code'
  | 'confirm-clock'
  | 'calendar-feed'
  | 'publish-facts'
  | 'restore-facts'
  | 'publish-photo'
  | 'remove-photo'
  | 'restore-photo';

/** What the centre keeps about a booking for itself; no row before it has kept anything. */
interface DeskEntryTable {
  bookingId: string;
  /** Whether the visitor came; null while nobody has said so. */
  presence: 'present' | 'absent' | null;
  /** Deleted with the visitor's data. */
  note: string;
  /** The number of changes of the note. */
  noteVersion: number;
  /** When its visitor was marked as present; null where nobody was. */
  presentAt: string | null;
  /** 1 where the centre made the booking, for a caller. */
  isByPhone: 0 | 1;
  /** 1 where the centre made it for somebody who came without one. */
  isWalkIn: 0 | 1;
  /** 1 where the centre has closed its hour, and calls its visitor to find another. */
  isToCall: 0 | 1;
  /** How often the booking was moved, by its visitor or the centre; kept for the numbers of the month. */
  moves: number;
}

export type AuditEntry = Selectable<StaffActTable>;
export type DeskEntry = Selectable<DeskEntryTable>;
export type UndoableChange = Selectable<UndoableChangeTable>;
