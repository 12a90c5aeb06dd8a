import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns which of the texts occur in the bytes of a folder's files, each with the file. */
export function textsIn(folder: string, texts: readonly string[]): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      const bytes = readFileSync(path.join(entry.parentPath, entry.name));
      return texts.filter((text) => bytes.includes(text)).map((text) => `${text} in ${entry.name}`);
    });
}
