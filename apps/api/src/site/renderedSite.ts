import path from 'node:path';
import type { BookingRules } from '@centro/booking';
import type { HeldFile } from '../http/heldFiles.ts';
import { toHeldFile } from '../http/heldFiles.ts';
import { compress } from './compress.ts';
import type { SiteCode, SiteFacts } from './renderPage.ts';
import type { Site, SitePage } from './serveSite.ts';

/** The site of one centre, which is rendered with its facts. */
export interface RenderedSite extends Site {
  /** The addresses of its pages. */
  pages: readonly string[];
  /**
   * Returns a page as it can be read at any moment, without free hours and news; it is rendered once. Rejects when it cannot be
   * rendered, with all problems of the facts that it shows.
   */
  pageForAnyMoment: (address: string) => Promise<SitePage>;
}

/** What a site is made of. */
export interface SiteParts {
  code: SiteCode;
  facts: SiteFacts;
  services: readonly BookingRules[];
  /** The files that are the same for any facts: those of the site's build, and the photographs. */
  files: ReadonlyMap<string, HeldFile>;
}

/** A few milliseconds for each page: visitors get one of these only when a rendering of the moment fails. */
const quality = 9;

/** The address of the page for unknown ones. */
export const notFound = '/404';

/** Returns the site of a centre. Rejects with all problems of its pages and lists. */
export async function renderSite({ code, facts, services, files }: SiteParts): Promise<RenderedSite> {
  const { pages, files: texts } = await code.outline(facts);
  const ofTexts = await Promise.all(
    Object.entries(texts).map(async ([address, text]) => {
      const name = address.slice(1);
      return [name, toHeldFile(name, await compress(text, quality))] as const;
    }),
  );
  const rendered = new Map<string, Promise<SitePage>>();

  function pageForAnyMoment(address: string): Promise<SitePage> {
    const known = rendered.get(address);
    if (known) return known;
    const page = render(address);
    rendered.set(address, page);
    // The next visitor has it rendered again.
    page.catch(() => rendered.delete(address));
    return page;
  }

  async function render(address: string): Promise<SitePage> {
    const { html, policy } = await code.render(address, { facts, state: { services } });
    return { file: toHeldFile(fileOf(address), await compress(html, quality)), policy };
  }

  return {
    pages,
    pageForAnyMoment,
    notFoundPage: () => pageForAnyMoment(notFound),
    files: new Map([...files, ...ofTexts]),
  };
}

/** Returns the file of a page: `contact/index.html`. */
export function fileOf(address: string): string {
  return address === notFound ? '404.html' : path.posix.join(address, 'index.html').slice(1);
}
