import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliKb, bundlePage } from '../bundlePage.ts';
import { readManifest } from './tarballComplaints.ts';

/**
 * Returns the kB brotli of each entry of code and of styles of an unpacked package: bundled alone for a page in production,
 * with all that it imports but the peers, which are the page's own. The element is one file already, with React.
 */
export async function entrySizes(installed: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const [entry, target] of Object.entries(readManifest(installed).exports)) {
    const file = join(installed, typeof target === 'string' ? target : target.default);
    if (entry === './element' || file.endsWith('.css')) sizes[entry] = brotliKb([readFileSync(file, 'utf8')]);
    else if (file.endsWith('.js'))
      sizes[entry] = brotliKb((await bundlePage(file, /^react(-dom|-aria-components)?($|\/)/)).scripts);
  }
  return sizes;
}
