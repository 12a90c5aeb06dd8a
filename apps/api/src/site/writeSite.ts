import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PagePolicy } from './policyFiles.ts';
import { policyFiles } from './policyFiles.ts';
import type { RenderedSite } from './renderedSite.ts';
import { fileOf, notFound } from './renderedSite.ts';

/**
 * Writes a site into the folder `site` of a folder, for a host that serves files: each text with its copies in Brotli and gzip, and the
 * content policies as such hosts read them, in `_headers`; beside it as nginx and Caddy do. The site takes the place of the one that was
 * written before, as a whole. Returns why it cannot be written; null when it is.
 */
export async function writeSite(site: RenderedSite, folder: string): Promise<string | null> {
  const files = new Map(site.files);
  const policies: PagePolicy[] = [];
  for (const address of [...site.pages, notFound]) {
    const { file, policy } = await site.pageForAnyMoment(address);
    files.set(fileOf(address), file);
    if (policy !== null) policies.push([address === notFound ? `/${fileOf(address)}` : address, policy]);
  }
  const { _headers, ...servers } = policyFiles(policies);
  const written = path.join(folder, 'site');
  if (existsSync(written) && !existsSync(path.join(written, headersFile)))
    return `${written} is no site that this command wrote: name another folder, or move it away.`;
  const fresh = `${written}.new`;
  await rm(fresh, { recursive: true, force: true });
  for (const [name, { identity, br, gzip }] of files) {
    await write(path.join(fresh, name), identity);
    if (br) await write(path.join(fresh, `${name}.br`), br);
    if (gzip) await write(path.join(fresh, `${name}.gz`), gzip);
  }
  await write(path.join(fresh, headersFile), _headers);
  for (const [name, text] of Object.entries(servers)) await write(path.join(folder, name), text);
  await rm(written, { recursive: true, force: true });
  await rename(fresh, written);
  return null;
}

const headersFile = '_headers';

async function write(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
