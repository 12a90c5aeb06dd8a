import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { CamelCasePlugin, Kysely, SqliteDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { bookingStore } from './bookingStore.ts';
import type { BookingStore } from './bookingStore.ts';
import { limitSecret } from './limitSecret.ts';
import { limitStore } from './limitStore.ts';
import type { LimitStore } from './limitStore.ts';
import { migrations } from './migrations.ts';
import { openNodeSqlite } from './nodeSqlite.ts';
import { outboxStore } from './outboxStore.ts';
import type { OutboxStore } from './outboxStore.ts';
import { subscriptionStore } from './subscriptionStore.ts';
import type { SubscriptionStore } from './subscriptionStore.ts';
import type { Tables } from './Tables.ts';

/** What the server remembers. */
export interface Store {
  bookings: BookingStore;
  outbox: OutboxStore;
  subscriptions: SubscriptionStore;
  limits: LimitStore;
  /** Returns since when the oldest waiting e-mail waits, null when none does; a UTC ISO text. */
  outboxSince(): Promise<string | null>;
  close(): Promise<void>;
}

/** Opens the database of `dataDir`, creating folder and tables where missing; throws when it cannot. */
export async function openStore(dataDir: string): Promise<Store> {
  const file = path.join(dataDir, 'centro.sqlite');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const db = new Kysely<Tables>({
      dialect: new SqliteDialect({ database: openNodeSqlite(file) }),
      plugins: [new CamelCasePlugin()],
    });
    await migrate(db);
    const secret = limitSecret(dataDir);
    return {
      bookings: bookingStore(db, secret),
      outbox: outboxStore(db),
      subscriptions: subscriptionStore(db),
      limits: limitStore(db, secret),
      outboxSince: async () => {
        const waiting = db.selectFrom('outbox').where('status', '=', 'pending');
        const oldest = await waiting.select((eb) => eb.fn.min('createdAt').as('at')).executeTakeFirst();
        return oldest?.at ?? null;
      },
      close: () => db.destroy(),
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Cannot open the database ${file} (${reason}): check DATA_DIR`, { cause: error });
  }
}

async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
