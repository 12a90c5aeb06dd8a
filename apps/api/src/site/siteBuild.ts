import { constants } from 'node:zlib';
import type { HeldFile } from '../http/heldFiles.ts';
import { readHeldFiles } from '../http/heldFiles.ts';
import type { Encoded } from './compress.ts';
import { compress } from './compress.ts';
import type { PageContent, RenderedPage, SiteCode } from './renderPage.ts';
import type { Turn, Urgency } from './renderQueue.ts';
import { renderQueue } from './renderQueue.ts';
import { renderThread } from './renderThread.ts';

/** Absolute paths of the two folders of the site's build. */
export interface SiteFolders {
  siteDir: string;
  siteServerDir: string;
}

/** The build of the site, which is the same for every centre. */
export interface SiteBuild {
  /** The files for browsers, by their paths. */
  files: ReadonlyMap<string, HeldFile>;
  renderer: SiteRenderer;
  close: () => Promise<void>;
}

/** Renders the sites of all centres of a process, one page at a time. */
export interface SiteRenderer extends Pick<SiteCode, 'outline'> {
  render: (address: string, content: PageContent, urgency: Urgency) => Turn<RenderedPage>;
  /**
   * Compresses a page that everybody gets as far as it goes, one at a time: it takes 90 ms on another thread, and saves a tenth of the
   * bytes, so that they fit one flight.
   */
  compressBest: (html: string) => Promise<Encoded>;
}

/** Opens the build of the site; rejects when it cannot be loaded. */
export async function openSiteBuild({ siteDir, siteServerDir }: SiteFolders): Promise<SiteBuild> {
  const thread = renderThread(siteServerDir);
  const files = readHeldFiles(siteDir);
  const { close, ...code } = await thread;
  const stopping = new AbortController();
  return {
    files,
    renderer: siteRenderer(code, stopping.signal),
    close: async () => {
      stopping.abort(new Error('The server stops'));
      await close();
    },
  };
}

/** Returns what renders sites with the code of the build, until the server stops: it does not wait for pages made ahead. */
export function siteRenderer({ outline, render }: SiteCode, stopping?: AbortSignal): SiteRenderer {
  const renderings = renderQueue();
  const compressions = renderQueue();
  return {
    outline,
    render: (address, content, urgency) => renderings(urgency, () => render(address, content)),
    compressBest: (html) =>
      compressions('ahead', async () => {
        stopping?.throwIfAborted();
        return compress(html, constants.BROTLI_MAX_QUALITY);
      }).result,
  };
}

/** A build of the site that is opened once. */
interface SharedSiteBuild {
  open: () => Promise<SiteBuild>;
  close: () => Promise<void>;
}

/** Returns what opens the same build for several centres, with the first of them; the process closes it. */
export function sharedSiteBuild(folders: SiteFolders | null): SharedSiteBuild {
  let opened: Promise<SiteBuild> | undefined;
  return {
    open: async () => {
      if (folders === null) throw new Error('SITE_DIR and SITE_SERVER_DIR do not name the build of the site');
      opened ??= openSiteBuild(folders);
      return { ...(await opened), close: async () => undefined };
    },
    close: async () => {
      await (await opened)?.close();
    },
  };
}
