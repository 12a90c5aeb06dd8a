import { readHeldFiles } from '../../http/heldFiles.ts';
import { readPhotos } from '../../photos/folderPhotos.ts';
import { sitePhotos } from '../../site/photos.ts';
import { loadSiteCode } from '../../site/renderPage.ts';
import { renderSite } from '../../site/renderedSite.ts';
import { siteRenderer } from '../../site/siteBuild.ts';
import { writeSite } from '../../site/writeSite.ts';
import type { Command } from './Command.ts';
import { CommandFailed, UsageError } from './Command.ts';
import { readPublished } from './withAgenda.ts';

/** Writes the site out, for a host that serves files. */
export const site: Command = {
  parameters: '<folder>',
  summary: 'Writes the site of the centre into a folder, for a host that serves files and knows no Node.',
  details: [
    'The pages have the facts and rules of this moment, and no free hours: their code asks the API of CENTRE_API_HOST for these.',
    'Beside the folder "site" are its content policies, for nginx and Caddy; other hosts read "_headers" in it.',
    'After a change of a fact, a rule or the release it has to be written again.',
  ],

  json: '{"folder", "pages"}; pages are their addresses',

  async run(args, { config, answer }) {
    const [folder, ...others] = args;
    if (folder === undefined || others.length > 0) throw new UsageError('Name one folder.');
    const { siteDir, siteServerDir } = config;
    if (siteDir === null || siteServerDir === null)
      throw new CommandFailed('SITE_DIR and SITE_SERVER_DIR have to name the build of the site.');
    const { siteFacts, services, photos: published } = await readPublished(config);
    const photos = sitePhotos(readPhotos(config.photosDir), published);
    const rendered = await renderSite({
      renderer: siteRenderer(await loadSiteCode(siteServerDir)),
      facts: photos.addTo(siteFacts),
      services: [...services.values()],
      files: new Map([...readHeldFiles(siteDir), ...photos.files]),
    });
    const problem = await writeSite(rendered, folder);
    if (problem !== null) throw new CommandFailed(problem);
    answer({ folder, pages: rendered.pages }, [`${rendered.pages.length} pages are in ${folder}/site.`]);
  },
};
