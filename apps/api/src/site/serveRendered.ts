import type { RenderState } from '@centro/api-client/renderState';
import { shownHours } from '@centro/api-client/renderState';
import type { CompleteRules, Schedule } from '@centro/booking';
import { createSchedule } from '@centro/booking';
import { slotAddress } from '@centro/api-client/slotAddress';
import { formatDeepLink, parseDeepLink } from '@centro/booking/links';
import type { ZonedDateTime } from '@internationalized/date';
import { toCalendarDate } from '@internationalized/date';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AppContext } from '../AppContext.ts';
import { centreMinute } from '../booking/availability/availabilityCache.ts';
import { servicesWith } from '../closures/currentRules.ts';
import { publishedServices } from '../closures/publishedRules.ts';
import type { Services } from '../config/centreFiles.ts';
import { siteChannel } from '../news/newsChannels.ts';
import { accepts } from '../http/heldFiles.ts';
import type { Encoded } from './compress.ts';
import { compress } from './compress.ts';
import { linkQueue } from './linkQueue.ts';
import type { PageContent, RenderedPage, SiteFacts } from './renderPage.ts';
import type { RenderedSite } from './renderedSite.ts';
import { renderForAnyMoment } from './renderedSite.ts';
import type { Turn } from './renderQueue.ts';
import type { SiteRoute } from './serveSite.ts';
import { sendPage, uncached } from './serveSite.ts';
import type { SiteRenderer } from './siteBuild.ts';

/** A rendered page in the encodings that browsers accept. */
interface Rendering extends Encoded {
  policy: string | null;
}

/** Takes a few milliseconds: for a link, and for a visitor who would wait. */
const quickQuality = 4;
/** How often the state of the pages is looked at while visitors come, so that a change is rendered before one waits for it. */
const lookEveryMs = 1000;
/** For so long after a visitor the pages are rendered ahead: a centre that nobody asks for costs nothing. */
const renderAheadMs = 10 * 60_000;
/** The last rendering is sent for so long while the next one is made; it takes a fifth of a second. */
const mostStaleMs = 10_000;

/** A visitor waits no longer for the rendering of a link: the page for any moment chooses the slot as well, once its code is there. */
const longestWaitMs = 1000;

/** How many renderings of links are kept; a link more, and the oldest is rendered again when somebody opens it. */
const mostLinks = 50;

/** The pages that show the news or every free slot; all others show the next few hours alone. */
export const wholePages = ['/', '/contact'];

/** What the pages of a centre at one moment show. */
interface MomentContent extends PageContent {
  state: RenderState;
}

export interface RenderedParts {
  /** The site as it can be read at any moment. */
  site: RenderedSite;
  renderer: SiteRenderer;
  /** Returns the facts that the pages show now, the same object until they change; the services are those of this moment. */
  factsWith: (services: Services) => SiteFacts;
  /** Whether all pages are rendered at start, before a visitor comes. */
  rendersAhead: boolean;
}

/**
 * Adds the pages of `site`, rendered with the facts and services of the centre, which the build does not
 * know, and with the free slots of the moment, so that a visitor reads them, and can choose one, before the code of the page
 * is there; the home page has the news too. Without a rendering, as after an error, the page for any moment is sent.
 *
 * A rendering is kept until the minute, the facts, the rules, the availability or the news change. While visitors come that is looked at each
 * second, and when only the minute or the news have changed the last rendering is sent until the next one is there. A page that
 * shows the next hours alone is kept until these change, or the facts, or the rules, or the day. Of links to a
 * day or slot only those to a free one are rendered on their own: one at a time, and the last 50 are kept. While many wait, and after
 * a second, the page for any moment is sent, whose code chooses the slot.
 */
export function serveRendered(
  app: FastifyInstance,
  context: AppContext,
  { site, renderer, factsWith, rendersAhead, route = {} }: RenderedParts & { route?: SiteRoute },
): void {
  const { config, news, now } = context;
  const { key } = config.centre;
  const renderLink = linkQueue();
  let others = { shown: '', pages: new Map<string, Page>() };
  /** What was read last, and the state made of it; each part is the same object until it changes. */
  let known: { parts: readonly unknown[]; content: MomentContent } | null = null;
  let kept = keptOf('');
  let before = kept;
  let lastAsked = -Infinity;

  async function renderingOf(address: string, url: string): Promise<Rendering | null> {
    const { at, rules, content, present, last } = await look();
    lastAsked = at.getTime();
    if (!wholePages.includes(address)) return readyOf(otherPage(address, content));
    const query =
      address === '/contact' ? linkToFreeDay(url, await context.availability.schedule(key, rules, at)) : '';
    if (query !== '') return inTime(linkOf(address + query, withoutNews(content), present.links));
    const page = pageOf(address, content, present.pages);
    // Who has just booked must not see the slot again.
    const isTrue = last.offer === present.offer && lastAsked - last.lookedAt <= mostStaleMs;
    const earlier = isTrue ? last.pages.get(address)?.done : undefined;
    return page.done ?? page.quick ?? earlier ?? readyOf(page);
  }

  /** Reads what the pages show at this moment; when it has changed, what is kept becomes what was kept before. */
  async function look() {
    const at = now();
    const closures = await context.store.closures.present(key);
    const services = publishedServices(config, closures);
    const rules = servicesWith(config, closures, at).get(key) ?? config.rules;
    const moment = centreMinute(at, rules);
    const availability = await context.availability.days(key, rules, at);
    const latest = news.latest(siteChannel);
    const facts = factsWith(services);
    const parts = [facts, services, rules, moment, availability, latest];
    if (!known?.parts.every((part, index) => part === parts[index])) {
      const state = { now: moment.toString(), services: [...services.values()], availability, news: latest };
      known = { parts, content: { facts, state } };
      keep(known.content, { rules, moment });
    }
    kept.lookedAt = at.getTime();
    return { at, rules, content: known.content, present: kept, last: before };
  }

  /** Makes what is kept what was kept before, when the state is another. */
  function keep(
    content: MomentContent,
    { rules, moment }: { rules: CompleteRules; moment: ZonedDateTime },
  ): void {
    const { availability } = content.state;
    const shown = JSON.stringify(content);
    if (kept.content === shown) return;
    [before, kept] = [kept, keptOf(shown, JSON.stringify([content.facts, rules, availability]))];
    const free = createSchedule(rules, moment, { availability }).freeSlots().slice(0, shownHours);
    const { services } = content.state;
    renderOthers(JSON.stringify([content.facts, services, toCalendarDate(moment), free]), content);
  }

  /** Renders the pages again that show the next hours alone, when these have changed. */
  function renderOthers(shown: string, content: MomentContent): void {
    if (others.shown === shown) return;
    const addresses = [...others.pages.keys()];
    others = { shown, pages: new Map() };
    for (const address of addresses) otherPage(address, content);
  }

  function otherPage(address: string, content: MomentContent): Page {
    return pageOf(address, withoutNews(content), others.pages);
  }

  /** Renders every page before the first visitor comes, then those for any moment. */
  async function renderAtStart(): Promise<void> {
    lastAsked = now().getTime();
    const { content, present } = await look();
    for (const address of wholePages) pageOf(address, content, present.pages);
    for (const address of site.pages) if (!wholePages.includes(address)) otherPage(address, content);
    await renderForAnyMoment(site);
  }

  async function renderAhead(): Promise<void> {
    if (now().getTime() - lastAsked > renderAheadMs) return;
    const { content, present, last } = await look();
    await Promise.all([...last.pages.keys()].map((address) => pageOf(address, content, present.pages).best));
  }

  let isStopping = false;
  const timer = setInterval(() => {
    renderAhead().catch((error: unknown) => {
      lastAsked = -Infinity;
      tell(error, 'a page cannot be rendered ahead; the next visitor has it rendered');
    });
  }, lookEveryMs);
  timer.unref();
  app.addHook('preClose', async () => {
    isStopping = true;
    clearInterval(timer);
  });
  if (rendersAhead)
    app.addHook('onReady', async () => {
      // The server listens meanwhile: who comes first has a page rendered before those for which nobody waits.
      renderAtStart().catch((error: unknown) =>
        tell(error, 'a page cannot be rendered at start; its visitors have it rendered again'),
      );
    });

  /** A server that stops renders no page any more, which is no fault. */
  function tell(error: unknown, message: string): void {
    if (!isStopping) app.log.error({ err: error }, message);
  }

  function pageOf(address: string, content: PageContent, pages: Map<string, Page>): Page {
    const earlier = pages.get(address);
    if (earlier) return earlier;
    const page = startPage(renderer.render(address, content, 'ahead'), renderer);
    pages.set(address, page);
    return page;
  }

  /** Returns the page with the slot of a link chosen; null while too many others are to be rendered. */
  function linkOf(address: string, content: PageContent, links: Kept['links']): Promise<Rendering> | null {
    const earlier = links.get(address);
    if (earlier) return earlier;
    const rendered = renderLink(() => renderer.render(address, content, 'link').result);
    if (rendered === null) return null;
    const rendering = rendered.then((page) => compressed(page, quickQuality));
    const [oldest] = links.keys();
    if (links.size === mostLinks && oldest !== undefined) links.delete(oldest);
    links.set(address, rendering);
    return rendering;
  }

  async function sendRendering(
    address: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    // Below the key of its centre its code would look for a page of that name, and show that there is none.
    if (request.originalUrl !== request.url) return reply.redirect(request.url, 308);
    try {
      const rendering = await renderingOf(address, request.url);
      if (rendering === null) return sendPage(request, reply, await site.pageForAnyMoment(address));
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = accepts(accepted, 'br') ? 'br' : accepts(accepted, 'gzip') ? 'gzip' : 'identity';
      return await reply
        .headers({ ...uncached, vary: 'accept-encoding', 'content-type': 'text/html; charset=utf-8' })
        .headers(encoding === 'identity' ? {} : { 'content-encoding': encoding })
        .headers(rendering.policy === null ? {} : { 'content-security-policy': rendering.policy })
        .send(rendering[encoding]);
    } catch (error) {
      request.log.error(
        { err: error, path: address },
        'a page cannot be rendered; the one for any moment is sent',
      );
      known = null;
      kept = keptOf('');
      others = { shown: '', pages: new Map() };
      return sendPage(request, reply, await site.pageForAnyMoment(address));
    }
  }

  app.get('/', route, (request, reply) => sendRendering('/', request, reply));
  for (const page of site.pages.filter((address) => address !== '/'))
    for (const address of [page, `${page}/`])
      app.get(address, route, (request, reply) => sendRendering(page, request, reply));
}

/** News are on the home page alone: without them other pages stay the same when news come. */
const withoutNews = ({ facts, state }: MomentContent): MomentContent => ({
  facts,
  state: { ...state, news: [] },
});

/**
 * Returns the query of what the code of the page will choose by an address: a day that can be booked, with the slot if that is free.
 * Empty for any other address, and for the day that the page opens on.
 */
function linkToFreeDay(url: string, schedule: Schedule): string {
  const link = parseDeepLink(url.slice(url.indexOf('?') + 1), slotAddress);
  if (!link) return '';
  const { closed, slots } = schedule.day(link.day);
  if (closed !== null) return '';
  if (slots.some(({ slot }) => slot === link.slot)) return formatDeepLink(link, slotAddress);
  const isFirst = schedule.firstBookable(schedule.startingDate)?.compare(link.day) === 0;
  return isFirst ? '' : formatDeepLink({ ...link, slot: null }, slotAddress);
}

/** The renderings of one state; the links in the order in which they were asked for. */
interface Kept {
  /** What its pages show. */
  content: string;
  /** The part of it that only a booking or the centre changes. */
  offer: string;
  /** When this was last the present state, in milliseconds since 1970. */
  lookedAt: number;
  pages: Map<string, Page>;
  links: Map<string, Promise<Rendering>>;
}

const keptOf = (content: string, offer = ''): Kept => ({
  content,
  offer,
  lookedAt: -Infinity,
  pages: new Map(),
  links: new Map(),
});

/** A page on its way. */
interface Page {
  rendered: Turn<RenderedPage>;
  best: Promise<Rendering>;
  /** The best, as soon as it is there. */
  done?: Rendering;
  /** For a visitor who could not wait for the best; once it is sent, nobody gets an older page. */
  quick?: Promise<Rendering>;
}

/** Resolves with a rendering, or with null when a visitor would wait too long for it; it goes on, and is kept. */
async function inTime(rendering: Promise<Rendering> | null): Promise<Rendering | null> {
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, longestWaitMs, null);
  return Promise.race([rendering, late]).finally(() => clearTimeout(timer));
}

/** Returns a page as soon as it is rendered, before those for which nobody waits. */
function readyOf(page: Page): Rendering | Promise<Rendering> {
  page.rendered.hurry();
  page.quick ??= page.rendered.result.then((whole) => compressed(whole, quickQuality));
  return page.done ?? page.quick;
}

function startPage(rendered: Turn<RenderedPage>, { compressBest }: SiteRenderer): Page {
  const best = rendered.result.then(async ({ html, policy }) => ({ policy, ...(await compressBest(html)) }));
  const page: Page = { rendered, best };
  // Who waits for it is told of a failure; the next visitor has it rendered again.
  best.then(
    (done) => (page.done = done),
    () => undefined,
  );
  return page;
}

async function compressed({ html, policy }: RenderedPage, quality: number): Promise<Rendering> {
  return { policy, ...(await compress(html, quality)) };
}
