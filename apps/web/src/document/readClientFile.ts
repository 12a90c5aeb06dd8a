import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const kept = new Map<string, string>();

/** Returns the text of a built file at its address. The server build is beside the files of the client. */
export function readClientFile(url: string): string {
  const text = kept.get(url) ?? readFileSync(join(import.meta.dirname, '../client', url), 'utf8');
  kept.set(url, text);
  return text;
}
