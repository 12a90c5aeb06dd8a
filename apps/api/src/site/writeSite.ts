import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { policyFiles } from './policyFiles.ts';
import type { Site } from './serveSite.ts';

/**
 * Writes a site into the folder `site` of a folder, for a host that serves files: each text with its copies in Brotli and gzip, and the
 * content policies as such hosts read them, in `_headers`; beside it as nginx and Caddy do. Other files in the folders stay.
 */
export async function writeSite({ files, policies }: Site, folder: string): Promise<void> {
  const pages = [...policies].map(([file, policy]) => [addressOf(file), policy] as const);
  const { _headers, ...servers } = policyFiles(pages);
  const contents = [
    ...[...files].flatMap(([name, { identity, br, gzip }]) => [
      [`site/${name}`, identity] as const,
      ...(br ? [[`site/${name}.br`, br] as const] : []),
      ...(gzip ? [[`site/${name}.gz`, gzip] as const] : []),
    ]),
    ['site/_headers', _headers] as const,
    ...Object.entries(servers),
  ];
  for (const [name, content] of contents) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

/** Returns the address of a page's file: `/contact` of `contact/index.html`. */
function addressOf(file: string): string {
  return `/${file}`.replace(/(.)\/index\.html$|index\.html$/, '$1');
}
