import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { Migrator } from 'kysely/migration';
import { postgresBaseline } from './0033-postgres-baseline.ts';
import { staffActs } from './0034-staff-acts.ts';
import { openingDays } from './0035-opening-days.ts';
import { contactMessages } from './0036-contact-messages.ts';
import { staffSessions } from './0037-staff-sessions.ts';
import { calendarFeed } from './0038-calendar-feed.ts';
import { tenants } from './0039-tenants.ts';
import { staffCalendar } from './0043-staff-calendar.ts';
import { staffDevices } from './0044-staff-devices.ts';
import { provenClock } from './0045-proven-clock.ts';
import { outboxPriority } from './0046-outbox-priority.ts';
import { keyFingerprints } from './0047-key-fingerprints.ts';
import { provisionalWithoutSeat } from './0048-provisional-without-seat.ts';
import { collectedMessages } from './0049-collected-messages.ts';
import { forAllTenants } from './separateTenants.ts';

/**
 * The changes of the tables that both engines run, from 0034 on: made with Kysely's schema builder, with columns of
 * text and integer, and without statements of one engine.
 */
export const sharedMigrations: Record<string, Migration> = {
  '0034-staff-acts': staffActs,
  '0035-opening-days': openingDays,
  '0036-contact-messages': contactMessages,
  '0037-staff-sessions': staffSessions,
  '0038-calendar-feed': calendarFeed,
  '0043-staff-calendar': staffCalendar,
  '0044-staff-devices': staffDevices,
  '0045-proven-clock': provenClock,
  '0046-outbox-priority': outboxPriority,
  '0048-provisional-without-seat': provisionalWithoutSeat,
  '0049-collected-messages': collectedMessages,
  '0047-key-fingerprints': keyFingerprints,
};

/**
 * Every change of the tables on PostgreSQL, oldest first by name; a released one is never edited. From 0040 on each runs
 * for all centres (`forAllTenants`).
 */
export const postgresMigrations: Record<string, Migration> = {
  '0033-postgres-baseline': postgresBaseline,
  '0039-tenants': tenants,
  ...Object.fromEntries(
    Object.entries(sharedMigrations).map(([name, migration]) => [
      name,
      name < '0039' ? migration : forAllTenants(migration),
    ]),
  ),
};

/** One of several processes that start together migrates; the others wait for it. */
export async function migrate<Tables>(db: Kysely<Tables>, history: Record<string, Migration>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(history) } });
  const { error } = await migrator.migrateToLatest();
  const isNewer = error instanceof Error && error.message.includes('is missing');
  if (isNewer) throw new Error('a newer version of this program wrote it');
  if (error) throw error;
}
