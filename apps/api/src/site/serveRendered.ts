import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { RenderState } from '@centro/api-client/renderState';
import { createSchedule, type Schedule } from '@centro/booking';
import { formatDeepLink, parseDeepLink } from '@centro/booking/links';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { centreMinute } from '../booking/availability/centreMinute.ts';
import { currentRulesOf } from '../closures/currentRules.ts';
import { siteChannel } from '../news/newsChannels.ts';
import type { RenderedPage, RenderPage } from './loadRenderer.ts';
import { renderQueue } from './renderQueue.ts';
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
/** The highest: 90 ms on another thread for a rendering that everybody gets, and a tenth fewer bytes, so that they fit one flight. */
const pageQuality = constants.BROTLI_MAX_QUALITY;
/** Takes a few milliseconds: few visitors come by the link to one slot. */
const linkQuality = 4;
/** How many renderings of links are kept; a link more, and the oldest is rendered again when somebody opens it. */
const mostLinks = 50;

/** The pages that show free slots, with the file of the build for each. */
const pages = { '/': 'index.html', '/contact': 'contact/index.html' } as const;

type PagePath = keyof typeof pages;

/**
 * Adds the home page and `/contact`, rendered with the free slots and news of the moment, so that a visitor reads them, and
 * can choose a slot, before the code of the page is there. Without a rendering, as after an error, the page of the build is sent.
 *
 * A rendering is kept until the minute, the availability or the news change. Of links to a slot only those to a free one are
 * rendered on their own: one at a time, and the last 50 are kept. While many wait the page of the build is sent, whose
 * code chooses the slot.
 */
export function serveRendered(app: FastifyInstance, context: AppContext, render: RenderPage): void {
  const { config, news, now } = context;
  const { centre } = config;
  const queue = renderQueue();
  let kept = keptOf('');

  async function renderingOf(path: PagePath, url: string): Promise<Rendering | null> {
    const at = now();
    const rules = await currentRulesOf({ centre: centre.key }, context, at);
    const moment = centreMinute(at, rules);
    const availability = await context.availability.days(centre.key, rules, at);
    const state = { now: moment.toString(), availability, news: news.latest(siteChannel) };
    const key = JSON.stringify(state);
    if (kept.state !== key) kept = keptOf(key);
    const query =
      path === '/contact' ? linkToFreeSlot(url, createSchedule(rules, moment, { availability })) : '';
    return query === '' ? pageOf(path, state) : linkOf(path + query, state);
  }

  function pageOf(path: PagePath, state: RenderState): Promise<Rendering> {
    const rendering =
      kept.pages.get(path) ??
      queue.renderPage(() => render(path, state)).then((page) => compressed(page, pageQuality));
    kept.pages.set(path, rendering);
    return rendering;
  }

  /** Returns the page with the slot of a link chosen; null while too many others are to be rendered. */
  async function linkOf(address: string, state: RenderState): Promise<Rendering | null> {
    const { links } = kept;
    const earlier = links.get(address);
    if (earlier) return earlier;
    const rendered = queue.renderLink(() => render(address, state));
    if (rendered === null) return null;
    const rendering = rendered.then((page) => compressed(page, linkQuality));
    const [oldest] = links.keys();
    if (links.size === mostLinks && oldest !== undefined) links.delete(oldest);
    links.set(address, rendering);
    return rendering;
  }

  async function sendPage(
    path: PagePath,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    try {
      const rendering = await renderingOf(path, request.url);
      if (rendering === null) return await reply.sendFile(pages[path]);
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
      return await reply
        .headers({ ...uncached, vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' })
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
        .headers(rendering.policy === null ? {} : { 'content-security-policy': rendering.policy })
        .send(rendering[encoding]);
    } catch (error) {
      request.log.error({ err: error, path }, 'a page cannot be rendered; that of the build is sent');
      kept = keptOf('');
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

/** The renderings of one state; the links in the order in which they were asked for. */
interface Kept {
  state: string;
  pages: Map<PagePath, Promise<Rendering>>;
  links: Map<string, Promise<Rendering>>;
}

const keptOf = (state: string): Kept => ({ state, pages: new Map(), links: new Map() });

async function compressed({ html, policy }: RenderedPage, quality: number): Promise<Rendering> {
  const identity = Buffer.from(html);
  const [br, gzipped] = await Promise.all([
    toBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
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
