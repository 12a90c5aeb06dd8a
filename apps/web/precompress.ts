import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const textFiles = '**/*.{css,html,js,svg,txt,xml}';
const encodings = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes a Brotli and a gzip copy beside each text file of a built folder, where the copy is smaller than the file. */
export async function precompress(folder: string): Promise<void> {
  for (const file of globSync(textFiles, { cwd: folder })) {
    const path = join(folder, file);
    const content = await readFile(path);
    for (const [ending, compress] of Object.entries(encodings)) {
      const smaller = await compress(content);
      if (smaller.length < content.length) await writeFile(`${path}.${ending}`, smaller);
    }
  }
}
