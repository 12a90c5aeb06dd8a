/** The name of the photograph of the door. */
export const doorName = 'porta';

/** Returns the name of a person's photograph, as the site looks for it: `anna-rossi`. Empty for one without Latin letters. */
export const photoNameOf = (person: string): string =>
  person
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Returns the people of the fact `CENTRE_PEOPLE` by the names of their photographs, in their order. */
export function peopleByPhoto(people: string): ReadonlyMap<string, string> {
  const names = people.split(';').map((entry) => entry.split('|')[0]?.trim() ?? '');
  return new Map(
    names.flatMap((name) => {
      const photo = photoNameOf(name);
      return photo === '' || photo === doorName ? [] : [[photo, name]];
    }),
  );
}
