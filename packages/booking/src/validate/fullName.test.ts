import { expect, test } from 'vitest';
import { fullName } from './fullName.ts';

test.for([
  { firstName: 'Maria', lastName: 'Rossi', name: 'Maria Rossi' },
  { firstName: '  Maria ', lastName: ' Rossi  ', name: 'Maria Rossi' },
  { firstName: 'Anna Maria', lastName: 'Lo Presti', name: 'Anna Maria Lo Presti' },
  { firstName: 'Maria', lastName: ' ', name: 'Maria' },
  { firstName: '', lastName: 'Rossi', name: 'Rossi' },
])('“$firstName” and “$lastName” make “$name” (A26)', ({ firstName, lastName, name }) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
