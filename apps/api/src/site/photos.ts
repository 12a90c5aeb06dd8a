import { hash } from 'node:crypto';
import path from 'node:path';
import type { HeldFile } from '../http/heldFiles.ts';
import { readHeldFiles, toHeldFile } from '../http/heldFiles.ts';
import type { CentrePhoto } from '../photos/centrePhotoStore.ts';
import { doorName } from '../photos/photoNames.ts';
import type { SiteFacts } from './renderPage.ts';

/** A photograph of the centre. */
interface Photo {
  /** What it shows: `porta`, or a person. */
  name: string;
  /** Its path on the site, which changes with its content. */
  path: string;
  file: HeldFile;
}

/** The photographs of a centre. */
interface Photos {
  /** By their paths on the site. */
  files: ReadonlyMap<string, HeldFile>;
  /** Returns facts with what the pages show of the photographs. */
  addTo: (facts: SiteFacts) => SiteFacts;
}

/** Returns the photographs in a folder; none without one. */
export function readPhotos(folder: string | null): Photo[] {
  if (folder === null) return [];
  return [...readHeldFiles(folder)].flatMap(([fileName, file]) => {
    if (!/^[\w-]+\.(avif|jpe?g|png|webp)$/.test(fileName)) return [];
    const { name, ext } = path.parse(fileName);
    return [toPhoto(name, ext, file)];
  });
}

/** Returns the photographs of a folder with those that the centre has published: of one name the published one is shown. */
export function sitePhotos(ofFolder: readonly Photo[], published: readonly CentrePhoto[]): Photos {
  const shown = published.map(({ name, content }) =>
    toPhoto(name, '.webp', toHeldFile('photo.webp', { identity: content, br: null, gzip: null })),
  );
  const others = ofFolder.filter(({ name }) => !published.some((photo) => photo.name === name));
  const photos = [...shown, ...others];
  const addresses = photos.map((photo) => `/${photo.path}`).join(',');
  const sentence = published.find(({ name }) => name === doorName)?.sentence ?? '';
  return {
    files: new Map(photos.map((photo) => [photo.path, photo.file])),
    addTo: (facts) => ({ ...facts, CENTRE_PHOTOS: addresses, DOOR_PHOTO_TEXT: sentence }),
  };
}

function toPhoto(name: string, ext: string, file: HeldFile): Photo {
  return {
    name,
    path: `photos/${name}-${hash('sha256', file.identity, 'base64url').slice(0, 8)}${ext}`,
    file,
  };
}
