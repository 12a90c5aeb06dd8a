import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { outboxRow } from '../outbox/Email.ts';
import type { DeliveryReportStore } from '../outbox/deliveryReportStore.ts';
import type { Fault, Tables } from '../store/schema.ts';
import { faultReport } from './faultReport.ts';

/** Stores the email to the centre about what is wrong with the site: at most one a day. */
export async function reportFaults({
  config,
  store,
  outbox,
  now,
}: {
  config: Pick<Config, 'centre' | 'mail'>;
  store: { faults: FaultStore; deliveryReports: Pick<DeliveryReportStore, 'enqueueOnce'> };
  outbox: { wake: () => void };
  now: () => Date;
}): Promise<void> {
  const at = now();
  const faults = await store.faults.present(at);
  if (faults.length === 0 || (await store.faults.isReported(at))) return;
  const { centre, mail } = config;
  const email = outboxRow(faultReport(faults, centre), {
    kind: 'fault-report',
    sender: mail.from.address,
    at,
  });
  await store.deliveryReports.enqueueOnce(email);
  outbox.wake();
}

/** What is wrong with the site: for the line in the agenda and the email of the day. */
interface FaultStore {
  /** Stores a fault found at `at`; one that was known keeps its beginning. */
  note(fault: Pick<Fault, 'checkName' | 'detail'>, at: Date): Promise<void>;
  /** Deletes the fault of a check that found nothing. */
  clear(checkName: string): Promise<void>;
  /** Deletes every fault but those of these checks. */
  clearAllBut(checkNames: readonly string[]): Promise<void>;
  /** Returns the faults found in the two days before `at`, oldest first. */
  present(at: Date): Promise<Fault[]>;
  /** Returns whether an email about faults was stored in the 23 hours before `at`. */
  isReported(at: Date): Promise<boolean>;
}

export function faultStore(db: Kysely<Tables>): FaultStore {
  return {
    async note(fault, at) {
      const seenAt = at.toISOString();
      await db
        .insertInto('fault')
        .values({ ...fault, since: seenAt, seenAt })
        .onConflict((conflict) => conflict.column('checkName').doUpdateSet({ detail: fault.detail, seenAt }))
        .execute();
    },

    async clear(checkName) {
      await db.deleteFrom('fault').where('checkName', '=', checkName).execute();
    },

    async clearAllBut(checkNames) {
      await db
        .deleteFrom('fault')
        .$if(checkNames.length > 0, (query) => query.where('checkName', 'not in', checkNames))
        .execute();
    },

    present: (at) =>
      db
        .selectFrom('fault')
        .selectAll()
        .where('seenAt', '>', hoursBefore(at, 48))
        .orderBy('since')
        .orderBy('checkName')
        .execute(),

    async isReported(at) {
      const report = await db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'fault-report')
        .where('createdAt', '>', hoursBefore(at, 23))
        // One that a wrong clock has dated ahead does not silence the next.
        .where('createdAt', '<=', at.toISOString())
        .executeTakeFirst();
      return report !== undefined;
    },
  };
}

const hoursBefore = (at: Date, hours: number) =>
  new Date(at.getTime() - hours * 60 * 60 * 1000).toISOString();
