import type { StaffSession } from '../../store/schema.ts';
import type { AgendaContext } from '../layout/AgendaContext.ts';

/** Ends a session, and what its device remembers. */
export async function endSession(
  store: AgendaContext['store'],
  { centre, id }: Pick<StaffSession, 'centre' | 'id'>,
): Promise<void> {
  await store.staffSessions.end(centre, id);
  await store.staffDevices.endOfSession(centre, id);
}
