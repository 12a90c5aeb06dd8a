import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import type { Booking, DeliveryCause, OutboxRow, Tables } from '../store/schema.ts';
import { pending } from './undelivered.ts';

/** An undelivered email, with its booking if it has one. */
interface UndeliveredEmail {
  email: OutboxRow;
  booking: Booking | undefined;
}

export interface DeliveryReportStore {
  /** Stores an email unless one of the same kind is pending; returns whether it was stored. */
  enqueueOnce(row: OutboxRow): Promise<boolean>;
  /** Returns whether an email of the same kind and text was stored after `since` and not dropped. */
  hasStored(row: OutboxRow, since: string): Promise<boolean>;
  /** Stores `report` when there are undelivered emails in no report yet, and no report is pending. */
  enqueueReport(report: OutboxRow): Promise<void>;
  /** Assigns the undelivered emails in no report yet to this one and returns all of this report, oldest first. */
  listOn(reportId: string): Promise<UndeliveredEmail[]>;
  /** Returns the number of undelivered emails due after `since`, by cause. */
  countUndelivered(since: string): Promise<Record<DeliveryCause, number>>;
  /** Returns whether there are undelivered emails that were not reported to the centre. */
  hasUnreported(): Promise<boolean>;
}

/** Returns the store of reports about undelivered emails. */
export function deliveryReportStore(db: Kysely<Tables>): DeliveryReportStore {
  async function enqueueOnce(row: OutboxRow): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      await sqlOf(trx).lock(trx, `outbox ${row.kind}`);
      const waiting = await trx
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', row.kind)
        .where('status', '=', pending)
        .executeTakeFirst();
      if (!waiting) await trx.insertInto('outbox').values(row).execute();
      return !waiting;
    });
  }

  return {
    enqueueOnce,

    async hasStored({ kind, text }, since) {
      const stored = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind)
        .where('text', '=', text)
        .where('status', '<>', 'dropped')
        .where('createdAt', '>', since)
        .executeTakeFirst();
      return stored !== undefined;
    },

    async enqueueReport(report) {
      const unlisted = await db
        .selectFrom('outbox')
        .select('id')
        .where('status', '=', undelivered)
        .where('kind', 'in', reportedKinds)
        .where('reportedBy', 'is', null)
        .executeTakeFirst();
      if (unlisted) await enqueueOnce(report);
    },

    async listOn(reportId) {
      await db
        .updateTable('outbox')
        .set({ reportedBy: reportId })
        .where('status', '=', undelivered)
        .where('kind', 'in', reportedKinds)
        .where('reportedBy', 'is', null)
        .execute();
      const emails = await db
        .selectFrom('outbox')
        .selectAll()
        .where('status', '=', undelivered)
        .where('reportedBy', '=', reportId)
        .orderBy('createdAt')
        .execute();
      const ids = emails.flatMap(({ bookingId }) => bookingId ?? []);
      const bookings =
        ids.length > 0 ? await db.selectFrom('booking').selectAll().where('id', 'in', ids).execute() : [];
      const byId = new Map(bookings.map((booking) => [booking.id, booking]));
      return emails.map((email) => ({ email, booking: byId.get(email.bookingId ?? '') }));
    },

    async countUndelivered(since) {
      const counts = await db
        .selectFrom('outbox')
        .select(['failure', (eb) => eb.fn.countAll<number>().as('count')])
        .where('status', '=', undelivered)
        .where('sendAfter', '>', since)
        .groupBy('failure')
        .execute();
      const countOf = (cause: DeliveryCause) => counts.find(({ failure }) => failure === cause)?.count ?? 0;
      return {
        temporary: countOf('temporary'),
        permanent: countOf('permanent'),
        technical: countOf('technical'),
      };
    },

    async hasUnreported() {
      const unreported = await db
        .selectFrom('outbox')
        .leftJoin('outbox as report', 'report.id', 'outbox.reportedBy')
        .select('outbox.id')
        .where('outbox.status', '=', undelivered)
        .where('outbox.kind', 'in', reportedKinds)
        .where((eb) => eb.or([eb('report.status', 'is', null), eb('report.status', '<>', 'sent')]))
        .executeTakeFirst();
      return unreported !== undefined;
    },
  };
}

/** For the other kinds, which go to visitors with a booking, the centre gets a `delivery-failure-email-to-centre`. */
export const reportedKinds = [
  'booking-email-to-centre',
  'move-email-to-centre',
  'cancellation-email-to-centre',
  'delivery-failure-email-to-centre',
  'subscription-confirmation',
  'contact-message',
] as const satisfies OutboxRow['kind'][];

/** A literal: with a parameter SQLite would not use the partial index. */
const undelivered = sql.lit<'undelivered'>('undelivered');
