import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Code of a site with the pages `/` and `/contact` and a sitemap; each page is a heading with its address and the name of the centre,
 * the fact `CENTRE_MOTTO`, and where it has photographs their addresses and the sentence of the door; the one for unknown addresses too.
 * It shows no list whose file is empty.
 */
const code = `
  import { AsyncLocalStorage } from 'node:async_hooks';
  import { readFileSync } from 'node:fs';
  const facts = new AsyncLocalStorage();
  const headers = { 'content-security-policy': "default-src 'none'" };
  const handleRequest = async (request) =>
    new Response('<h1>' + new URL(request.url).pathname + ' ' + facts.getStore().CENTRE_NAME + '</h1>' + others(facts.getStore()), { headers });
  const others = ({ CENTRE_MOTTO = '', CENTRE_PHOTOS, DOOR_PHOTO_TEXT }) =>
    CENTRE_MOTTO + (CENTRE_PHOTOS && '<p>' + CENTRE_PHOTOS + ' ' + DOOR_PHOTO_TEXT + '</p>');
  const forCentre = (own, render) => facts.run(own, render);
  const outline = () => {
    const { COURSES_FILE = '' } = facts.getStore();
    if (COURSES_FILE !== '' && readFileSync(COURSES_FILE, 'utf8') === '')
      throw Object.assign(new Error('The list is invalid'), { problems: ['COURSES_FILE: has no rows'] });
    return { pages: ['/', '/contact'], files: { '/sitemap.xml': '<urlset/>' } };
  };
  export const entry = { module: { default: handleRequest, handleError: () => undefined, forCentre, outline } };
  const page = (id, path) => [id, { id, path, parentId: 'root', module: { default: () => null } }];
  export const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: { default: () => null } }],
    ...['', 'contact', '404'].map((path) => page(path || 'home', path)),
  ]);
  export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' };
  export const basename = '/', publicPath = '/', assetsBuildDirectory = '', future = {}, ssr = true, isSpaMode = false;
  export const prerender = [], routeDiscovery = { mode: 'initial' };
`;

/** Writes the build of a small site into a new folder; returns the variables that name it. The caller deletes `folder`. */
export function writeSiteBuild() {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-build-'));
  const write = (name: string, content: string) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  };
  write('client/assets/entry-Bx81.js', 'export {}');
  write('server/index.js', code);
  write('server/package.json', '{"type":"module"}');
  return {
    folder,
    env: { SITE_DIR: path.join(folder, 'client'), SITE_SERVER_DIR: path.join(folder, 'server') },
  };
}
