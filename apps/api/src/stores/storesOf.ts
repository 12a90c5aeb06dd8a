import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { staffActStore } from '../audit/staffActStore.ts';
import { answerStore } from '../http/idempotency/answerStore.ts';
import { clockStore } from '../operation/clock/clockStore.ts';
import { faultStore } from '../operation/faults/faultStore.ts';
import { bookingChangeStore } from '../booking/queries/bookingChangeStore.ts';
import { bookingStore } from '../booking/queries/bookingStore.ts';
import { originStore } from '../booking/queries/originStore.ts';
import { monthStore } from '../agenda/statistics/monthStore.ts';
import { openingChangeStore } from '../agenda/closures/openingChangeStore.ts';
import { openingDaysStore } from '../closures/openingDaysStore.ts';
import { deskEntryStore } from '../booking/queries/deskEntryStore.ts';
import { limitStore } from '../limits/limitStore.ts';
import { messageStore } from '../messages/messageStore.ts';
import { deliveryReportStore } from '../outbox/queue/deliveryReportStore.ts';
import { leaseStore } from '../outbox/lease/leaseStore.ts';
import { outboxDepth } from '../outbox/queue/outboxDepth.ts';
import { outboxStore } from '../outbox/queue/outboxStore.ts';
import { repeatStore } from '../booking/queries/repeatStore.ts';
import { personStore } from '../people/personStore.ts';
import { retentionStore } from '../people/retentionStore.ts';
import { secretStore } from '../store/secrets/secretStore.ts';
import { sinceStore } from '../agenda/day/sinceStore.ts';
import {
  formerStaffStore,
  staffDeviceStore,
  staffSessionStore,
} from '../agenda/sign-in/staffSessionStore.ts';
import { staffCalendarStore } from '../agenda/calendar-feed/staffCalendarStore.ts';
import { linkRefusalStore, staffLinkStore } from '../agenda/sign-in/staffLinkStore.ts';
import { subscriberStore } from '../newsletter/subscriberStore.ts';
import { subscriptionStore } from '../newsletter/subscriptionStore.ts';
import type { Tables } from '../store/tables/Tables.ts';

/** What the server reads and writes, by subject. */
export type Stores = ReturnType<typeof storesOf>;

/** Returns the stores of a database; `secret` keys the hashes of visitors and networks. */
export function storesOf(db: Kysely<Tables>, secret: KeyObject) {
  return {
    bookings: bookingStore(db, secret),
    changes: bookingChangeStore(db, secret),
    repeats: repeatStore(db, secret),
    origins: originStore(db, secret),
    outbox: outboxStore(db),
    outboxDepth: outboxDepth(db),
    deliveryReports: deliveryReportStore(db),
    subscriptions: subscriptionStore(db, secret),
    subscribers: subscriberStore(db),
    /** The messages by the contact form. */
    messages: messageStore(db),
    /** Everything stored about one address. */
    people: personStore(db, secret),
    limits: limitStore(db, secret),
    leases: leaseStore(db),
    answers: answerStore(db, secret),
    retention: retentionStore(db),
    /** When the centre is closed, or open beyond its rules. */
    days: { ...openingDaysStore(db), ...openingChangeStore(db, secret) },
    /** What the centre's staff did. */
    acts: staffActStore(db),
    /** What the centre keeps about its bookings for itself. */
    deskEntries: deskEntryStore(db),
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
    formerStaff: formerStaffStore(db),
    staffSessions: staffSessionStore(db),
    clock: clockStore(db),
    /** What is wrong with the site. */
    faults: faultStore(db),
    /** What is remembered of the keys beside the database. */
    secrets: secretStore(db),
  };
}
