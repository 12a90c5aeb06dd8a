import type { FastifyInstance } from 'fastify';
import { publishedServices } from '../closures/publishedRules.ts';
import type { Services } from '../config/centreFiles.ts';
import type { Store } from '../stores/Store.ts';
import type { Config } from '../config/config.ts';
import type { Hosting } from '../Hosting.ts';
import { readPhotos } from './photos.ts';
import type { RenderedSite } from './renderedSite.ts';
import { renderSite } from './renderedSite.ts';
import type { SiteFacts } from './renderPage.ts';
import type { RenderedParts } from './serveRendered.ts';
import { readSite } from './serveSite.ts';
import type { Site } from './serveSite.ts';

interface SiteContext {
  config: Pick<
    Config,
    'centre' | 'rules' | 'services' | 'siteDir' | 'siteServerDir' | 'photosDir' | 'siteFacts'
  >;
  store: Pick<Store, 'closures'>;
}

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
  { config, store }: SiteContext,
  hosting: Pick<Hosting, 'openSiteBuild' | 'rendersAhead'>,
): Promise<OpenedSite | null> {
  if (config.siteDir === null) return null;
  if (config.siteServerDir === null) return { site: readSite(config.siteDir) };
  const { siteDir, siteServerDir } = config;
  const [{ files: ofBuild, code, close }, closures] = await Promise.all([
    hosting.openSiteBuild({ siteDir, siteServerDir }),
    store.closures.present(config.centre.key),
  ]);
  app.addHook('onClose', close);
  const photos = readPhotos(config.photosDir);
  const files = new Map([...ofBuild, ...photos.files]);
  let known = {
    facts: config.siteFacts,
    services: publishedServices(config, closures),
    shown: photos.addTo(config.siteFacts),
  };
  const site = await render();

  function factsWith(present: Services): SiteFacts {
    const { siteFacts } = config;
    if (known.facts === siteFacts && known.services === present) return known.shown;
    const shown = known.facts === siteFacts ? known.shown : photos.addTo(siteFacts);
    known = { facts: siteFacts, services: present, shown };
    render().then(
      (fresh) => Object.assign(site, fresh),
      (error: unknown) => app.log.error({ err: error }, 'the pages for any moment cannot be rendered again'),
    );
    return shown;
  }

  async function render(): Promise<RenderedSite> {
    const fresh = await renderSite({
      code,
      facts: known.shown,
      services: [...known.services.values()],
      files,
    });
    if (hosting.rendersAhead) await renderAll(fresh);
    return fresh;
  }

  return { site, rendered: { site, code, factsWith } };
}

async function renderAll({ pages, pageForAnyMoment, notFoundPage }: RenderedSite): Promise<void> {
  await Promise.all([...pages.map(pageForAnyMoment), notFoundPage()]);
}
