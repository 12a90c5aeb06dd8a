import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../../AppContext.ts';
import { newAuditEntry } from '../../audit/auditLog.ts';
import type { CentreFacts } from '../../config/config.ts';
import { toNetworkKey } from '../../http/addresses.ts';
import { LimitReached } from '../../limits/limitStore.ts';
import type { DailyLimit } from '../../limits/limitStore.ts';
import { formatTime } from '../../texts/dates.ts';
import { staffMembers } from '../staff/staff.ts';
import { findCode } from '../other-device/codes.ts';
import { isOwnForm } from '../layout/typedForm.ts';
import { soonInWords } from '../layout/momentInWords.ts';
import { actorOf, staffOf } from '../layout/AgendaContext.ts';
import { findStaffLink, countRefusedLink, newStaffLink, staffEmail } from './agendaLinks.ts';
import type { SignInState } from './SignInPage.tsx';
import { byLink, staffDevices } from './staffSessions.ts';
import type { StaffSessions } from './staffSessions.ts';

type SignInRequest = FastifyRequest<{
  Querystring: { link?: unknown; passo?: unknown };
  Body: Partial<Record<string, unknown>> | null | undefined;
}>;

/**
 * Adds the way into the agenda: the page of a link, which changes nothing when it is opened, and the two forms that need
 * no session, to open the agenda and to have a new link sent.
 */
export function signInRoutes(app: FastifyInstance, context: AppContext, sessions: StaffSessions): void {
  const { config, store, now } = context;
  const devices = staffDevices(context);

  app.get('/agenda', async (request: SignInRequest, reply) => {
    if (await sessions.of(request)) return reply.redirect('agenda/oggi', 303);
    const { link } = request.query;
    if (link === undefined) return send(reply, 403, { is: 'closed' });
    const found = await findStaffLink(context, link);
    if (found.state !== 'open' || typeof link !== 'string') return sendEnded(reply, found, link);
    const time = formatTime('08:00', config.centre.language);
    return send(reply, 200, { is: 'open', link, time });
  });

  app.post('/agenda/apri', async (request: SignInRequest, reply) => {
    if (!isOwnForm(request, config)) return send(reply, 403, { is: 'refused' });
    const link = request.body?.['link'];
    const found = await findStaffLink(context, link);
    const isRemembered = request.body?.['remember'] !== undefined;
    if (
      found.state === 'open' &&
      (await sessions.open(byLink(store, found.link), request, reply, { isRemembered }))
    )
      return reply.redirect('oggi', 303);
    return sendEnded(reply, found, link);
  });

  app.post('/agenda/codice', async (request: SignInRequest, reply) => {
    if (!isOwnForm(request, config)) return send(reply, 403, { is: 'refused' });
    const typed = request.body?.['code'];
    const result = await findCode(context, { typed, ip: request.ip });
    if (result.outcome === 'limited') {
      reply.header('retry-after', String(Math.ceil((result.freeAt.getTime() - now().getTime()) / 1000)));
      return send(reply, 429, { is: 'manyCodes', when: soonInWords(result.freeAt, context) });
    }
    if (
      result.outcome === 'found' &&
      (await sessions.open(result.way, request, reply, { isRemembered: false }))
    )
      return reply.redirect('oggi', 303);
    return send(reply, 422, { is: 'wrongCode' });
  });

  app.post('/agenda/nuovo-link', async (request: SignInRequest, reply) => {
    if (!isOwnForm(request, config)) return send(reply, 403, { is: 'refused' });
    const shown = await shownMailbox(request);
    const result = await requestStaffLinks(context, { ip: request.ip, shown });
    if (result.outcome === 'sent') return send(reply, 200, { is: 'sent' });
    if (result.outcome === 'refused-to-stranger') await countRefusedLink(context, request.log);
    const at = now();
    const freeAt = Math.ceil(result.freeAt.getTime() / minuteMs) * minuteMs;
    reply.header('retry-after', String(Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000))));
    const when = soonInWords(new Date(freeAt), context);
    return result.outcome === 'refused'
      ? send(reply, 429, { is: 'limited', when, ...mostByStaff })
      : send(reply, 429, { is: 'flooded', when, ...mostByStrangers });
  });

  /** Returns the mailbox that a request shows, by an earlier link or by its device. */
  async function shownMailbox(request: SignInRequest): Promise<ShownMailbox | null> {
    const found = await findStaffLink(context, request.body?.['link']);
    if (found.state !== 'unknown') return { email: found.link.email, shownBy: found.link.id };
    const device = await devices.of(request);
    return device && { email: device.email, shownBy: device.id };
  }

  const send = (reply: FastifyReply, status: number, state: SignInState) =>
    sendSignInPage(reply, status, config.centre, state);

  /** Sends the page about a link that opens nothing: 404 when it is not ours, 410 when it is used or expired. */
  function sendEnded(reply: FastifyReply, found: { state: string }, link: unknown) {
    const isOurs = found.state !== 'unknown' && typeof link === 'string';
    return send(reply, isOurs ? 410 : 404, { is: 'ended', ...(isOurs && { link }) });
  }
}

const minuteMs = 60_000;

/** Adds the way out, for whoever has the agenda open. */
export function signOutRoute(
  app: FastifyInstance,
  { config, store, now }: AppContext,
  sessions: StaffSessions,
): void {
  app.post('/agenda/chiudi', async (request, reply) => {
    const staff = staffOf(request);
    await sessions.close(staff, reply);
    await store.auditLog.add(
      newAuditEntry(actorOf(request), 'close-agenda', { at: now(), detail: staff.session.device }),
    );
    return sendSignInPage(reply, 200, config.centre, { is: 'left' });
  });
}

/**
 * Sends the page in front of the agenda.
 *
 * From a webmail the browser does not send the cookie of a session that may be open (`SameSite=Strict`): then the page
 * opens itself once more, by a step from this server, which does.
 */
export async function sendSignInPage(
  reply: FastifyReply,
  status: number,
  centre: CentreFacts,
  state: SignInState,
): Promise<FastifyReply> {
  const { request } = reply;
  const path = request.routeOptions.url ?? '';
  const up = path.startsWith('/agenda/') ? '../' : '';
  const refreshTo = comesFromElsewhere(request) ? sameSiteStep(path, request.url) : undefined;
  const [{ SignInPage }, { sendAgendaPage }] = await Promise.all([
    import('./SignInPage.tsx'),
    import('../layout/sendAgendaPage.tsx'),
  ]);
  return sendAgendaPage(reply, status, SignInPage({ centre, up, state }), { up, refreshTo });
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

/** A mailbox of the staff, shown by an earlier link of its own or by a device on which it opened the agenda. */
interface ShownMailbox {
  email: string;
  /** The id of that link or device. */
  shownBy: string;
}

type LinkRequestResult =
  | { outcome: 'sent' }
  | { outcome: 'refused'; freeAt: Date }
  | { outcome: 'refused-to-stranger'; freeAt: Date };

/**
 * Sends a link to a mailbox that was shown, or to every mailbox of the staff when a stranger asks: the unused one again,
 * where there is one. Strangers share a few an hour and a day; whoever shows a mailbox has a number of their own, which
 * no stranger can use up.
 *
 * What a stranger gets depends on how many links strangers asked for, and on nothing that a stranger sends: it tells
 * nothing about any address.
 */
async function requestStaffLinks(
  { config, store, outbox, now }: Pick<AppContext, 'config' | 'store' | 'outbox' | 'now'>,
  { ip, shown }: { ip: string; shown: ShownMailbox | null },
): Promise<LinkRequestResult> {
  const at = now();
  try {
    await store.limits.use(shown ? limitsOfStaff(shown) : limitsOfStrangers(ip), at);
  } catch (error) {
    if (!(error instanceof LimitReached)) throw error;
    return { outcome: shown ? 'refused' : 'refused-to-stranger', freeAt: error.freeAt };
  }
  const validAt = new Date(at.getTime() + leastLeftMs).toISOString();
  for (const { email } of shown ? [shown] : await staffMembers({ config, store })) {
    const row = staffEmail('agenda-link', { config, email, at });
    const link = newStaffLink(row.id, { config, email, at });
    // However many emails strangers have caused: who cannot sign in cannot do anything about them.
    outbox.hurry(await store.staffLinks.send(link, row, validAt));
  }
  return { outcome: 'sent' };
}

/** How many links are sent because strangers ask for them. */
const mostByStrangers = { inAnHour: 4, inADay: 12, ofANetworkInADay: 6 };

/** How many because somebody asks who shows a mailbox. */
const mostByStaff = { inAMinute: 1, inADay: 12 };

function limitsOfStrangers(ip: string): DailyLimit[] {
  const of = 'agenda-link-by-strangers';
  const { inAnHour, inADay, ofANetworkInADay } = mostByStrangers;
  // The one that lasts longest first: it says when the next link can be sent.
  return [
    { of, whose: 'all, in a day', atMost: inADay },
    { of: 'agenda-link', whose: toNetworkKey(ip), atMost: ofANetworkInADay },
    { of, whose: 'all, in an hour', atMost: inAnHour, hours: 1 },
  ];
}

function limitsOfStaff({ shownBy }: ShownMailbox): DailyLimit[] {
  const of = 'agenda-link-by-staff';
  return [
    { of, whose: `${shownBy}, in a day`, atMost: mostByStaff.inADay },
    { of, whose: `${shownBy}, in a minute`, atMost: mostByStaff.inAMinute, hours: 1 / 60 },
  ];
}

/** A link that ends sooner is not sent again. */
const leastLeftMs = 60 * 60 * 1000;
