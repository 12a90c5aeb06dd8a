import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findStaffLink, sendStaffLinks } from '../../agenda/agendaLinks.ts';
import { isOwnForm } from '../../agenda/isOwnForm.ts';
import type { StaffSessions } from '../../agenda/staffSessions.ts';
import type { AppContext } from '../../AppContext.ts';
import type { GateState } from '../../pages/agenda/gate/Gate.tsx';
import { formatTime } from '../../words/dates.ts';
import { sendGate } from './shared/sendGate.ts';

type GateRequest = FastifyRequest<{
  Querystring: { link?: unknown; passo?: unknown };
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;

/**
 * Adds the way into the agenda: the page of a link, which changes nothing when it is opened, and the two forms that need
 * no session, to open the agenda and to have a new link sent.
 */
export function agendaGate(app: FastifyInstance, context: AppContext, sessions: StaffSessions): void {
  const { config } = context;
  const { centre } = config;

  app.get('/agenda', async (request: GateRequest, reply) => {
    if (await sessions.of(request)) return reply.redirect('agenda/oggi', 303);
    const { link } = request.query;
    if (link === undefined) return send(request, reply, 403, { is: 'closed' });
    const found = await findStaffLink(context, link);
    if (found.state !== 'open' || typeof link !== 'string') return sendEnded(request, reply, { found, link });
    const time = formatTime('08:00', centre.language);
    return send(request, reply, 200, { is: 'open', link, time });
  });

  app.post('/agenda/apri', async (request: GateRequest, reply) => {
    if (!isOwnForm(request, config)) return send(request, reply, 403, { is: 'refused' });
    const link = request.body?.['link'];
    const found = await findStaffLink(context, link);
    const isRemembered = request.body?.['ricorda'] !== undefined;
    if (found.state === 'open' && (await sessions.open(found.link, request, reply, { isRemembered })))
      return reply.redirect('oggi', 303);
    return sendEnded(request, reply, { found, link });
  });

  app.post('/agenda/nuovo-link', async (request: GateRequest, reply) => {
    if (!isOwnForm(request, config)) return send(request, reply, 403, { is: 'refused' });
    const found = await findStaffLink(context, request.body?.['link']);
    await sendStaffLinks(context, {
      ip: request.ip,
      to: found.state === 'unknown' ? null : found.link.email,
    });
    return send(request, reply, 200, { is: 'sent' });
  });

  const send = (request: GateRequest, reply: FastifyReply, status: number, state: GateState) =>
    sendGate(request, reply, status, { state, centre });

  /** Sends the page about a link that opens nothing: 404 when it is not ours, 410 when it is used or expired. */
  function sendEnded(
    request: GateRequest,
    reply: FastifyReply,
    { found, link }: { found: { state: string }; link: unknown },
  ) {
    const isOurs = found.state !== 'unknown' && typeof link === 'string';
    return send(request, reply, isOurs ? 410 : 404, { is: 'ended', ...(isOurs && { link }) });
  }
}
