import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { sqlOf } from '../store/engineSql.ts';
import type { DeliveryCause, OutboxRow, Tables } from '../store/schema.ts';
import type { EmailKinds } from './EmailKind.ts';
import { kindsWhere } from './EmailKind.ts';
import { pending } from './pendingEmails.ts';

export interface DeliveryReportStore {
  /**
   * Stores an email unless one of the same kind is pending, or was stored after `since`, if given; returns whether it was
   * stored.
   */
  enqueueOnce(row: OutboxRow, since?: string): Promise<boolean>;
  /** Returns whether an email of the same kind and text was stored after `since` and not dropped. */
  hasStored(row: OutboxRow, since: string): Promise<boolean>;
  /** Stores `report` when there are undelivered emails in no report yet, and no report is pending. */
  enqueueReport(report: OutboxRow): Promise<void>;
  /** Assigns the undelivered emails in no report yet to this one and returns all of this report, oldest first. */
  listOn(reportId: string): Promise<OutboxRow[]>;
  /** Returns the number of undelivered emails due after `since`, by cause. */
  countUndelivered(since: string): Promise<Record<DeliveryCause, number>>;
  /** Returns whether there are undelivered emails that were not reported to the centre. */
  hasUnreported(): Promise<boolean>;
}

/** Returns the store of reports about undelivered emails. */
export function deliveryReportStore(db: Kysely<Tables>, kinds: EmailKinds): DeliveryReportStore {
  const reported = reportedKinds(kinds);

  async function enqueueOnce(row: OutboxRow, since?: string): Promise<boolean> {
    return db.transaction().execute(async (trx) => {
      await sqlOf(trx).lock(trx, `outbox ${row.kind}`);
      const waiting = await trx
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', row.kind)
        .where((eb) =>
          eb.or([eb('status', '=', pending), ...(since === undefined ? [] : [eb('createdAt', '>', since)])]),
        )
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
        .where('kind', 'in', reported)
        .where('reportedBy', 'is', null)
        .executeTakeFirst();
      if (unlisted) await enqueueOnce(report);
    },

    async listOn(reportId) {
      await db
        .updateTable('outbox')
        .set({ reportedBy: reportId })
        .where('status', '=', undelivered)
        .where('kind', 'in', reported)
        .where('reportedBy', 'is', null)
        .execute();
      return db
        .selectFrom('outbox')
        .selectAll()
        .where('status', '=', undelivered)
        .where('reportedBy', '=', reportId)
        .orderBy('createdAt')
        .execute();
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
        .where('outbox.kind', 'in', reported)
        .where((eb) => eb.or([eb('report.status', 'is', null), eb('report.status', '<>', 'sent')]))
        .executeTakeFirst();
      return unreported !== undefined;
    },
  };
}

/** Returns the kinds that a report lists. */
export const reportedKinds = (kinds: EmailKinds) => kindsWhere(kinds, ({ isReported = false }) => isReported);

/** A literal: with a parameter SQLite would not use the partial index. */
const undelivered = sql.lit<'undelivered'>('undelivered');
