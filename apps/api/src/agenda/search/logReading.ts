import { newAuditEntry } from '../../audit/auditLog.ts';
import type { Actor } from '../../audit/auditLog.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';
import type { FoundPerson } from './findPeople.ts';

/** Logs that somebody has read the record of a person, by one of their bookings where there is one. */
export async function logReading(
  { store, now }: Pick<AgendaContext, 'store' | 'now'>,
  actor: Actor,
  { consultations }: Pick<FoundPerson, 'consultations'>,
): Promise<void> {
  const [first] = consultations;
  await store.auditLog.add(
    newAuditEntry(actor, 'read-person', { at: now(), ...(first && { bookingId: first.id }) }),
  );
}
