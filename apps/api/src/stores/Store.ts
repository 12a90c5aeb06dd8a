import { staffCodeStore } from '../agenda/other-device/staffCodeStore.ts';
import { staffMemberStore } from '../agenda/staff/staffMemberStore.ts';
import type { KeyObject } from 'node:crypto';
import { Kysely } from 'kysely';
import { searchStore } from '../agenda/search/searchStore.ts';
import { staffCalendarStore } from '../agenda/calendar-feed/staffCalendarStore.ts';
import { closureChangeStore } from '../agenda/closures/closureChangeStore.ts';
import { sinceStore } from '../agenda/since/sinceStore.ts';
import { staffDeviceStore, staffSessionStore } from '../agenda/sign-in/staffSessionStore.ts';
import { linkRefusalStore, staffLinkStore } from '../agenda/sign-in/staffLinkStore.ts';
import { monthStore } from '../agenda/statistics/monthStore.ts';
import { undoStore } from '../agenda/undo/undoStore.ts';
import { auditLogStore } from '../audit/auditLog.ts';
import { bookingCorrectionStore } from '../booking/queries/bookingCorrectionStore.ts';
import { bookingChangeStore } from '../booking/queries/bookingChangeStore.ts';
import { bookingStore } from '../booking/queries/bookingStore.ts';
import { deskEntryStore } from '../booking/queries/deskEntryStore.ts';
import { originStore } from '../booking/queries/originStore.ts';
import { repeatStore } from '../booking/queries/repeatStore.ts';
import { walkInStore } from '../booking/queries/walkInStore.ts';
import { closureStore } from '../closures/closureStore.ts';
import { publishedFactsStore } from '../facts/publishedFactsStore.ts';
import { rulesStore } from '../closures/rulesStore.ts';
import { centrePhotoStore } from '../photos/centrePhotoStore.ts';
import { answerStore } from '../http/idempotency.ts';
import { limitStore } from '../limits/limitStore.ts';
import { messageAnswerStore } from '../messages/messageAnswerStore.ts';
import { messageStore } from '../messages/messageStore.ts';
import { savedAnswerStore } from '../agenda/messages/savedAnswerStore.ts';
import { subscriberStore } from '../newsletter/subscriberStore.ts';
import { subscriptionStore } from '../newsletter/subscriptionStore.ts';
import { diskProbe } from '../operation/diskProbe.ts';
import { clockStore } from '../operation/provenClock.ts';
import { faultStore } from '../operation/reportFaults.ts';
import { leaseStore } from '../outbox/claims/senderLease.ts';
import { deliveryReportStore, reportedKinds } from '../outbox/deliveryReportStore.ts';
import { outboxStore } from '../outbox/outboxStore.ts';
import { outboxDepth } from '../outbox/pendingEmails.ts';
import { personStore } from '../people/personStore.ts';
import { retentionStore } from '../people/retentionStore.ts';
import type { Database } from '../store/Database.ts';
import type { Tables } from '../store/schema.ts';
import { secretStore } from '../store/secrets.ts';
import type { EmailKinds } from '../outbox/EmailKind.ts';

/** The stores of the server. */
export type Store = Stores & Omit<Database, 'db'>;

/** What the server reads and writes, by subject. */
export type Stores = ReturnType<typeof storesOf>;

/**
 * Returns the stores of a database; `secret` keys the hashes of visitors and networks, and `emailKinds` says what the outbox does
 * with an email.
 */
export function storesOf(db: Kysely<Tables>, secret: KeyObject, emailKinds: EmailKinds) {
  return {
    bookings: bookingStore(db, secret),
    changes: bookingChangeStore(db, secret),
    corrections: bookingCorrectionStore(db),
    walkIns: walkInStore(db),
    repeats: repeatStore(db, secret),
    origins: originStore(db, secret),
    outbox: outboxStore(db, emailKinds),
    outboxDepth: outboxDepth(db),
    deliveryReports: deliveryReportStore(db, emailKinds),
    subscriptions: subscriptionStore(db, secret),
    subscribers: subscriberStore(db),
    /** The messages by the contact form. */
    messages: messageStore(db),
    /** What the centre answered to them. */
    messageAnswers: messageAnswerStore(db),
    /** The centre's own texts, to answer with. */
    savedAnswers: savedAnswerStore(db),
    /** Everything stored about one address. */
    people: personStore(db, secret),
    limits: limitStore(db, secret),
    leases: leaseStore(db),
    answers: answerStore(db, secret),
    retention: retentionStore(db, reportedKinds(emailKinds)),
    /** When the centre is closed, or open beyond its rules. */
    closures: { ...closureStore(db), ...closureChangeStore(db, secret) },
    /** What the centre has changed about its facts. */
    facts: publishedFactsStore(db),
    /** What it has published of its own rules, and the draft. */
    rules: rulesStore(db),
    /** The photographs that the centre has published. */
    photos: centrePhotoStore(db),
    /** What the staff changed and can undo. */
    undo: undoStore(db, secret),
    /** What the centre's staff did. */
    auditLog: auditLogStore(db),
    /** What the centre keeps about its bookings for itself. */
    deskEntries: deskEntryStore(db),
    /** What a search in the agenda reads. */
    search: searchStore(db),
    /** The numbers of a month. */
    months: monthStore(db),
    /** What is new since the last morning email. */
    since: sinceStore(db),
    staffLinks: staffLinkStore(db),
    staffDevices: staffDeviceStore(db),
    linkRefusals: linkRefusalStore(db),
    /** The private calendars that phones subscribe to. */
    staffCalendars: staffCalendarStore(db),
    /** What mailboxes leave behind that are no longer the staff's. */
    staffMembers: staffMemberStore(db),
    staffCodes: staffCodeStore(db),
    staffSessions: staffSessionStore(db),
    clock: clockStore(db),
    disk: diskProbe(db),
    /** What is wrong with the site. */
    faults: faultStore(db),
    /** What is remembered of the keys beside the database. */
    secrets: secretStore(db),
  };
}
