import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findStaffLink } from './agendaLinks.ts';
import { isOwnForm } from '../layout/isOwnForm.ts';
import { countRefusedLink } from './linkFlood.ts';
import { mostByStaff, mostByStrangers, requestStaffLinks } from './requestStaffLinks.ts';
import type { ShownMailbox } from './requestStaffLinks.ts';
import { staffDevices } from './staffDevices.ts';
import type { StaffSessions } from './staffSessions.ts';
import type { AppContext } from '../../AppContext.ts';
import type { GateState } from './Gate.tsx';
import { formatTime } from '../../texts/dates.ts';
import { soonInWords } from '../layout/momentInWords.ts';
import { sendGate } from './sendGate.ts';

type GateRequest = FastifyRequest<{
  Querystring: { link?: unknown; passo?: unknown };
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;

/**
 * Adds the way into the agenda: the page of a link, which changes nothing when it is opened, and the two forms that need
 * no session, to open the agenda and to have a new link sent.
 */
export function agendaGate(app: FastifyInstance, context: AppContext, sessions: StaffSessions): void {
  const { config, now } = context;
  const devices = staffDevices(context);
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
    const shown = await shownMailbox(request);
    const result = await requestStaffLinks(context, { ip: request.ip, shown });
    if (result.outcome === 'sent') return send(request, reply, 200, { is: 'sent' });
    if (result.outcome === 'refused-to-stranger') await countRefusedLink(context, request.log);
    const at = now();
    const freeAt = Math.ceil(result.freeAt.getTime() / minuteMs) * minuteMs;
    reply.header('retry-after', String(Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000))));
    const when = soonInWords(new Date(freeAt), context);
    return result.outcome === 'refused'
      ? send(request, reply, 429, { is: 'limited', when, ...mostByStaff })
      : send(request, reply, 429, { is: 'flooded', when, ...mostByStrangers });
  });

  /** Returns the mailbox that a request shows, by an earlier link or by its device. */
  async function shownMailbox(request: GateRequest): Promise<ShownMailbox | null> {
    const found = await findStaffLink(context, request.body?.['link']);
    if (found.state !== 'unknown') return { email: found.link.email, shownBy: found.link.id };
    const device = await devices.of(request);
    return device && { email: device.email, shownBy: device.id };
  }

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

const minuteMs = 60_000;
