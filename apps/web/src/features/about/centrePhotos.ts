/** The photographs that the centre put into `centre/photos`, by their path; none in a fresh copy of the project. */
const files = import.meta.glob<string>('../../../../../centre/photos/*.{avif,jpeg,jpg,png,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns the address of the photograph of the door; undefined where there is none. */
export const doorPhoto = (photos = files) => photoNamed('porta', photos);

/** Returns the address of the photograph of a person; undefined where there is none. */
export const personPhoto = (name: string, photos = files) => photoNamed(toFileName(name), photos);

function photoNamed(fileName: string, photos: Record<string, string>): string | undefined {
  return Object.entries(photos).find(
    ([path]) => path.replace(/^.*\//, '').replace(/\.[^.]*$/, '') === fileName,
  )?.[1];
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
