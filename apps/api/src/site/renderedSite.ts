import path from 'node:path';
import type { BookingRules } from '@centro/booking';
import type { HeldFile } from '../http/heldFiles.ts';
import { toHeldFile } from '../http/heldFiles.ts';
import { compress } from './compress.ts';
import type { RenderedPage, SiteFacts } from './renderPage.ts';
import type { Urgency } from './renderQueue.ts';
import type { Site, SitePage } from './serveSite.ts';
import type { SiteRenderer } from './siteBuild.ts';

/** The site of one centre, which is rendered with its facts. */
export interface RenderedSite extends Site {
  /** The addresses of its pages. */
  pages: readonly string[];
  /**
   * Returns a page as it can be read at any moment, without free hours and news; it is rendered once, soon if a visitor has
   * `asked` for it. Rejects when it cannot be rendered.
   */
  pageForAnyMoment: (address: string, urgency?: Urgency) => Promise<SitePage>;
}

/** What a site is made of. */
export interface SiteParts {
  renderer: Pick<SiteRenderer, 'outline' | 'render'>;
  facts: SiteFacts;
  services: readonly BookingRules[];
  /** The files that are the same for any facts: those of the site's build, and the photographs. */
  files: ReadonlyMap<string, HeldFile>;
}

/**
 * A millisecond for each page: visitors get one of these only when a rendering of the moment fails. With 9, which saves 0.1 % more,
 * each takes 120 ms: Brotli then clears tables for a window of 4 MB first.
 */
const quality = 8;

/** The address of the page for unknown ones. */
export const notFound = '/404';

/** Returns the site of a centre. Rejects with all problems of its pages and lists. */
export async function renderSite({ renderer, facts, services, files }: SiteParts): Promise<RenderedSite> {
  const { pages, files: texts } = await renderer.outline(facts);
  const ofTexts = await Promise.all(
    Object.entries(texts).map(async ([address, text]) => {
      const name = address.slice(1);
      return [name, toHeldFile(name, await compress(text, quality))] as const;
    }),
  );
  const rendered = new Map<string, { page: Promise<SitePage>; hurry: () => void }>();

  function pageForAnyMoment(address: string, urgency: Urgency = 'asked'): Promise<SitePage> {
    const known = rendered.get(address);
    if (urgency === 'asked') known?.hurry();
    if (known) return known.page;
    const { result, hurry } = renderer.render(address, { facts, state: { services } }, urgency);
    const page = result.then((whole) => toPage(address, whole));
    rendered.set(address, { page, hurry });
    // The next visitor has it rendered again.
    page.catch(() => rendered.delete(address));
    return page;
  }

  return {
    pages,
    pageForAnyMoment,
    notFoundPage: () => pageForAnyMoment(notFound),
    files: new Map([...files, ...ofTexts]),
  };
}

/** Renders all its pages ahead, as they can be read at any moment. Rejects when one cannot be rendered. */
export async function renderForAnyMoment({ pages, pageForAnyMoment }: RenderedSite): Promise<void> {
  await Promise.all([...pages, notFound].map((address) => pageForAnyMoment(address, 'ahead')));
}

async function toPage(address: string, { html, policy }: RenderedPage): Promise<SitePage> {
  return { file: toHeldFile(fileOf(address), await compress(html, quality)), policy };
}

/** Returns the file of a page: `contact/index.html`. */
export function fileOf(address: string): string {
  return address === notFound ? '404.html' : path.posix.join(address, 'index.html').slice(1);
}
