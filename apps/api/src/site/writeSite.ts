import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PagePolicy } from './policyFiles.ts';
import { policyFiles } from './policyFiles.ts';
import type { RenderedSite } from './renderedSite.ts';
import { fileOf, notFound } from './renderedSite.ts';

/**
 * Writes a site into the folder `site` of a folder, for a host that serves files: each text with its copies in Brotli and gzip, and the
 * content policies as such hosts read them, in `_headers`; beside it as nginx and Caddy do. Other files in the folders stay.
 */
export async function writeSite(site: RenderedSite, folder: string): Promise<void> {
  const files = new Map(site.files);
  const policies: PagePolicy[] = [];
  for (const address of [...site.pages, notFound]) {
    const { file, policy } = await site.pageForAnyMoment(address);
    files.set(fileOf(address), file);
    if (policy !== null) policies.push([address === notFound ? `/${fileOf(address)}` : address, policy]);
  }
  const { _headers, ...servers } = policyFiles(policies);
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
