import type { KeyObject } from 'node:crypto';
import { CamelCasePlugin, Kysely } from 'kysely';
import { answerStore } from './answerStore.ts';
import type { AnswerStore } from './answerStore.ts';
import { bookingChangeStore } from './bookings/bookingChangeStore.ts';
import type { BookingChangeStore } from './bookings/bookingChangeStore.ts';
import { bookingStore } from './bookings/bookingStore.ts';
import type { BookingStore } from './bookings/bookingStore.ts';
import { checkDatabaseFile } from './files/checkDatabaseFile.ts';
import type { Database } from './Database.ts';
import { databaseFile } from './files/databaseFile.ts';
import { deliveryReportStore } from './outbox/deliveryReportStore.ts';
import type { DeliveryReportStore } from './outbox/deliveryReportStore.ts';
import { groupCommit } from './database/groupCommit.ts';
import { keptSecret } from './files/keptSecret.ts';
import { leaseStore } from './outbox/leaseStore.ts';
import type { LeaseStore } from './outbox/leaseStore.ts';
import { limitStore } from './limits/limitStore.ts';
import type { LimitStore } from './limits/limitStore.ts';
import { migrations } from './migrations.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './database/openDatabase.ts';
import { noWakeUps } from './WakeUps.ts';
import { withoutPassword } from './postgres/withoutPassword.ts';
import { originStore } from './bookings/originStore.ts';
import type { OriginStore } from './bookings/originStore.ts';
import { makeOwnerFolder } from './files/ownerOnly.ts';
import { outboxDepth } from './outbox/outboxDepth.ts';
import { outboxStore } from './outbox/outboxStore.ts';
import type { OutboxStore } from './outbox/outboxStore.ts';
import { repeatStore } from './outbox/repeatStore.ts';
import type { RepeatStore } from './outbox/repeatStore.ts';
import { retentionStore } from './retentionStore.ts';
import type { RetentionStore } from './retentionStore.ts';
import { StoreError } from './files/StoreError.ts';
import { subscriptionStore } from './subscriptions/subscriptionStore.ts';
import type { SubscriptionStore } from './subscriptions/subscriptionStore.ts';
import type { Tables } from './Tables.ts';
import { truncateJournal } from './database/truncateJournal.ts';

/** The stores of the server. */
export interface Store extends Omit<Database, 'db'> {
  bookings: BookingStore;
  changes: BookingChangeStore;
  repeats: RepeatStore;
  origins: OriginStore;
  outbox: OutboxStore;
  outboxDepth: ReturnType<typeof outboxDepth>;
  deliveryReports: DeliveryReportStore;
  subscriptions: SubscriptionStore;
  limits: LimitStore;
  leases: LeaseStore;
  answers: AnswerStore;
  retention: RetentionStore;
}

/** Where the data is: in `dataDir`, or on the PostgreSQL server of `url`, with its keys in `dataDir`. */
export interface StoreOptions {
  url?: string | null;
  /** SQLite's file grows no larger than this. */
  maxBytes?: number;
}

/**
 * Opens the database of `dataDir` or of `url`, creating folder and tables where missing.
 * Throws when it is damaged, was written by a newer version, or cannot be opened.
 */
export async function openStore(
  dataDir: string,
  { url = null, maxBytes }: StoreOptions = {},
): Promise<Store> {
  try {
    makeOwnerFolder(dataDir);
    const { db, ...database } =
      url === null ? await openSqlite(dataDir, maxBytes) : await openServer(url, dataDir);
    return { ...stores(db, keptSecret(dataDir, 'limits.key')), ...database };
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    const line = reason.replaceAll(/\s+/g, ' ');
    const [name, variable] =
      url === null ? [databaseFile(dataDir), 'DATA_DIR'] : [withoutPassword(url), 'DATABASE_URL'];
    throw new StoreError(`Cannot open the database ${name} (${line}): check ${variable}`, { cause: error });
  }
}

async function openSqlite(dataDir: string, maxBytes?: number): Promise<Database> {
  const file = databaseFile(dataDir);
  checkDatabaseFile(file);
  const db = new Kysely<Tables>({
    dialect: groupCommit(openDatabase(file, maxBytes)),
    plugins: [new CamelCasePlugin()],
  });
  await migrate(db, migrations);
  return {
    db,
    wakeUps: noWakeUps,
    truncateJournal: () => truncateJournal(file),
    close: () => db.destroy(),
  };
}

/** Loaded only where it is used: without it the server starts faster, and in 10 MB less. */
const openServer = async (url: string, dataDir: string): Promise<Database> =>
  (await import('./postgres/openServer.ts')).openServer(url, dataDir);

function stores(db: Kysely<Tables>, secret: KeyObject) {
  return {
    bookings: bookingStore(db, secret),
    changes: bookingChangeStore(db, secret),
    origins: originStore(db, secret),
    repeats: repeatStore(db, secret),
    outbox: outboxStore(db),
    outboxDepth: outboxDepth(db),
    deliveryReports: deliveryReportStore(db),
    subscriptions: subscriptionStore(db, secret),
    limits: limitStore(db, secret),
    leases: leaseStore(db),
    answers: answerStore(db, secret),
    retention: retentionStore(db),
  };
}
