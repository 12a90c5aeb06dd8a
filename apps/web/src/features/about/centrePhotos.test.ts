import { expect, test } from 'vitest';
import { doorPhoto, personPhoto } from './centrePhotos.ts';

const photos = ['anna-rossi-a_b-cd12.webp', 'niccolo-d-amico-12345678.jpg', 'porta-abcdefgh.avif'].map(
  (name) => `/photos/${name}`,
);

test('the photograph of the door is the file porta; without it there is none (L6)', () => {
  expect(doorPhoto(photos)).toBe('/photos/porta-abcdefgh.avif');
  expect(doorPhoto([])).toBeUndefined();
});

test.for([
  { name: 'Anna Rossi', photo: '/photos/anna-rossi-a_b-cd12.webp' },
  { name: 'Niccolò D’Amico', photo: '/photos/niccolo-d-amico-12345678.jpg' },
  { name: 'Anna', photo: undefined },
])('the photograph of $name is $photo', ({ name, photo }) => {
  expect(personPhoto(name, photos)).toBe(photo);
});
