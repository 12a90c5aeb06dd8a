import type { KeyObject } from 'node:crypto';
import type { Kysely } from 'kysely';
import { staffActStore } from './acts/staffActStore.ts';
import { answerStore } from './answerStore.ts';
import { clockStore } from './clock/clockStore.ts';
import { faultStore } from './faults/faultStore.ts';
import { bookingChangeStore } from './bookings/bookingChangeStore.ts';
import { bookingStore } from './bookings/bookingStore.ts';
import { originStore } from './bookings/originStore.ts';
import { monthStore } from './desk/monthStore.ts';
import { openingDaysStore } from './days/openingDaysStore.ts';
import { deskEntryStore } from './desk/deskEntryStore.ts';
import { limitStore } from './limits/limitStore.ts';
import { messageStore } from './messages/messageStore.ts';
import { deliveryReportStore } from './outbox/deliveryReportStore.ts';
import { leaseStore } from './outbox/leaseStore.ts';
import { outboxDepth } from './outbox/outboxDepth.ts';
import { outboxStore } from './outbox/outboxStore.ts';
import { repeatStore } from './outbox/repeatStore.ts';
import { personStore } from './people/personStore.ts';
import { retentionStore } from './retentionStore.ts';
import { secretStore } from './secrets/secretStore.ts';
import { sinceStore } from './staff/sinceStore.ts';
import { formerStaffStore } from './staff/formerStaffStore.ts';
import { staffCalendarStore } from './staff/staffCalendarStore.ts';
import { linkRefusalStore } from './staff/linkRefusalStore.ts';
import { staffDeviceStore } from './staff/staffDeviceStore.ts';
import { staffLinkStore } from './staff/staffLinkStore.ts';
import { staffSessionStore } from './staff/staffSessionStore.ts';
import { subscriberStore } from './subscriptions/subscriberStore.ts';
import { subscriptionStore } from './subscriptions/subscriptionStore.ts';
import type { Tables } from './Tables.ts';

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
    days: openingDaysStore(db, secret),
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
