import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ReactElement } from 'react';
import type { AppContext } from '../../AppContext.ts';
import type { Actor } from '../../audit/auditLog.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import type { Staff, StaffSessions } from './staffSessions.ts';

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

/** The dependencies of the agenda's pages. */
export interface AgendaContext extends AppContext {
  sessions: StaffSessions;
}

/** A request for a page of the agenda; its values are unchecked. */
export type AgendaRequest = FastifyRequest<{
  Querystring: Partial<Record<string, unknown>>;
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;

/** The answers of a page by method and address, such as «GET oggi». */
export type AgendaHandlers<Address extends string> = Record<
  Address,
  (request: AgendaRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
>;

/** Returns who sends a request: a hook has refused those without a session. */
export function staffOf({ staff }: Pick<FastifyRequest, 'staff'>): Staff {
  if (!staff) throw new Error('A page of the agenda without a session');
  return staff;
}

/** Returns what an operation of the desk receives from a request. */
export function deskOf(
  { config, store, links, outbox, now }: AgendaContext,
  { log }: Pick<AgendaRequest, 'log'>,
): DeskContext {
  return { config, store, links, outbox, now, log };
}

/** Returns who acts: the mailbox of the session. */
export const actorOf = (request: Pick<FastifyRequest, 'staff'>): Actor => ({
  mailbox: staffOf(request).session.email,
});

/** Returns a field of a form, empty when it is missing. */
export function textIn(body: AgendaRequest['body'], name: string): string {
  const value = body?.[name];
  return typeof value === 'string' ? value : '';
}

/**
 * Returns a form that was not accepted, to be sent again with the token of the present session; undefined where nothing was
 * typed into it. It comes from a page of ours: others are refused before.
 */
export function typedFormIn({ body, routeOptions, staff }: AgendaRequest): TypedForm | undefined {
  const sent = Object.entries(body ?? {}).filter(
    (field): field is [string, string] => typeof field[1] === 'string',
  );
  const fields = sent.filter(([name]) => name !== 'token');
  if (!fields.some(([name, value]) => isTyped(name) && value.trim() !== '')) return undefined;
  return {
    action: routeOptions.url?.split('/').at(-1) ?? '',
    fields: staff ? [...fields, ['token', staff.formToken]] : fields,
    isOpen: staff !== null,
  };
}

const isTyped = (name: string) => typedFields.some((field) => field === name);

/** A form that was sent when the agenda had closed, or from a page of an earlier session. */
export interface TypedForm {
  /** The page that it is sent to, in the folder of the agenda's pages. */
  action: string;
  /** Names and values, the typed ones and the others. */
  fields: readonly (readonly [name: string, value: string])[];
  /** Whether the agenda is open meanwhile. */
  isOpen: boolean;
}

/** The fields of the agenda's forms into which somebody types. */
export const typedFields = [
  'nome',
  'telefono',
  'email',
  'nota',
  'frase',
  'motivo',
  'orari',
  'indirizzo',
] as const;
