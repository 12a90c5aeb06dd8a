import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Hosting } from '../Hosting.ts';
import { readPhotos } from './photos.ts';
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
}

/**
 * Opens the site of a centre, for as long as the server runs: rendered by the code of its build, or as it is written out in a folder;
 * null where the server has none. Rejects when it cannot be read or rendered.
 */
export async function openSite(
  app: FastifyInstance,
  config: Pick<Config, 'siteDir' | 'siteServerDir' | 'photosDir' | 'siteFacts' | 'services'>,
  hosting: Pick<Hosting, 'openSiteBuild' | 'rendersAhead'>,
): Promise<OpenedSite | null> {
  if (config.siteDir === null) return null;
  if (config.siteServerDir === null) return { site: readSite(config.siteDir) };
  const { siteDir, siteServerDir } = config;
  const { files: ofBuild, code, close } = await hosting.openSiteBuild({ siteDir, siteServerDir });
  app.addHook('onClose', close);
  const photos = readPhotos(config.photosDir);
  const services = [...config.services.values()];
  const files = new Map([...ofBuild, ...photos.files]);
  let known = { own: config.siteFacts, all: photos.addTo(config.siteFacts) };
  const site = await renderSite({ code, facts: known.all, services, files });
  if (hosting.rendersAhead) await renderAll(site);

  function facts(): SiteFacts {
    if (known.own === config.siteFacts) return known.all;
    known = { own: config.siteFacts, all: photos.addTo(config.siteFacts) };
    renderAgain(known.all).catch((error: unknown) =>
      app.log.error({ err: error }, 'the pages for any moment cannot be rendered again'),
    );
    return known.all;
  }

  async function renderAgain(present: SiteFacts): Promise<void> {
    const fresh = await renderSite({ code, facts: present, services, files });
    if (hosting.rendersAhead) await renderAll(fresh);
    Object.assign(site, fresh);
  }

  return { site, rendered: { site, code, facts } };
}

async function renderAll({ pages, pageForAnyMoment, notFoundPage }: RenderedSite): Promise<void> {
  await Promise.all([...pages.map(pageForAnyMoment), notFoundPage()]);
}
