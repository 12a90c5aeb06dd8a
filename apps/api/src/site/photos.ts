import { hash } from 'node:crypto';
import path from 'node:path';
import type { HeldFile } from '../http/heldFiles.ts';
import { readHeldFiles } from '../http/heldFiles.ts';
import type { SiteFacts } from './renderPage.ts';

/** The photographs of a centre. */
interface Photos {
  /** By their paths on the site, which change with their content. */
  files: ReadonlyMap<string, HeldFile>;
  /** Returns facts with the addresses of the photographs, for the pages. */
  addTo: (facts: SiteFacts) => SiteFacts;
}

/** Returns the photographs in a folder; none without one. */
export function readPhotos(folder: string | null): Photos {
  const files = new Map(folder === null ? [] : [...readHeldFiles(folder)].flatMap(toPhoto));
  const addresses = [...files.keys()].map((name) => `/${name}`).join(',');
  return { files, addTo: (facts) => ({ ...facts, CENTRE_PHOTOS: addresses }) };
}

function toPhoto([name, file]: [string, HeldFile]): [string, HeldFile][] {
  const { name: base, ext } = path.parse(name);
  if (!/^[\w-]+\.(avif|jpe?g|png|webp)$/.test(name)) return [];
  return [[`photos/${base}-${hash('sha256', file.identity, 'base64url').slice(0, 8)}${ext}`, file]];
}
