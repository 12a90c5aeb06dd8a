import type { HeldFile } from '../http/heldFiles.ts';
import { toHeldFile } from '../http/heldFiles.ts';
import type { CentrePhoto } from '../photos/centrePhotoStore.ts';
import { toSitePhoto } from '../photos/folderPhotos.ts';
import type { SitePhoto } from '../photos/folderPhotos.ts';
import { doorName } from '../photos/photoNames.ts';
import type { SiteFacts } from './renderPage.ts';

/** The photographs of a centre. */
interface Photos {
  /** By their paths on the site. */
  files: ReadonlyMap<string, HeldFile>;
  /** Returns facts with what the pages show of the photographs. */
  addTo: (facts: SiteFacts) => SiteFacts;
}

/** Returns the photographs of a folder with those that the centre has published: of one name the published one is shown. */
export function sitePhotos(ofFolder: readonly SitePhoto[], published: readonly CentrePhoto[]): Photos {
  const shown = published.map(({ name, content }) =>
    toSitePhoto(name, '.webp', toHeldFile('photo.webp', { identity: content, br: null, gzip: null })),
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
