import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { HeldFile } from '../http/heldFiles.ts';
import type { Hosting } from '../Hosting.ts';
import type { PhotosInForce } from '../photos/followPhotos.ts';
import { readPhotos, sitePhotos } from './photos.ts';
import type { RenderedSite } from './renderedSite.ts';
import { renderSite } from './renderedSite.ts';
import type { SiteFacts } from './renderPage.ts';
import type { RenderedParts } from './serveRendered.ts';
import { readSite } from './serveSite.ts';
import type { Site } from './serveSite.ts';

interface OpenedSite {
  site: Site;
  /** What renders its pages at each moment; undefined for a site that is written out in a folder. */
  rendered?: RenderedParts;
  /** Returns a photograph that the centre has published, by its path; undefined for any other. */
  photo?: (name: string) => HeldFile | undefined;
}

/**
 * Opens the site of a centre, for as long as the server runs: rendered by the code of its build, or as it is written out in a folder;
 * null where the server has none. Rejects when it cannot be read or rendered.
 */
export async function openSite(
  app: FastifyInstance,
  config: Pick<Config, 'siteDir' | 'siteServerDir' | 'photosDir' | 'siteFacts' | 'services'>,
  {
    hosting,
    photos,
  }: {
    hosting: Pick<Hosting, 'openSiteBuild' | 'rendersAhead'>;
    photos: Pick<PhotosInForce, 'present'>;
  },
): Promise<OpenedSite | null> {
  if (config.siteDir === null) return null;
  if (config.siteServerDir === null) return { site: readSite(config.siteDir) };
  const { siteDir, siteServerDir } = config;
  const { files: ofBuild, code, close } = await hosting.openSiteBuild({ siteDir, siteServerDir });
  app.addHook('onClose', close);
  const ofFolder = readPhotos(config.photosDir);
  const services = [...config.services.values()];
  // What the centre publishes comes and goes: `photo` finds it.
  const files = new Map([...ofBuild, ...ofFolder.map(({ path, file }) => [path, file] as const)]);
  let known = readAll();
  const site = await renderSite({ code, facts: known.all, services, files });
  if (hosting.rendersAhead) await renderAll(site);

  /** Reads what the pages show of the centre beside hours and news. */
  function readAll() {
    const own = config.siteFacts;
    const published = photos.present();
    const shown = sitePhotos(ofFolder, published);
    return { own, published, shown, all: shown.addTo(own) };
  }

  function facts(): SiteFacts {
    if (known.own === config.siteFacts && known.published === photos.present()) return known.all;
    known = readAll();
    renderAgain(known).catch((error: unknown) =>
      app.log.error({ err: error }, 'the pages for any moment cannot be rendered again'),
    );
    return known.all;
  }

  async function renderAgain(present: typeof known): Promise<void> {
    const fresh = await renderSite({ code, facts: present.all, services, files });
    if (hosting.rendersAhead) await renderAll(fresh);
    Object.assign(site, fresh);
  }

  function photo(name: string): HeldFile | undefined {
    facts();
    return known.shown.files.get(name);
  }

  return { site, rendered: { site, code, facts }, photo };
}

async function renderAll({ pages, pageForAnyMoment, notFoundPage }: RenderedSite): Promise<void> {
  await Promise.all([...pages.map(pageForAnyMoment), notFoundPage()]);
}
