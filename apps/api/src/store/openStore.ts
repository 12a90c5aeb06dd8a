import { CamelCasePlugin, Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { staffActStore } from './acts/staffActStore.ts';
import type { StaffActStore } from './acts/staffActStore.ts';
import { answerStore } from './answerStore.ts';
import type { AnswerStore } from './answerStore.ts';
import { bookingChangeStore } from './bookings/bookingChangeStore.ts';
import type { BookingChangeStore } from './bookings/bookingChangeStore.ts';
import { bookingStore } from './bookings/bookingStore.ts';
import type { BookingStore } from './bookings/bookingStore.ts';
import { checkDatabaseFile } from './files/checkDatabaseFile.ts';
import { databaseFile } from './files/databaseFile.ts';
import { deliveryReportStore } from './outbox/deliveryReportStore.ts';
import type { DeliveryReportStore } from './outbox/deliveryReportStore.ts';
import { openingDaysStore } from './days/openingDaysStore.ts';
import type { OpeningDaysStore } from './days/openingDaysStore.ts';
import { deskEntryStore } from './desk/deskEntryStore.ts';
import type { DeskEntryStore } from './desk/deskEntryStore.ts';
import { groupCommit } from './database/groupCommit.ts';
import { keptSecret } from './files/keptSecret.ts';
import { leaseStore } from './outbox/leaseStore.ts';
import type { LeaseStore } from './outbox/leaseStore.ts';
import { limitStore } from './limits/limitStore.ts';
import type { LimitStore } from './limits/limitStore.ts';
import { messageStore } from './messages/messageStore.ts';
import type { MessageStore } from './messages/messageStore.ts';
import { migrations } from './migrations.ts';
import { openDatabase } from './database/openDatabase.ts';
import { originStore } from './bookings/originStore.ts';
import type { OriginStore } from './bookings/originStore.ts';
import { makeOwnerFolder } from './files/ownerOnly.ts';
import { outboxDepth } from './outbox/outboxDepth.ts';
import { outboxStore } from './outbox/outboxStore.ts';
import type { OutboxStore } from './outbox/outboxStore.ts';
import { monthStore } from './desk/monthStore.ts';
import type { MonthStore } from './desk/monthStore.ts';
import { personStore } from './people/personStore.ts';
import type { PersonStore } from './people/personStore.ts';
import { repeatStore } from './outbox/repeatStore.ts';
import type { RepeatStore } from './outbox/repeatStore.ts';
import { retentionStore } from './retentionStore.ts';
import type { RetentionStore } from './retentionStore.ts';
import { StoreError } from './files/StoreError.ts';
import { subscriberStore } from './subscriptions/subscriberStore.ts';
import type { SubscriberStore } from './subscriptions/subscriberStore.ts';
import { subscriptionStore } from './subscriptions/subscriptionStore.ts';
import type { SubscriptionStore } from './subscriptions/subscriptionStore.ts';
import type { Tables } from './Tables.ts';
import { truncateJournal } from './database/truncateJournal.ts';

/** The stores of the server. */
export interface Store {
  bookings: BookingStore;
  changes: BookingChangeStore;
  repeats: RepeatStore;
  origins: OriginStore;
  outbox: OutboxStore;
  outboxDepth: ReturnType<typeof outboxDepth>;
  deliveryReports: DeliveryReportStore;
  subscriptions: SubscriptionStore;
  subscribers: SubscriberStore;
  /** The messages by the contact form. */
  messages: MessageStore;
  /** Everything stored about one address. */
  people: PersonStore;
  limits: LimitStore;
  leases: LeaseStore;
  answers: AnswerStore;
  retention: RetentionStore;
  /** When the centre is closed, or open beyond its rules. */
  days: OpeningDaysStore;
  /** What the centre's staff did. */
  acts: StaffActStore;
  /** What the centre keeps about its bookings for itself. */
  deskEntries: DeskEntryStore;
  months: MonthStore;
  /** Removes deleted data from the journal; fails when others write all the time. */
  truncateJournal(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the database of `dataDir`, creating folder and tables where missing; it grows no larger than `maxBytes`.
 * Throws when the file is damaged, was written by a newer version, or cannot be opened.
 */
export async function openStore(dataDir: string, maxBytes?: number): Promise<Store> {
  const file = databaseFile(dataDir);
  try {
    makeOwnerFolder(dataDir);
    checkDatabaseFile(file);
    const connections = openDatabase(file, maxBytes);
    const db = new Kysely<Tables>({
      dialect: groupCommit(connections),
      plugins: [new CamelCasePlugin()],
    });
    await migrate(db);
    const secret = keptSecret(dataDir, 'limits.key');
    return {
      bookings: bookingStore(db, secret),
      changes: bookingChangeStore(db, secret),
      origins: originStore(db, secret),
      repeats: repeatStore(db, secret),
      outbox: outboxStore(db),
      outboxDepth: outboxDepth(db),
      deliveryReports: deliveryReportStore(db),
      subscriptions: subscriptionStore(db, secret),
      subscribers: subscriberStore(db),
      messages: messageStore(db),
      people: personStore(db, secret),
      limits: limitStore(db, secret),
      leases: leaseStore(db),
      answers: answerStore(db, secret),
      retention: retentionStore(db),
      days: openingDaysStore(db, secret),
      acts: staffActStore(db),
      deskEntries: deskEntryStore(db),
      months: monthStore(db),
      truncateJournal: () => truncateJournal(file),
      close: () => db.destroy(),
    };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    const line = reason.replaceAll(/\s+/g, ' ');
    throw new StoreError(`Cannot open the database ${file} (${line}): check DATA_DIR`, { cause: error });
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  const isNewer = error instanceof Error && error.message.includes('is missing');
  if (isNewer) throw new Error('a newer version of this program wrote it');
  if (error) throw error;
}
