import type { FastifyRequest } from 'fastify';
import type { Staff, StaffSessions } from './staffSessions.ts';
import type { AppContext } from '../../AppContext.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has the agenda open; null outside of it. */
    staff: Staff | null;
    /** How many messages nobody has answered; null outside of it. */
    unreadMessages: number | null;
  }
}

/** The dependencies of the agenda's pages. */
export interface AgendaContext extends AppContext {
  sessions: StaffSessions;
}

/** A request for a page of the agenda; its values are unchecked. */
export type AgendaRequest = FastifyRequest<{
  Querystring: Partial<Record<string, unknown>>;
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;

/** Returns who sends a request: a hook has refused those without a session. */
export function staffOf({ staff }: Pick<FastifyRequest, 'staff'>): Staff {
  if (!staff) throw new Error('A page of the agenda without a session');
  return staff;
}
