import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CentreFacts } from '../../config/config.ts';
import type { GateState } from './Gate.tsx';
import { sendAgendaPage } from '../layout/sendAgendaPage.ts';

/**
 * Sends the page in front of the agenda.
 *
 * From a webmail the browser does not send the cookie of a session that may be open (`SameSite=Strict`): then the page
 * opens itself once more, by a step from this server, which does.
 */
export async function sendGate(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  { state, centre }: { state: GateState; centre: CentreFacts },
): Promise<FastifyReply> {
  const path = request.routeOptions.url ?? '';
  const up = path.startsWith('/agenda/') ? '../' : '';
  const refreshTo = comesFromElsewhere(request) ? sameSiteStep(path, request.url) : undefined;
  return sendAgendaPage(
    reply,
    status,
    { up, ...(refreshTo !== undefined && { refreshTo }) },
    () => import('./Gate.tsx'),
    ({ Gate }) => Gate({ centre, up, state }),
  );
}

/** Old browsers do not say where a request comes from. */
function comesFromElsewhere({ method, headers, url }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site = 'cross-site' } = headers;
  return method === 'GET' && site === 'cross-site' && !new URLSearchParams(url.split('?')[1]).has('passo');
}

/** Returns the same address, relative to itself, marked as the second request. */
function sameSiteStep(path: string, url: string): string {
  const query = new URLSearchParams(url.split('?')[1]);
  query.set('passo', '1');
  return `${path.slice(path.lastIndexOf('/') + 1)}?${query.toString()}`;
}
