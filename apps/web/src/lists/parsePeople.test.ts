import { expect, test } from 'vitest';
import { parsePeople } from './parsePeople.ts';

test.for([
  { list: '', people: [] },
  { list: 'Anna Rossi; Niccolò Verdi ;', people: [{ name: 'Anna Rossi' }, { name: 'Niccolò Verdi' }] },
  {
    list: 'Anna Rossi | orientamento universitario; Niccolò Verdi |',
    people: [{ name: 'Anna Rossi', role: 'orientamento universitario' }, { name: 'Niccolò Verdi' }],
  },
])('the list «$list» names $people.length people (L6)', ({ list, people }) => {
  expect(parsePeople(list)).toEqual(people);
});

test.for([
  { what: 'one name twice', list: 'Anna Rossi; Anna Rossi | pratiche', problem: '"Anna Rossi" comes twice' },
  { what: 'no name', list: 'Anna Rossi; | pratiche', problem: '" | pratiche" has no name' },
  { what: 'too many parts', list: 'Anna Rossi | pratiche | a', problem: /more than name/ },
])('a list with $what is refused with the reason', ({ list, problem }) => {
  expect(() => parsePeople(list)).toThrow(problem);
});
