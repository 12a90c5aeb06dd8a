import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';
import { isPhotoFile } from './folderPhotos.ts';
import { doorName, peopleByPhoto } from './photoNames.ts';

/** Says in the log which files of the folder of photographs no page shows, and by which names a page would. */
export function reportIgnoredPhotos(
  { photosDir, siteFacts }: Pick<Config, 'photosDir' | 'siteFacts'>,
  log: { warn: (facts: object, text: string) => void },
): void {
  if (photosDir === null) return;
  const names = [doorName, ...peopleByPhoto(siteFacts['CENTRE_PEOPLE'] ?? '').keys()];
  const ignored = readdirSync(photosDir).filter(
    (file) => !/^\.|\.md$/.test(file) && !(isPhotoFile(file) && names.includes(path.parse(file).name)),
  );
  if (ignored.length > 0)
    log.warn(
      { ignored, expected: names.map((name) => `${name}.jpg`) },
      'no page shows these files of PHOTOS_DIR: name them as expected, in lower case (.jpg, .webp, .avif or .png)',
    );
}
