import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns a folder or file as an absolute path; a relative one starts at the project's root. The root is found from this
 * folder and from `build`, where the bundle is: both are three levels below it.
 */
export function toPath(text: string): string {
  return path.resolve(fileURLToPath(new URL('../../../', import.meta.url)), text);
}
