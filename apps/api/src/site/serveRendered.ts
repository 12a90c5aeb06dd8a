import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createSchedule, type Schedule } from '@centro/booking';
import { formatDeepLink, parseDeepLink } from '@centro/booking/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { centreMinute } from '../availability/centreMinute.ts';
import { currentRulesOf } from '../availability/currentRules.ts';
import { siteChannel } from '../news/newsChannels.ts';
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
/** The highest: 90 ms on another thread for a rendering that is kept, and a tenth fewer bytes, so that they fit one flight. */
const brotliQuality = constants.BROTLI_MAX_QUALITY;

/** The pages that show free slots, with the file of the build for each. */
const pages = { '/': 'index.html', '/contact': 'contact/index.html' } as const;

type PagePath = keyof typeof pages;

/**
 * Adds the home page and `/contact`, rendered with the free slots and news of the moment, so that a visitor reads them, and
 * can choose a slot, before the code of the page is there. Without a rendering, as after an error, the page of the build is sent.
 *
 * A rendering is kept until the minute, the availability or the news change; only links to a slot that is free are rendered on their own,
 * so that there are at most as many as slots.
 */
export function serveRendered(app: FastifyInstance, context: AppContext, render: RenderPage): void {
  const { config, news, now } = context;
  const { centre } = config;
  let kept: { state: string; renderings: Map<string, Promise<Rendering>> } = {
    state: '',
    renderings: new Map(),
  };

  async function renderingOf(path: PagePath, url: string): Promise<Rendering> {
    const at = now();
    const rules = await currentRulesOf({ centre: centre.key }, context, at);
    const moment = centreMinute(at, rules);
    const availability = await context.availability.days(centre.key, rules, at);
    const state = { now: moment.toString(), availability, news: news.latest(siteChannel) };
    const key = JSON.stringify(state);
    if (kept.state !== key) kept = { state: key, renderings: new Map() };
    const query =
      path === '/contact' ? linkToFreeSlot(url, createSchedule(rules, moment, { availability })) : '';
    const address = path + query;
    const rendering = kept.renderings.get(address) ?? render(address, state).then(compressed);
    kept.renderings.set(address, rendering);
    return rendering;
  }

  async function sendPage(
    path: PagePath,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    try {
      const rendering = await renderingOf(path, request.url);
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
      return await reply
        .headers({ ...uncached, vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' })
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
        .headers(rendering.policy === null ? {} : { 'content-security-policy': rendering.policy })
        .send(rendering[encoding]);
    } catch (error) {
      request.log.error({ err: error, path }, 'a page cannot be rendered; that of the build is sent');
      kept = { state: '', renderings: new Map() };
      return reply.sendFile(pages[path]);
    }
  }

  app.get('/', (request, reply) => sendPage('/', request, reply));
  for (const address of ['/contact', '/contact/'])
    app.get(address, (request, reply) => sendPage('/contact', request, reply));
}

/** Returns the query of a link to a day and slot that is free; empty for any other address. */
function linkToFreeSlot(url: string, schedule: Schedule): string {
  const link = parseDeepLink(url.slice(url.indexOf('?') + 1));
  const isFree = link && schedule.day(link.day).slots.some(({ slot }) => slot === link.slot);
  return isFree ? formatDeepLink(link) : '';
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
