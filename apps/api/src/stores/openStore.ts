import type { KeyObject } from 'node:crypto';
import { CamelCasePlugin, Kysely } from 'kysely';
import { staffCalendarStore } from '../agenda/calendar-feed/staffCalendarStore.ts';
import { closureChangeStore } from '../agenda/closures/closureChangeStore.ts';
import { sinceStore } from '../agenda/day/sinceStore.ts';
import {
  formerStaffStore,
  staffDeviceStore,
  staffSessionStore,
} from '../agenda/sign-in/staffSessionStore.ts';
import { linkRefusalStore, staffLinkStore } from '../agenda/sign-in/staffLinkStore.ts';
import { monthStore } from '../agenda/statistics/monthStore.ts';
import { auditLogStore } from '../audit/auditLog.ts';
import { bookingChangeStore } from '../booking/queries/bookingChangeStore.ts';
import { bookingStore } from '../booking/queries/bookingStore.ts';
import { deskEntryStore } from '../booking/queries/deskEntryStore.ts';
import { originStore } from '../booking/queries/originStore.ts';
import { repeatStore } from '../booking/queries/repeatStore.ts';
import { closureStore } from '../closures/closureStore.ts';
import { answerStore } from '../http/idempotency.ts';
import { limitStore } from '../limits/limitStore.ts';
import { messageStore } from '../messages/messageStore.ts';
import { subscriberStore } from '../newsletter/subscriberStore.ts';
import { subscriptionStore } from '../newsletter/subscriptionStore.ts';
import { clockStore } from '../operation/provenClock.ts';
import { faultStore } from '../operation/reportFaults.ts';
import { leaseStore } from '../outbox/senderLease.ts';
import { deliveryReportStore } from '../outbox/deliveryReportStore.ts';
import { outboxStore } from '../outbox/outboxStore.ts';
import { outboxDepth } from '../outbox/undelivered.ts';
import { personStore } from '../people/personStore.ts';
import { retentionStore } from '../people/retentionStore.ts';
import type { Database } from '../store/Database.ts';
import { databaseFile, noWakeUps, withoutPassword } from '../store/Database.ts';
import { groupCommit } from '../store/groupCommit.ts';
import { secretKeyOf } from '../store/keyFiles.ts';
import { migrations } from '../store/migrations/migrations.ts';
import { migrate } from '../store/migrations/sharedMigrations.ts';
import { checkDatabaseFile, makeOwnerFolder } from '../store/ownerOnly.ts';
import type { SharedAddress } from '../store/postgres/openPostgres.ts';
import type { Tables } from '../store/schema.ts';
import { checkSecrets, secretStore } from '../store/secrets.ts';
import { openDatabase, truncateJournal } from '../store/sqlite.ts';
import { StoreError } from '../store/storeErrors.ts';

/** The stores of the server. */
export type Store = Stores & Omit<Database, 'db'>;

/** Where the data is: in `dataDir`, or on the PostgreSQL server of `url`, with its keys in `dataDir`. */
export interface StoreOptions {
  url?: string | null;
  /** The same database with the role that owns its tables, where `url` has another one. */
  ownerUrl?: string | null;
  /** The key of the centre, whose rows are read on a server. */
  centre?: string;
  /** SQLite's file grows no larger than this. */
  maxBytes?: number;
  /** This process has opened the database before: its file needs no check. */
  isReopened?: boolean;
}

/**
 * Opens the database of `dataDir` or of `url`, creating folder and tables where missing.
 * Throws when it is damaged, was written by a newer version, or cannot be opened, and when a key is missing or not its own.
 */
export const openStore = (dataDir: string, options: StoreOptions = {}): Promise<Store> =>
  withReason(dataDir, options, async () => toStore(await open(dataDir, options), dataDir));

/** Opens the same database whatever its keys are: to replace them. */
export const openWithoutSecrets = (dataDir: string, options: StoreOptions = {}): Promise<Database> =>
  withReason(dataDir, options, () => open(dataDir, options));

function open(
  dataDir: string,
  { url = null, ownerUrl = null, centre = '', ...options }: StoreOptions,
): Promise<Database> {
  makeOwnerFolder(dataDir);
  return url === null ? openSqlite(dataDir, options) : openServer({ url, ownerUrl }, centre);
}

/** Turns an error of opening a database into one line for the operator. */
async function withReason<Opened>(
  dataDir: string,
  { url = null }: StoreOptions,
  opening: () => Promise<Opened>,
): Promise<Opened> {
  try {
    return await opening();
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message || String(error) : String(error);
    const line = reason.replaceAll(/\s+/g, ' ');
    const [name, variable] =
      url === null ? [databaseFile(dataDir), 'DATA_DIR'] : [withoutPassword(url), 'DATABASE_URL'];
    throw new StoreError(`Cannot open the database ${name} (${line}): check ${variable}`, { cause: error });
  }
}

async function openSqlite(
  dataDir: string,
  { maxBytes, isReopened = false }: Pick<StoreOptions, 'maxBytes' | 'isReopened'>,
): Promise<Database> {
  const file = databaseFile(dataDir);
  if (!isReopened) checkDatabaseFile(file);
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
const openServer = async (...args: [address: SharedAddress, centre: string]): Promise<Database> =>
  (await import('../store/postgres/sharedDatabase.ts')).openServer(...args);

/** Returns the stores of an open database, whose keys are in `dataDir`; throws and closes it when they are not its keys. */
export async function toStore(
  { db, ...database }: Database,
  dataDir: string,
): Promise<Stores & Omit<Database, 'db'>> {
  try {
    await checkSecrets(db, dataDir);
    return { ...storesOf(db, secretKeyOf(dataDir, 'limits.key')), ...database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

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
    closures: { ...closureStore(db), ...closureChangeStore(db, secret) },
    /** What the centre's staff did. */
    auditLog: auditLogStore(db),
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
