import path from 'node:path';
import type { BookingRules } from '@centro/booking';
import type { HeldFile } from '../http/heldFiles.ts';
import { toHeldFile } from '../http/heldFiles.ts';
import { compress } from './compress.ts';
import type { SiteCode, SiteFacts } from './renderPage.ts';
import type { Site } from './serveSite.ts';

/** The site of one centre, which is rendered with its facts. */
export interface RenderedSite extends Site {
  /** The addresses of its pages. */
  pages: readonly string[];
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
const notFound = '/404';

/**
 * Renders everything of a site that can be read at any moment: its pages without free hours and news, the page for unknown
 * addresses, sitemap, lists. Rejects when one cannot be rendered, with all problems of the facts that it shows.
 */
export async function renderSite({ code, facts, services, files }: SiteParts): Promise<RenderedSite> {
  const { pages, files: texts } = await code.outline(facts);
  const policies = new Map<string, string>();
  const rendered = await Promise.all(
    [...pages, notFound].map(async (address) => {
      const { html, policy } = await code.render(address, { facts, state: { services } });
      const name = fileOf(address);
      if (policy !== null) policies.set(name, policy);
      return [name, toHeldFile(name, await compress(html, quality))] as const;
    }),
  );
  const others = await Promise.all(
    Object.entries(texts).map(async ([address, text]) => {
      const name = address.slice(1);
      return [name, toHeldFile(name, await compress(text, quality))] as const;
    }),
  );
  return { pages, policies, files: new Map([...files, ...rendered, ...others]) };
}

/** Returns the file of a page: `contact/index.html`. */
export function fileOf(address: string): string {
  return address === notFound ? '404.html' : path.posix.join(address, 'index.html').slice(1);
}
