import { expect, test } from 'vitest';
import { parseUniversities } from './parseUniversities.ts';

test.for([
  { list: '', universities: [] },
  { list: 'Prima; Seconda ;', universities: [{ name: 'Prima' }, { name: 'Seconda' }] },
  {
    list: 'Prima | Due righe, sue. | https://prima.example; Seconda | | https://seconda.example',
    universities: [
      { name: 'Prima', text: 'Due righe, sue.', siteUrl: 'https://prima.example' },
      { name: 'Seconda', siteUrl: 'https://seconda.example' },
    ],
  },
  {
    list: 'Università Prima | Due righe. | https://prima.example | Prima; Seconda | | | Dodici èà’12',
    universities: [
      {
        name: 'Università Prima',
        text: 'Due righe.',
        siteUrl: 'https://prima.example',
        shortName: 'Prima',
      },
      { name: 'Seconda', shortName: 'Dodici èà’12' },
    ],
  },
])('the list «$list» names $universities.length universities (A57)', ({ list, universities }) => {
  expect(parseUniversities(list)).toEqual(universities);
});

test.for([
  {
    what: 'more than there are',
    list: '1;2;3;4;5;6;7;8;9',
    problem: '9 universities, but the star has 8 points',
  },
  { what: 'one name twice', list: 'Prima; Prima', problem: '"Prima" comes twice' },
  { what: 'a script as its site', list: 'Prima | | javascript:alert(1)', problem: /no web address/ },
  { what: 'too many parts', list: 'Prima | a | https://prima.example | b | c', problem: /more than name/ },
  {
    what: 'a short name of 13 characters',
    list: 'Prima | | | Tredici lette',
    problem: 'the short name of "Prima" has more than 12 characters: Tredici lette',
  },
])('a list with $what is refused with the reason', ({ list, problem }) => {
  expect(() => parseUniversities(list)).toThrow(problem);
});
