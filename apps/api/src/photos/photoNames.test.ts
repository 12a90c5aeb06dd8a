import { expect, test } from 'vitest';
import { peopleByPhoto } from './photoNames.ts';

test('each person has a photograph of the own name, in the order of the fact', () => {
  expect([...peopleByPhoto('Niccolò D’Àngelo | orientamento; Bice Neri; ;')]).toEqual([
    ['niccolo-d-angelo', 'Niccolò D’Àngelo'],
    ['bice-neri', 'Bice Neri'],
  ]);
});

test.for(['Жанна', 'Porta', ''])('«%s» has none: the site could not tell it from another', (person) => {
  expect(peopleByPhoto(person).size).toBe(0);
});
