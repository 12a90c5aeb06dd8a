import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { AppContext } from '../../AppContext.ts';
import type { Actor } from '../../audit/auditLog.ts';
import type { StaffMember } from '../staff/staff.ts';
import type { StaffSession } from '../../store/schema.ts';

/** What is enough to read the agenda. */
export type ReadContext = Pick<AppContext, 'config' | 'store' | 'now'>;

/** What every operation of the agenda receives, from one of its pages or from the command line. */
export interface AgendaContext extends ReadContext, Pick<AppContext, 'links' | 'facts' | 'photos'> {
  /** Tells whether the clock can be trusted, or is told so. */
  clock: Pick<AppContext['clock'], 'check' | 'confirm'>;
  /** The command line has no worker: the server sends its emails within a minute. */
  outbox: Pick<AppContext['outbox'], 'wake'>;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** Who has the agenda open. */
export interface Staff {
  session: StaffSession;
  /** Its mailbox, and what that may do. */
  member: StaffMember;
  /** Who uses a shared mailbox, as was said today; null where several people use it and nobody has said so, or one does alone. */
  actingName: string | null;
  /** A value that every form of this session sends back. */
  formToken: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who has the agenda open; null outside of it. */
    staff: Staff | null;
    /** How many messages nobody has answered; null outside of it. */
    unreadMessages: number | null;
  }
  interface FastifyReply {
    /** Sends a page of the agenda. */
    sendPage(status: number, page: ReactElement): Promise<FastifyReply>;
  }
}

type Fields = Partial<Record<string, unknown>>;

/** Returns who sends a request: a hook has refused those without a session. */
export function staffOf({ staff }: Pick<FastifyRequest, 'staff'>): Staff {
  if (!staff) throw new Error('A page of the agenda without a session');
  return staff;
}

/** Returns who acts: the mailbox of the session, with the name of the person where several use it. */
export function actorOf(request: Pick<FastifyRequest, 'staff'>): Actor {
  const { session, actingName } = staffOf(request);
  return { mailbox: session.email, name: actingName };
}

/** Returns a field of a form or of an address, empty when it is missing. */
export function textIn(fields: Fields | null | undefined, name: string): string {
  const value = fields?.[name];
  return typeof value === 'string' ? value : '';
}

/** Returns a number of a form or of an address, such as a version or a place in a list; 0 where it is none. */
export function countIn(fields: Fields | null | undefined, name: string): number {
  const text = textIn(fields, name);
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}
