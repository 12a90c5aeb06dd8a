import type { HeldFile } from '../http/heldFiles.ts';
import { readHeldFiles } from '../http/heldFiles.ts';
import type { SiteCode } from './renderPage.ts';
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
  code: SiteCode;
  close: () => Promise<void>;
}

/** Opens the build of the site; rejects when it cannot be loaded. */
export async function openSiteBuild({ siteDir, siteServerDir }: SiteFolders): Promise<SiteBuild> {
  const thread = renderThread(siteServerDir);
  const files = readHeldFiles(siteDir);
  const { close, ...code } = await thread;
  return { files, code, close };
}

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
