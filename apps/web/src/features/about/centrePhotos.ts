import { site } from '../../site.ts';

/** Returns the address of the photograph of the door; undefined where there is none. */
export const doorPhoto = (photos = site.photos) => photoNamed('porta', photos);

/** Returns the address of the photograph of a person; undefined where there is none. */
export const personPhoto = (name: string, photos = site.photos) => photoNamed(toFileName(name), photos);

/** The server adds a hash to the name of each. */
function photoNamed(fileName: string, photos: readonly string[]): string | undefined {
  return photos.find((url) => url.replace(/^.*\//, '').replace(/-[\w-]{8}\.[^.]*$/, '') === fileName);
}

/** Returns a name in lower case with hyphens and without accents: `anna-rossi`. */
function toFileName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
