import type { Actor } from '../../audit/staffActs.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import type { Staff } from './staffSessions.ts';
import type { AgendaContext, AgendaRequest } from './AgendaContext.ts';

/** Returns what an operation of the desk receives from a request. */
export function deskOf(
  { config, store, links, outbox, now }: AgendaContext,
  { log }: Pick<AgendaRequest, 'log'>,
): DeskContext {
  return { config, store, links, outbox, now, log };
}

/** Returns who acts: the mailbox of the session. */
export const actorOf = ({ session }: Staff): Actor => ({ mailbox: session.email });

/** Returns a field of a form, empty when it is missing. */
export function textIn(body: AgendaRequest['body'], name: string): string {
  const value = body?.[name];
  return typeof value === 'string' ? value : '';
}
