import type { Kysely } from 'kysely';
import type { Tables } from '../../store/schema.ts';

/** The lease for sending: of all processes that share a database, only its holder sends emails. */
export interface LeaseStore {
  /**
   * Takes or renews the lease until `until`; false while another process holds it at `now`. A lease that ends later than
   * twice its length from now has ended: a clock that was put back since then set it. Moments in UTC.
   */
  take(holder: string, now: Date, until: Date): Promise<boolean>;
  /** Whether a process holds the lease at `now`. */
  isHeld(now: Date): Promise<boolean>;
  /** Releases one's own lease, so that the next process does not wait until it ends. */
  release(holder: string): Promise<void>;
}

export function leaseStore(db: Kysely<Tables>): LeaseStore {
  return {
    async take(holder, now, until) {
      const lease = { id: 1, holder, heldUntil: until.toISOString() } as const;
      // A process that was frozen for longer than a lease before it asks takes one that is over already.
      const latestEnd = new Date(2 * until.getTime() - now.getTime()).toISOString();
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('senderLease')
        .values(lease)
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ holder, heldUntil: lease.heldUntil })
            .where((eb) =>
              eb.or([
                eb('senderLease.holder', '=', holder),
                eb('senderLease.heldUntil', '<=', now.toISOString()),
                eb('senderLease.heldUntil', '>', latestEnd),
              ]),
            ),
        )
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows > 0n;
    },

    async isHeld(now) {
      const held = await db
        .selectFrom('senderLease')
        .select('id')
        .where('heldUntil', '>', now.toISOString())
        .executeTakeFirst();
      return held !== undefined;
    },

    async release(holder) {
      await db.deleteFrom('senderLease').where('holder', '=', holder).execute();
    },
  };
}
