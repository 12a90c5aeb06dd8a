import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { centreTime, createSchedule } from '@centro/booking';
import { formatDeepLink, parseDeepLink } from '@centro/booking/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { listAvailability } from '../booking/listAvailability.ts';
import type { RenderedPage, RenderPage } from './loadRenderer.ts';
import { uncached } from './uncached.ts';

/** A rendered page in the encodings that browsers accept. */
interface Rendering {
  policy: string | null;
  identity: Buffer;
  br: Buffer;
  gzip: Buffer;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
/** Higher ones take longer than the page takes to render. */
const brotliQuality = 5;

/**
 * Adds `/contact`, rendered with the free slots of the moment, so that a visitor can choose one before the code of the
 * page is there. Without a rendering, as after an error, the page of the build is sent.
 *
 * A rendering is kept until the minute or the availability changes; only links to a slot that is free are rendered on their own,
 * so that there are at most as many as slots.
 */
export function serveContact(app: FastifyInstance, context: AppContext, render: RenderPage): void {
  const { config, store, now } = context;
  const { centre, rules } = config;
  let kept: { state: string; renderings: Map<string, Promise<Rendering>> } = {
    state: '',
    renderings: new Map(),
  };

  async function renderingOf(url: string): Promise<Rendering> {
    const moment = centreTime(now(), rules).set({ second: 0, millisecond: 0 });
    const availability = await listAvailability(store.bookings, centre.key, rules, moment);
    const state = { now: moment.toString(), availability };
    const key = JSON.stringify(state);
    if (kept.state !== key) kept = { state: key, renderings: new Map() };
    const link = parseDeepLink(url.slice(url.indexOf('?') + 1));
    const schedule = createSchedule(rules, moment, { availability });
    const isOffered = link && schedule.day(link.day).slots.some(({ slot }) => slot === link.slot);
    const address = `/contact${isOffered ? formatDeepLink(link) : ''}`;
    const rendering = kept.renderings.get(address) ?? render(address, state).then(compressed);
    kept.renderings.set(address, rendering);
    return rendering;
  }

  async function sendContact(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    try {
      const rendering = await renderingOf(request.url);
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
      return await reply
        .headers({ ...uncached, vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' })
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
        .headers(rendering.policy === null ? {} : { 'content-security-policy': rendering.policy })
        .send(rendering[encoding]);
    } catch (error) {
      request.log.error({ err: error }, 'the contact page cannot be rendered; the page of the build is sent');
      kept = { state: '', renderings: new Map() };
      return reply.sendFile('contact/index.html');
    }
  }

  app.get('/contact', sendContact);
  app.get('/contact/', sendContact);
}

async function compressed({ html, policy }: RenderedPage): Promise<Rendering> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    toGzip(identity),
  ]);
  return { policy, identity, br, gzip: gzipped };
}

/** Tells whether `Accept-Encoding` names an encoding, and not with quality 0. */
function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  return header.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
