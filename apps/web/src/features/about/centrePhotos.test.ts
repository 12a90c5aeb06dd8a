import { expect, test } from 'vitest';
import { doorPhoto, personPhoto } from './centrePhotos.ts';

const photos = {
  '/centre/photos/anna-rossi.webp': '/assets/anna.webp',
  '/centre/photos/niccolo-d-amico.jpg': '/assets/niccolo.jpg',
  '/centre/photos/porta.avif': '/assets/porta.avif',
};

test('the photograph of the door is the file porta; without it there is none (L6)', () => {
  expect(doorPhoto(photos)).toBe('/assets/porta.avif');
  expect(doorPhoto({})).toBeUndefined();
});

test.for([
  { name: 'Anna Rossi', photo: '/assets/anna.webp' },
  { name: 'Niccolò D’Amico', photo: '/assets/niccolo.jpg' },
  { name: 'Anna', photo: undefined },
])('the photograph of $name is $photo', ({ name, photo }) => {
  expect(personPhoto(name, photos)).toBe(photo);
});
