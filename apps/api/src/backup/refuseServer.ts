import type { LeaseStore } from '../outbox/lease/leaseStore.ts';
import { StoreError } from '../store/storeErrors.ts';

/** A server that runs holds the lease of the daily jobs; of a killed one it ends by itself. */
export async function refuseServer(leases: Pick<LeaseStore, 'isHeld'>): Promise<void> {
  if (await leases.isHeld(new Date()))
    throw new StoreError('A server of this centre is connected to the PostgreSQL database: stop it first');
}
