import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { readHeldFiles } from '../http/heldFiles.ts';
import { readPhotos } from './photos.ts';
import { renderSite } from './renderedSite.ts';
import type { SiteFacts } from './renderPage.ts';
import type { Renderer } from './renderThread.ts';
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
  config: Pick<Config, 'siteDir' | 'siteServerDir' | 'siteFacts' | 'services'>,
  { startRenderer }: { startRenderer: (serverDir: string) => Promise<Renderer> },
): Promise<OpenedSite | null> {
  if (config.siteDir === null) return null;
  if (config.siteServerDir === null) return { site: readSite(config.siteDir) };
  const code = await startRenderer(config.siteServerDir);
  app.addHook('onClose', () => code.close());
  const photos = readPhotos();
  const services = [...config.services.values()];
  const files = new Map([...readHeldFiles(config.siteDir), ...photos.files]);
  let known = { own: config.siteFacts, all: photos.addTo(config.siteFacts) };
  const site = await renderSite({ code, facts: known.all, services, files });

  function facts(): SiteFacts {
    if (known.own === config.siteFacts) return known.all;
    known = { own: config.siteFacts, all: photos.addTo(config.siteFacts) };
    renderSite({ code, facts: known.all, services, files }).then(
      (fresh) => Object.assign(site, fresh),
      (error: unknown) => app.log.error({ err: error }, 'the pages for any moment cannot be rendered again'),
    );
    return known.all;
  }

  return { site, rendered: { site, code, facts } };
}
