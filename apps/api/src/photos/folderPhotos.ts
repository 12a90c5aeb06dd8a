import { hash } from 'node:crypto';
import path from 'node:path';
import type { HeldFile } from '../http/heldFiles.ts';
import { readHeldFiles } from '../http/heldFiles.ts';

/** A photograph of the centre. */
export interface SitePhoto {
  /** What it shows: `porta`, or a person. */
  name: string;
  /** Its path on the site, which changes with its content. */
  path: string;
  file: HeldFile;
}

/** Returns the photographs in a folder; none without one. */
export function readPhotos(folder: string | null): SitePhoto[] {
  if (folder === null) return [];
  return [...readHeldFiles(folder)].flatMap(([fileName, file]) => {
    if (!isPhotoFile(fileName)) return [];
    const { name, ext } = path.parse(fileName);
    return [toSitePhoto(name, ext, file)];
  });
}

/** Whether the site takes a file of that folder by its name. */
export const isPhotoFile = (fileName: string): boolean => /^[\w-]+\.(avif|jpe?g|png|webp)$/.test(fileName);

/** Returns a photograph as the site has it. */
export function toSitePhoto(name: string, ext: string, file: HeldFile): SitePhoto {
  return {
    name,
    path: `photos/${name}-${hash('sha256', file.identity, 'base64url').slice(0, 8)}${ext}`,
    file,
  };
}
