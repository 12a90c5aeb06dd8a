import type { WantedEntries } from '../../audit/auditLog.ts';
import type { AuditEntry } from '../../store/schema.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';

/** Something that the staff did. */
export interface ListedEntry extends Pick<
  AuditEntry,
  'id' | 'at' | 'actor' | 'actingName' | 'act' | 'detail'
> {
  /** The consultation that it was about, on its present day; null where it was about anything else. */
  consultation: { id: string; reference: string; day: string } | null;
}

/** Returns the entries that are wanted, latest first. */
export async function listAuditEntries(
  { store }: Pick<AgendaContext, 'store'>,
  wanted: WantedEntries,
): Promise<ListedEntry[]> {
  const rows = await store.auditLog.list(wanted);
  return rows.map(({ id, at, actor, actingName, act, detail, bookingId, reference, bookingDay: day }) => ({
    id,
    at,
    actor,
    actingName,
    act,
    detail,
    consultation:
      bookingId === null || reference === null || day === null ? null : { id: bookingId, reference, day },
  }));
}
