import type { FastifyInstance } from 'fastify';
import { publishedServices } from '../closures/publishedRules.ts';
import type { Services } from '../config/centreFiles.ts';
import type { Store } from '../stores/Store.ts';
import type { Config } from '../config/config.ts';
import type { HeldFile } from '../http/heldFiles.ts';
import type { Hosting } from '../Hosting.ts';
import type { PhotosInForce } from '../photos/followPhotos.ts';
import { readPhotos } from '../photos/folderPhotos.ts';
import { sitePhotos } from './photos.ts';
import type { RenderedSite } from './renderedSite.ts';
import { renderForAnyMoment, renderSite } from './renderedSite.ts';
import type { SiteFacts } from './renderPage.ts';
import { wholePages } from './serveRendered.ts';
import type { RenderedParts } from './serveRendered.ts';
import { readSite } from './serveSite.ts';
import type { Site } from './serveSite.ts';

interface SiteContext {
  config: Pick<
    Config,
    'centre' | 'rules' | 'services' | 'siteDir' | 'siteServerDir' | 'photosDir' | 'siteFacts'
  >;
  store: Pick<Store, 'closures'>;
  photos: Pick<PhotosInForce, 'present' | 'replaced'>;
}

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
  { config, store, photos }: SiteContext,
  hosting: Pick<Hosting, 'openSiteBuild' | 'rendersAhead'>,
): Promise<OpenedSite | null> {
  if (config.siteDir === null) return null;
  if (config.siteServerDir === null) return { site: readSite(config.siteDir) };
  const { siteDir, siteServerDir } = config;
  const [{ files: ofBuild, renderer, close }, closures] = await Promise.all([
    hosting.openSiteBuild({ siteDir, siteServerDir }),
    store.closures.present(config.centre.key),
  ]);
  app.addHook('onClose', close);
  const ofFolder = readPhotos(config.photosDir);
  // What the centre publishes comes and goes: `photo` finds it.
  const files = new Map([...ofBuild, ...ofFolder.map(({ path, file }) => [path, file] as const)]);
  let known = readAll(publishedServices(config, closures));
  const site = await outlineSite();
  if (hosting.rendersAhead) await Promise.all(wholePages.map((address) => site.pageForAnyMoment(address)));

  /** Reads what the pages show of the centre beside free hours and news. */
  function readAll(services: Services) {
    const facts = config.siteFacts;
    const published = photos.present();
    const shown = sitePhotos(ofFolder, published);
    const replaced = sitePhotos([], photos.replaced()).files;
    return { services, facts, published, photos: shown.files, replaced, shown: shown.addTo(facts) };
  }

  function factsWith(services: Services): SiteFacts {
    const isSame = known.facts === config.siteFacts && known.published === photos.present();
    if (isSame && known.services === services) return known.shown;
    const before = known;
    known = readAll(services);
    // The same object while they are the same.
    if (isSame) known.shown = before.shown;
    const asked = known;
    renderAgain().then(
      // A later change may be rendered before.
      (fresh) => asked === known && Object.assign(site, fresh),
      (error: unknown) => app.log.error({ err: error }, 'the pages for any moment cannot be rendered again'),
    );
    return known.shown;
  }

  function outlineSite(): Promise<RenderedSite> {
    return renderSite({ renderer, facts: known.shown, services: [...known.services.values()], files });
  }

  async function renderAgain(): Promise<RenderedSite> {
    const fresh = await outlineSite();
    if (hosting.rendersAhead) await renderForAnyMoment(fresh);
    return fresh;
  }

  /** A page that is open goes on showing a photograph that another has replaced; one that was taken away is gone. */
  function photo(name: string): HeldFile | undefined {
    factsWith(known.services);
    return known.photos.get(name) ?? known.replaced.get(name);
  }

  return { site, rendered: { site, renderer, factsWith, rendersAhead: hosting.rendersAhead }, photo };
}
